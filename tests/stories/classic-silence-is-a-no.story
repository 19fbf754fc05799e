# A vote that is not cast in time is a no (R10). While it is open nothing else happens (G9, G11).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Zoo
dealer Maria
spy Anne
Maria asks Isaac
Isaac accuses Anne
not Anne guesses Zoo                   # G11
not Isaac asks Juan                    # G9
not Juan accuses Maria                 # G9
Maria: yes
not Maria: no
Isaac asks Juan                        # Juan has said nothing: the round goes on
Anne guesses Bank
score: Juan 1, Maria 1, Isaac 1
