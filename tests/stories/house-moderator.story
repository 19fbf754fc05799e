# Wim moderates: he picks the place of each round, and takes no part in it (X6).
edition: classic
host: Wim
players: Anne, Juan, Maria, Isaac
house rules: moderator
rounds: 2

round at Bank
dealer Maria
spy Anne
not Maria asks Wim
not Wim accuses Anne
Maria accuses Anne
not Wim: yes
the others: yes
score: Juan 1, Maria 2, Isaac 1

# No place is picked twice in a game (G2, X6).
not round at Bank
round at Beach
spy Juan
Juan guesses Beach
score: Juan 4
winner: Juan
