# The Joker takes an ordinary deck for the Jest: a point for each Hero (J3).
edition: dc
modules: jest
players: Anne, Juan, Maria, Isaac

round at Batcave
dealer Maria
joker Anne
Maria asks Anne
not Juan calls jest                    # J2: only with a Joker card
Anne calls jest
score: Juan 1, Maria 1, Isaac 1
