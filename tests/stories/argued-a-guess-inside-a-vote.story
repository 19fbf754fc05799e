# “I guessed before you were done voting!” The clock is stopped, so there is no guess (G11). Once Chris has said no, there is (A6).
edition: Spyfall
players: Anne, Bea and Chris, Dan

round at the hospital
dealer: Bea
Anne is the spy
Bea asked Chris: seen a doctor lately?
Dan accused Anne!
Bea: guilty
not Anne guesses hospital              # G11: Chris has not voted
not score: Anne 4
Chris: not guilty
Anne guesses the hospital
score: Anne 4
Anne wins
