# Not before a vote and not at the end of the round (P3).
edition: dc
modules: powered-up
players: Anne, Juan, Maria, Isaac

round at Batcave
dealer Maria
joker Anne
ability Isaac: God Complex
not Isaac uses God Complex
time up
Juan points at Anne
Isaac points at Anne
Maria points at Juan
not Isaac uses God Complex
Anne points at Juan
score: Anne 2
