# Somebody innocent is indicted: 4 for the spy (E5).
edition: detective
players: Anne, Juan, Maria, Isaac, Olga

round at Beach
spy Juan
Anne asks Juan
Juan accuses Olga
Maria: yes
Isaac: yes
not Olga: no                           # G9
Anne: yes
score: Juan 4
