# Chris says nothing for a minute: that is a no (R10), and the spy gets away with two points (A6).
edition: Spyfall
players: Anne, Bea and Chris, Dan
minutes: 6

round at bank
Bea deals
spy Anne
Dan accuses Anne
Bea: yes
wait 0:30
not Bea asks Chris                     # G9: half a minute is not over
wait 0:30                              # R10
Bea asks Chris
wait 6 minutes                         # G17: none of them was lost by the vote
Bea names Anne
Chris names Dan
Dan names Anne
Anne names nobody                      # R8
score: Anne 2
