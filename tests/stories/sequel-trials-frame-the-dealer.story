# The first conviction ends it, and it is somebody innocent: 2 and 2 more for the spy (B5, B8).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga

round at Jail
dealer Maria
spy Anne
time up
Anne: yes
Juan: yes
Isaac: yes
Olga: yes
score: Anne 4
