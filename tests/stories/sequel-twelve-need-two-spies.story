# Ten location cards and one spy card are dealt to eleven players at most (B1).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga, Wim, Kim, Bea, Leo, Eva, Tom, Una
spies: 1

not round at Subway
