# Two against two is no majority: God Complex cannot be used (P3).
edition: dc
modules: powered-up
players: Anne, Juan, Maria, Isaac, Olga

round at Batcave
dealer Maria
joker Anne
ability Isaac: God Complex
not ability Juan: God Complex          # P1: there is one
Maria asks Isaac
Isaac accuses Anne
Juan: yes
Maria: no
Olga: no
not Isaac uses God Complex             # P3
Isaac answers
Anne guesses Atlantis
score: Juan 1, Maria 1, Isaac 1, Olga 1
