# Even where nobody scores (J4) all point, and the round is over when they have (D3, R9).
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: jest

round of the Joker's Jest
Bea deals
time up
everybody points at Dan
not score: nobody
Dan points at Bea
score: nobody
nobody wins
