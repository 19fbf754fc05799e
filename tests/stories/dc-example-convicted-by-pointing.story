# Two fingers at The Joker, one at each of two others: more than at anybody else is enough (D3, D6).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Justice League Watchtower
dealer Maria
joker Anne
time up
Juan points at Anne
Maria points at Anne
Anne points at Isaac
Isaac points at Maria
score: Juan 1, Maria 1, Isaac 1
