# The cards may be added to other editions (P4): one more stop for Isaac, and the vote he brings convicts (A5, A7).
edition: classic
modules: powered-up
players: Anne, Juan, Maria, Isaac

round at Bank
dealer Maria
spy Anne
ability Isaac: Second Wind
Maria asks Juan
not Isaac uses Second Wind             # his own stop is not spent yet
Isaac accuses Juan
Anne: yes
Maria: no
not Isaac accuses Anne                 # G9
Isaac uses Second Wind
Isaac accuses Anne
Juan: yes
Maria: yes
score: Juan 1, Maria 1, Isaac 2
