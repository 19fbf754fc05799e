# One of two spies goes home: the round goes on with the other (R1), who is the only one to name a place (B7, B8).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga, Wim
spies: 2

round at Rock Concert
dealer Maria
spy Anne, Juan
Maria asks Isaac
Juan leaves
Isaac asks Olga
Anne guesses Rock Concert
score: Anne 4, Juan 2
