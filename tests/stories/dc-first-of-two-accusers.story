# Two votes against The Joker failed: at the end the point is for the first accuser (D6).
edition: dc
players: Anne, Juan, Maria, Isaac, Olga

round at Atlantis
dealer Maria
joker Anne
Maria asks Juan
Olga accuses Anne
Juan: no
Maria: yes
Isaac: yes
Isaac accuses Anne
Juan: no
Maria: yes
Olga: yes
time up
Olga points at Anne
Isaac points at Anne
Maria points at Juan
Anne points at Maria
Juan points at Olga
score: Juan 1, Maria 1, Isaac 1, Olga 2
