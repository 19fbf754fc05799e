# The vote on each player in turn, the dealer first (B5); the first player convicted ends it, guilty or not (B8).
edition: Spyfall 2
players: Anne, Bea, Chris, Dan, Eve

round at jail
Bea deals
spy Anne
time is up
nobody: yes                            # Bea
Anne: yes
not score: Anne 2
next trial                             # Chris is done: three hands stayed down
Anne, Bea, Chris and Eve: yes          # Dan
score: Anne 4
