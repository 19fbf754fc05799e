# With fewer than eight the icon may be missing (H1); the hunt is held all the same (H2), and The Joker keeps 4 (H3).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
Maria asks Anne
Anne guesses Iceberg Lounge
Maria points at Juan
Isaac points at Juan
Olga points at Juan
Juan points at Maria
score: Anne 4
