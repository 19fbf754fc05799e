# A tie in the hunt shows nobody's card (H2): The Joker 4, Harley 3 (H3).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
Maria asks Anne
Anne guesses Iceberg Lounge
Maria points at Juan
Isaac points at Juan
Olga points at Maria
Juan points at Maria
score: Anne 4, Juan 3
