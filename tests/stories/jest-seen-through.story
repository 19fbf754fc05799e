# Everybody holds a Joker card, and Juan says so first: 3 for him, nothing for the rest (J2, J3).
edition: dc
modules: jest
players: Anne, Juan, Maria, Isaac

round of jest
dealer Maria
Maria asks Isaac
Isaac asks Juan
Juan calls jest
score: Juan 3
