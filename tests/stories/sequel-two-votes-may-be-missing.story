# Two spies: a conviction stands with two votes missing, the suspect not counted (B6, R2). The other spy scores as
# one of the rest (B11).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga, Wim, Kim
spies: 2

round at Wedding
dealer Maria
spy Anne, Juan
Maria asks Isaac
Isaac accuses Anne
Juan: no
Maria: no
Olga: yes
Wim: yes
Kim: yes
score: Juan 1, Maria 1, Isaac 2, Olga 1, Wim 1, Kim 1
