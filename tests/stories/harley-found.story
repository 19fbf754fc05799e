# After a right guess all but The Joker point (H2). Harley is found: a point for each Hero, nothing for the two (H3).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
Maria asks Anne
Anne guesses Iceberg Lounge
not Anne points at Juan                # H2: not The Joker
not Maria points at Anne               # H2: nor at The Joker
not Maria points at Maria
Maria points at Juan
Isaac points at Juan
Olga points at Juan
Juan points at Maria
score: Maria 1, Isaac 1, Olga 1
