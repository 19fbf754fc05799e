# One spy has no pal: the option is for two (B12). A wrong guess by both leaves the spies with nothing (B11).
edition: sequel
modules: old pals
players: Anne, Juan, Maria, Isaac, Olga
spies: 2
not spies: 1

round at Race Track
dealer Maria
not spy Anne                           # G3: two of them
spy Anne, Juan
Maria asks Juan
Juan guesses Cat Show
Anne guesses Jail
score: Maria 1, Isaac 1, Olga 1
