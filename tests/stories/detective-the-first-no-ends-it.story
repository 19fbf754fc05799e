# The first no ends the vote and the round goes on (E3). The clock runs out: nobody indicted, no vote at the end (E4, E5).
edition: detective
players: Anne, Juan, Maria, Isaac, Olga

round at Beach
spy Juan
Anne asks Maria
Isaac accuses Juan
Olga: no
not Anne: yes                          # E3: the vote is over
Maria asks Isaac
time up
not Anne names Juan                    # E4
score: Juan 2
