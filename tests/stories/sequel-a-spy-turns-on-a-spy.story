# The other spy scores as one of the rest, and accused first: 1 and 1 more (B10, B11).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Coal Mine
dealer Maria
spy Anne, Juan
Maria asks Juan
Juan accuses Anne
Maria: yes
Isaac: no
Olga: no
score: Juan 2, Maria 1, Isaac 1, Olga 1
