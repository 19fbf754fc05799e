# Time is up: a vote on each in turn, the dealer first (B5). Nobody had accused: nobody has more (B9, B10).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga

round at Stadium
dealer Maria
spy Anne
time up
not Maria: yes                         # B5: Maria is on trial
Isaac: yes
next trial                             # Isaac
next trial                             # Olga
Anne: yes
Juan: no
next trial                             # Anne
Juan: yes
Maria: yes
Isaac: yes
Olga: yes
score: Juan 1, Maria 1, Isaac 1, Olga 1
