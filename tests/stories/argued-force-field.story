# Force Field calls the vote off, and it still counts as the first accusation (R16, D6).
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: powered-up

round at batcave
Bea deals
joker Anne
Anne has Force Field
Bea asks Dan
Dan accuses Anne
Bea: yes
Anne uses Force Field
Chris accuses Anne
Bea: yes
Dan, Eve: no
Dan accuses Anne                       # R16: he has his right back
all no
time up
everybody points at Anne
Anne points at Bea
score: Bea 1, Chris 1, Dan 2, Eve 1
