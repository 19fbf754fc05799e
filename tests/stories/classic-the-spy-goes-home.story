# The only spy leaves: no points, and it is dealt again from another deck (R1).
edition: classic
players: Anne, Juan, Maria, Isaac, Olga

round at Zoo
dealer Maria
spy Anne
Maria asks Anne
Anne leaves
score:

not round at Zoo                       # R1: another deck
round at Theater
dealer Maria
spy Juan
Maria asks Juan
Juan guesses Theater
score: Juan 4
winner: Juan
