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
not Isaac asks Juan                    # the vote is still open: Juan has said nothing
wait 1:00                              # R10: now he has said no, and the round goes on
Isaac asks Juan
Anne guesses Bank
score: Juan 1, Maria 1, Isaac 1
