# The Joker survives Isaac's vote, and three fingers find her at the end: one more for Isaac (D6).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Justice League Watchtower
dealer Maria
joker Anne
Maria asks Isaac
Isaac accuses Anne
Juan: yes
Maria: no
time up
Juan points at Anne
Maria points at Anne
Isaac points at Anne
Anne points at Juan
score: Juan 1, Maria 1, Isaac 2
