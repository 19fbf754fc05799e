# No spy right: each of the others 1, no spy scores (B9, B11).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Vineyard
dealer Maria
spy Anne, Juan
Maria asks Juan
Juan guesses Jail
Anne guesses Subway
score: Maria 1, Isaac 1, Olga 1
