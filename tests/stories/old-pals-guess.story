# A guess scores as without the option (B12, B7, B8).
edition: sequel
modules: old pals
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Cat Show
dealer Maria
spy Anne, Juan
Maria asks Juan
Juan guesses Cat Show
Anne guesses Cat Show
score: Anne 4, Juan 4
