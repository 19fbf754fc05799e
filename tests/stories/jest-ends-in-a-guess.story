# A location named in the Jest is never right, and nobody scores (J4). The next dealer sits to the left (R6).
edition: dc
modules: jest
players: Anne, Juan, Maria, Isaac
rounds: 2

round of jest
dealer Maria
Maria asks Isaac
Isaac guesses Batcave
score:

not round of jest                      # J1: once
round at Batcave
not dealer Maria
dealer Isaac                           # R6
joker Anne
Isaac asks Juan
Anne guesses Batcave
score: Anne 4
total: Anne 4
winner: Anne
