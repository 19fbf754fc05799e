# A wrong guess: 1 each for the others (E6).
edition: detective
players: Anne, Juan, Maria, Isaac

round at Beach
spy Juan
Anne asks Juan
Juan guesses Bank
score: Anne 1, Maria 1, Isaac 1
