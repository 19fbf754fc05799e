# With two spies two votes may be missing (B6), never so many that one convicts alone (R13).
edition: Spyfall 2
players: Anne, Bea, Chris, Dan, Eve
spies: 2

round at jail
Bea deals
spy Anne, Chris
Bea asks Dan
Eve is away
Dan accuses Anne
Bea, Chris: no                         # R13: three voters are here, and two have to agree
Dan answers
Bea accuses Anne
Dan: yes
Chris: no
score: Bea 1, Chris 1, Dan 2, Eve 1    # B9, B10, B11
