# A vote in the round takes everybody but the suspect (A5), and the accuser gets one more (A7).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Bank
dealer Maria
spy Anne
card Maria: Teller
Maria asks Isaac: do you come here often?
Isaac answers: only when I have to.
Isaac asks Juan
Juan accuses Anne
Maria: yes
Isaac: yes
score: Juan 2, Maria 1, Isaac 1
total: Juan 2, Maria 1, Isaac 1
winner: Juan
