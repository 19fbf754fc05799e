# Two votes in the round: the extra point is for the Hero whose accusation convicted, not for the first (D6).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Ferris Air
dealer Maria
joker Anne
Maria asks Juan
Isaac accuses Anne
Juan: yes
Maria: no
Maria accuses Anne
Juan: yes
Isaac: yes
score: Juan 1, Maria 2, Isaac 1
