# Two fingers at Anne and two at Juan: a tie convicts nobody, and The Joker has 2 (D3, D5).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Justice League Watchtower
dealer Maria
joker Anne
time up
Juan points at Anne
Maria points at Anne
Anne points at Juan
Isaac points at Juan
score: Anne 2
