# Nobody convicted in any trial: each spy 2 (B5, B8).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Coal Mine
dealer Maria
spy Anne, Juan
time up
Anne: yes                              # on Maria: one of four, and three are missing
next trial                             # Isaac
next trial                             # Olga
next trial                             # Anne
Isaac: yes
next trial                             # Juan
next trial
score: Anne 2, Juan 2
