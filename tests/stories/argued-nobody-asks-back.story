# Not back to the player who has just asked (G8), even after an accusation that failed (G10).
edition: Spyfall
players: Anne, Bea and Chris, Dan

round at the beach
Bea deals
spy Anne
Bea asks Chris
Chris answered: sand everywhere.
not Chris asks Bea
Dan accuses Anne
all no
not Chris asks Bea                     # G10: exactly where it was
not Bea asks Chris
Chris asks Anne
Anne guessed the Pirate Ship
score: Bea 1, Chris 1, Dan 1           # A7
