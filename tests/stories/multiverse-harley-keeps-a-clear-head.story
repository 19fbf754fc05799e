# Harley holds a location card: here she counts as a Hero (R7), and is paid for not believing it (M4).
edition: dc
modules: multiverse, harley
players: Anne, Juan, Maria, Isaac, Olga

round at Batcave
dealer Maria
joker Anne
harley Juan
Maria asks Isaac
Maria calls multiverse
Anne: no
Juan: no
Isaac: yes
Olga: yes
score: Anne 3, Juan 1
