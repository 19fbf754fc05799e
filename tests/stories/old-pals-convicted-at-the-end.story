# At the end of the round the other spy scores as one of the rest (B12, B11).
edition: sequel
modules: old pals
players: Anne, Juan, Maria, Isaac, Olga, Wim
spies: 2

round at Cat Show
dealer Anne
spy Anne, Juan
time up
Juan: yes                              # Anne is on trial: three of five are enough
Maria: yes
Isaac: yes
next trial
score: Juan 1, Maria 1, Isaac 1, Olga 1, Wim 1
