# Eve comes late and watches (R4); Dan goes home in the middle of a vote, which no longer waits for him (R1).
edition: Spyfall
players: Anne, Bea and Chris, Dan
rounds: 2

round at bank
Bea deals
spy Anne
Eve joins
not Bea asks Eve                       # R4
Chris accuses Anne
not Eve: yes                           # R4
Bea: yes
Dan leaves                             # R1
score: Bea 1, Chris 2, Dan 1           # A7

round at zoo
spy Eve
Anne asks Eve
Eve guesses zoo
score: Eve 4
total: Eve 4, Chris 2, Bea 1, Dan 1
winner: Eve
