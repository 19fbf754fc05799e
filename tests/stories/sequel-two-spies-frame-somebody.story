# Somebody innocent convicted: 2 and 2 more for each spy (B8).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Coal Mine
dealer Maria
spy Anne, Juan
Maria asks Juan
Anne accuses Olga
Juan: yes
Maria: no
Isaac: no
score: Anne 4, Juan 4
