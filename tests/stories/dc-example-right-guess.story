# The Joker names the place: 4 (D5).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Justice League Watchtower
dealer Maria
joker Anne
Maria asks Isaac
Anne guesses Justice League Watchtower
score: Anne 4
