# The side of the majority wins whatever the card of the suspect says: a Hero is convicted, 4 for The Joker (P3, D5).
edition: dc
modules: powered-up
players: Anne, Juan, Maria, Isaac

round at Batcave
dealer Maria
joker Anne
ability Maria: God Complex
ability Juan: Lucky Coin
Maria asks Juan
Anne accuses Juan
Maria: yes
Isaac: no
not Anne uses God Complex              # P1: Maria holds it
Maria uses God Complex
score: Anne 4
