# The votes go clockwise from the accuser, and it takes all of them (E3). Two points for the accuser, one for the others (E6).
edition: detective
players: Anne, Juan, Maria, Isaac, Olga

round at Beach
spy Juan
Anne asks Maria                        # E2: the host begins
Maria asks Isaac
Isaac accuses Juan
not Maria: yes                         # E3: Olga is next
Olga: yes
Anne: yes
Maria: yes
score: Anne 1, Maria 1, Isaac 2, Olga 1
