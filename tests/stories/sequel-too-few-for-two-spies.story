# At four players one accuser could convict alone: two spies are refused (B2, R3).
edition: sequel
players: Anne, Juan, Maria, Isaac
spies: 2
not spies: 3                           # B1
not rounds: 21                         # G2

not round at Subway
