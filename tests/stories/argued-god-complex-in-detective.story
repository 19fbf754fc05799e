# With ability cards a vote goes all the way round, whatever the first no says (E3, R15), and then the card may turn it (P3).
edition: Detective
players: Anne, Bea, Chris, Dan, Eve
modules: Powered-Up

round at the beach
spy Chris
Dan has God Complex
Anne asks Bea
Dan accuses Chris
Eve: no
not Bea: yes                           # E3: Anne is next
Anne: yes
Bea: yes
Dan uses God Complex
score: Anne 1, Bea 1, Dan 2, Eve 1     # E6
