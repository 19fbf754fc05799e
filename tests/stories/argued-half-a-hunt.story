# After a right guess all but The Joker point, or nobody has points yet (H2). Found is found: nothing for the two (H3).
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: Harley Quinn Helper

round at the Batcave
Bea deals
the Joker is Anne
Harley Quinn is Chris
Bea asks Anne
Anne guesses the Batcave
not score: Anne 4, Chris 3
Bea points at Chris
not Anne points at Bea                 # H2
not Dan points at Anne                 # H2
Dan and Eve point at Chris
not score: Anne 4, Chris 3
Chris points at Bea
score: Bea 1, Dan 1, Eve 1
