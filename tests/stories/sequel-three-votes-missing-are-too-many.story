# With three votes missing the round goes on (B6). Then one spy is right and the other is not: 2 each, and 2 for
# the spy who was right (B7, B8).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga, Wim, Kim
spies: 2

round at Wedding
dealer Maria
spy Anne, Juan
Maria asks Isaac
Isaac accuses Anne
Juan: no
Maria: no
Olga: no
Wim: yes
Kim: yes
Anne guesses Wedding
not Maria asks Isaac                   # B7: the other spy names a place first
not Anne guesses Jail
Juan guesses Jail
score: Anne 4, Juan 2
