# More than half of all players, also of those who are away (M2): three of six are too few, four are enough (M3).
edition: dc
modules: multiverse
players: Anne, Juan, Maria, Isaac, Olga, Wim

round of multiverse
dealer Maria
Maria asks Isaac
Wim is away
Olga is away
Maria calls multiverse
Anne: yes
Juan: yes
Isaac: no
Isaac answers
Maria calls multiverse
Anne: yes
Juan: yes
Isaac: yes
score: Maria 3, Anne 1, Juan 1, Isaac 1
