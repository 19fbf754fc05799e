# Nobody convicted: The Joker 2, Harley 2 (H4).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
time up
Anne points at Maria
Juan points at Maria
Maria points at Anne
Isaac points at Anne
Olga points at Juan
score: Anne 2, Juan 2
