# A failed vote spends the accuser's right, not the others' (G9, G10). Only the player who convicted gets the
# extra point (A7). The spy deals next (A3), no deck comes twice (G2), and silence names nobody (R8).
edition: classic
players: Anne, Juan, Maria, Isaac
rounds: 2

round at Bank
dealer Maria
spy Anne
Maria asks Isaac
Isaac accuses Anne
Juan: no
Maria: yes
not Isaac accuses Juan                 # G9
not Maria answers                      # G10: it was Isaac who was asked
Isaac answers: I was about to.
Juan accuses Anne
Maria: yes
Isaac: yes
score: Juan 2, Maria 1, Isaac 1
not winner: Juan                       # one of two rounds

not round at Bank                      # G2
round at Beach
not dealer Juan                        # A3
dealer Anne
not spy Anne, Juan                     # G3
spy Maria
time up
Anne names Maria
Juan names Maria
Maria names Juan
not score: Maria 2                     # Isaac has named nobody yet
Isaac names nobody                     # R8: his minute is over
score: Maria 2
total: Maria 3, Juan 2, Isaac 1
winner: Maria
