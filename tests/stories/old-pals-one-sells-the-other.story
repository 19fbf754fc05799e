# Even the pal who brought the vote goes empty-handed (B12), and the first-accuser point with them.
edition: sequel
modules: old pals
players: Anne, Juan, Maria, Isaac, Olga, Wim
spies: 2

round at Cat Show
dealer Maria
spy Anne, Juan
Maria asks Juan
Juan accuses Anne
Maria: yes
Isaac: yes
Olga: yes
Wim: yes
score: Maria 1, Isaac 1, Olga 1, Wim 1
