# Both old pals go empty-handed if one is convicted in the round (B12), however the other voted.
edition: Spyfall 2
players: Anne, Bea, Chris, Dan, Eve
spies: 2
modules: Old pals

round at the jail
Bea deals
Anne and Chris are the spies
Bea asks Dan
Dan accuses Anne
Chris: no
not Anne guesses jail                  # G11
Bea: yes
Eve: no
score: Bea 1, Dan 2, Eve 1             # B9, B10
