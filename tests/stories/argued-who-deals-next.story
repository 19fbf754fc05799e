# The spy deals next in the first game (A3), no matter who won.
edition: Spyfall
players: Anne, Bea and Chris, Dan
rounds: 2

round at bank
Bea deals
the spy was Dan
Bea asks Dan
Dan guesses bank
score: Dan 4                           # A6

round at zoo
not dealer Anne
not dealer Bea
dealer Dan
spy Bea
not Bea asks Dan                       # G7: the dealer asks first
Dan asks Bea
time's up!
everybody names Bea
total: Dan 5, Anne 1, Chris 1          # A4, A7
winner: Dan
