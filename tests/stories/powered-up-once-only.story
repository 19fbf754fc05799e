# A One-Shot card is used once (P2): the majority of noes is turned into all of them, and then it is spent.
edition: dc
modules: powered-up
players: Anne, Juan, Maria, Isaac, Olga

round at Batcave
dealer Maria
joker Anne
ability Olga: God Complex
Maria asks Juan
Isaac accuses Anne
Juan: no
Maria: no
Olga: no
Olga uses God Complex
Maria accuses Anne
Juan: yes
Isaac: no
Olga: yes
not Olga uses God Complex              # P2
Anne guesses Batcave
score: Anne 4
