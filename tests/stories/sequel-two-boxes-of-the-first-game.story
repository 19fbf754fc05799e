# The decks of the first game with two spies, as from two boxes: a role may come twice (B14).
edition: sequel
packs: classic
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Bank
dealer Maria
spy Anne, Juan
card Maria: Teller
card Isaac: Teller
not card Olga: Teller                  # B14: twice, not three times
Maria asks Juan
Anne guesses Bank
Juan guesses Beach
score: Anne 4, Juan 2
