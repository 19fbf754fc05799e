# The book's first example: a vote of 3 to 0 in the round (D4); a point for each Hero, one more for the accuser (D6).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Justice League Watchtower
dealer Maria
joker Anne
Maria asks Isaac: what do you see down there?
Isaac answers: a man who talks to fish.
not Isaac asks Maria                   # G8
Isaac asks Juan
Juan asks Anne
Isaac accuses Anne
Juan: yes
Maria: yes
score: Juan 1, Maria 1, Isaac 2
winner: Isaac
