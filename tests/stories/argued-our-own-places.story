# Places of our own lie among the others, and are guessed like them (G5, A6).
edition: Spyfall
players: Anne, Bea and Chris, Dan
own places: The Attic, Granny's kitchen
own place: Office: Boss, Intern

round at the office
Bea deals
spy Anne
card Dan: Boss
not card Chris: Boss
Bea asks Anne
not Anne guesses Batcave               # G5
Anne guesses Granny’s Kitchen
score: Bea 1, Chris 1, Dan 1           # A7
