# Harley convicted as The Joker: a point for each Hero and for The Joker, none for Harley (H6).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
Maria asks Juan
Isaac accuses Juan
Anne: yes
Maria: yes
Olga: yes
score: Anne 1, Maria 1, Isaac 1, Olga 1
