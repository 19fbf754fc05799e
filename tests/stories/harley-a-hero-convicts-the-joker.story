# The Joker convicted by pointing after a Hero's vote failed: one more for that Hero (H5, D6).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
Maria asks Juan
Isaac accuses Anne
Juan: no
Maria: yes
Olga: yes
time up
Maria points at Anne
Isaac points at Anne
Olga points at Anne
Juan points at Olga
Anne points at Olga
score: Maria 1, Isaac 2, Olga 1
