# The Joker names another place: a point for each Hero (D6).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Justice League Watchtower
dealer Maria
joker Anne
Maria asks Isaac
Anne guesses Warworld
score: Juan 1, Maria 1, Isaac 1
