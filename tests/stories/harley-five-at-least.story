# Harley needs five players (H1).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac

not round at Iceberg Lounge
