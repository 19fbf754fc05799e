# One vote at a time, and one accusation a round for each player (G9, G10).
edition: Spyfall
players: Anne, Bea and Chris, Dan

round at bank
Bea deals
spy Anne
Dan accuses Anne
not Chris accuses Bea                  # G9: the vote on Anne is open
the others: no
not Dan accuses Bea                    # G10
Chris accuses Anne
everybody: yes
score: Bea 1, Chris 2 and Dan 1        # A7
