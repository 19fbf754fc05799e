# The spy shows the card while the clock runs (G11) and knows the place: four points (A6).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Airplane
dealer Maria
spy Anne
Maria asks Isaac
Isaac asks Anne
Anne guesses Airplane
score: Anne 4
winner: Anne
