# One by one, clockwise from the accuser, and the first no ends it (E3, R20). Nobody is indicted when the clock runs out (E4, E5).
edition: Detective
players: Anne, Bea, Chris, Dan, Eve
rounds: open-ended

round at the beach
spy Chris
not Bea asks Anne                      # E2: the host begins
Anne asks Bea
Dan accuses Chris
not Anne: yes                          # E3: Eve is next
Eve: yes
not Chris guesses beach                # R20: not while a vote is open
Anne: no
not Bea: yes                           # E3: it is over
time up
score: Chris 2
the game ends
winner: Chris
