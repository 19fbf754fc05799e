# A spy convicted in the round leaves both pals with nothing; the others and the first accuser are paid as ever (B12, B9, B10).
edition: sequel
modules: old pals
players: Anne, Juan, Maria, Isaac, Olga, Wim
spies: 2

round at Cat Show
dealer Maria
spy Anne, Juan
Maria asks Isaac
Isaac accuses Anne
Juan: no
Maria: yes
Olga: yes
Wim: no
score: Maria 1, Isaac 2, Olga 1, Wim 1
