# A round that falls below the least number of players ends without points (R1).
edition: detective
players: Anne, Juan, Maria, Isaac

round at Beach
spy Juan
Anne asks Maria
Isaac leaves
score:
not round at Bank
