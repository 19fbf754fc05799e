# Both name the place, the same one: 4 each (B7, B8).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Vineyard
dealer Maria
spy Anne, Juan
Maria asks Juan
Juan guesses Vineyard
Anne guesses Vineyard
score: Anne 4, Juan 4
winner: Anne, Juan
