# The host has set the points for catching the spy: 2 for everybody, 3 more for the accuser (X1).
edition: classic
players: Anne, Juan, Maria, Isaac
house points: spy convicted 2 3, wrong guess 0
rounds: 2

round at Bank
dealer Maria
spy Anne
Maria accuses Anne
the others: yes
score: Juan 2, Maria 5, Isaac 2

# A row that is set to 0 gives nobody a point (X1).
round at Beach
spy Juan
Juan guesses Bank
score:
winner: Maria
