# Both boxes together, by the rules of the first (B13): the spy may be anywhere in either.
edition: classic
players: Anne, Juan, Maria, Isaac
packs: classic, sequel
rounds: 2
not rounds: 51                         # G2: there are 50 decks

round at Candy Factory
dealer Juan
spy Anne
Juan asks Maria
Anne guesses Bank
score: Juan 1, Maria 1, Isaac 1

round at Bank
spy Isaac
Anne asks Juan                         # A3: the spy of the round before
Isaac guesses Bank
score: Isaac 4
total: Isaac 5, Juan 1, Maria 1
winner: Isaac
