# A player who does not point in a minute points at nobody (R12): two against one is found all the same (H2, H3).
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: Harley Quinn Helper

round at the Batcave
Bea deals
joker Anne
harley Chris
Bea asks Anne
Anne guesses the Batcave
Bea and Dan point at Chris
Eve points at Bea
not Chris points at Chris              # H2
wait 1 minute                          # R12
score: Bea 1, Dan 1, Eve 1
