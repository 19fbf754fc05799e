# Two spies: the other one has to name a place, too (B7), or has named a wrong one after a minute (R5).
edition: Spyfall 2
players: Anne, Bea, Chris, Dan, Eve
spies: two

round at the jail
Bea deals
spies: Anne and Chris
Bea asks Dan
Anne guesses jail
not score: Anne 4, Chris 2
not Bea asks Dan
Chris guesses nothing                  # R5
score: Anne 4, Chris 2                 # B8
