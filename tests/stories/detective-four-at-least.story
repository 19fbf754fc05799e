# Four to twelve players (E1), and one spy.
edition: detective
players: Anne, Juan, Maria
not spies: 2

not round at Beach
