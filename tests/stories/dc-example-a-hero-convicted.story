# Three fingers at Juan and one at Anne: a Hero is convicted, and The Joker has 4 (D3, D5).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Justice League Watchtower
dealer Maria
joker Anne
time up
Anne points at Juan
Maria points at Juan
Isaac points at Juan
Juan points at Anne
score: Anne 4
