# Convicted by the vote at the end: the extra point is still for the first accuser (B10).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga

round at Stadium
dealer Olga
spy Anne
Olga asks Juan
Juan accuses Anne
Maria: yes
Isaac: no
Olga: yes
Maria accuses Anne
Juan: yes
Isaac: no
Olga: yes
time up
Anne: no                               # Olga is on trial
next trial                             # Anne
Juan: yes
Maria: yes
Isaac: yes
Olga: yes
score: Juan 2, Maria 1, Isaac 1, Olga 1
