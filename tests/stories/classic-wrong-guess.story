# A wrong guess is a win of the others, one point each and no more (A7); tied players share the game (G14).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Airplane
dealer Maria
spy Anne
Maria asks Anne
not Juan guesses Beach                 # G11: only a spy
not Anne guesses Atlantis              # G5: not a place of this game
Anne guesses Beach
score: Juan 1, Maria 1, Isaac 1
winner: Juan, Maria, Isaac
