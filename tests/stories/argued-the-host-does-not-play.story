# Wim runs the game: no card, no vote (G9), nobody asks him (G7), and he passes on the turn of a sleeper.
edition: Spyfall
host: Wim
players: Anne, Bea and Chris, Dan
roles: ignored

round at the passenger train
Bea deals
spy Anne
not Bea asks Wim
not Wim asks Bea
the host passes the turn on            # Bea is asleep
Chris asks Anne
Dan accuses Anne
not Wim: no
all: yes
score: Bea 1, Chris 1, Dan 2           # A7
