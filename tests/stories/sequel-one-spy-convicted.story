# One spy: it takes every vote (B6). Each of the others 1 (B9), the accuser one more (B10).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
spies: 1

round at Subway
dealer Maria
spy Anne
Maria asks Isaac
Isaac accuses Anne
Juan: yes
Maria: yes
Olga: yes
score: Juan 1, Maria 1, Isaac 2, Olga 1
