# Harley accused The Joker first: then nobody has the extra point (H5, R21).
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: harley quinn

round at Batcave
Bea deals
joker Anne
harley Chris
Bea asks Anne
Chris accuses Anne
Bea, Dan: yes
Eve: no
Dan accuses Anne
Bea: yes
Chris, Eve: no
time up
everybody points at Anne
Anne points at Bea
score: Bea 1, Dan 1, Eve 1
