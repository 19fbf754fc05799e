# A wrong guess: a point for each Hero, and Harley is none of them (H7).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
Maria asks Anne
Anne guesses Atlantis
score: Maria 1, Isaac 1, Olga 1
