# The dealer names first, then clockwise; one other name, and the spy gets away with two points (A4, A6).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Hotel
dealer Maria
spy Anne
time up
not Juan names Anne                    # A4: the dealer first
Maria names Anne
not Maria names Juan
not Isaac names Isaac
Isaac names Anne
Anne names Juan
Juan names Isaac
score: Anne 2
