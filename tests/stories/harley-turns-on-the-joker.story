# The Joker convicted by Harley's own vote: a point for each Hero, and never one for Harley (H5).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
Maria asks Juan
Juan accuses Anne
Maria: yes
Isaac: yes
Olga: yes
score: Maria 1, Isaac 1, Olga 1
