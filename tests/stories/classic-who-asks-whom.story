# The first asker asks one other player (G7); the player who answered asks next, and not back (G8). The
# spy may guess up to the last second (G11).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Circus Tent
dealer Maria
spy Anne
not Juan asks Anne                     # G7
not Maria asks Maria                   # G7
Maria asks Isaac
not Juan answers                       # G8
not Isaac asks Maria                   # G8
Isaac asks Juan
Juan answers
not Juan asks Isaac                    # G8
Juan asks Maria
Maria asks Isaac
wait 7:59
not wait 0:02
Anne guesses Circus Tent
score: Anne 4
