# Five rounds were agreed; the host may end the game after any of them (R17).
edition: Spyfall
players: Anne, Bea and Chris, Dan
rounds: 5

round at bank
Bea deals
spy Anne
not the host ends the game             # after a round
Anne guesses bank
not winner: Anne                       # one of five
not Bea ends the game
the host ends the game
winner: Anne
total: Anne 4                          # A6
