# Nobody points at themselves or changes it (D3); a player who does not point in time points at nobody (R12). No guess then (G11).
edition: dc
players: Anne, Juan, Maria, Isaac

round at Batcave
dealer Maria
joker Anne
time up
not Anne guesses Batcave               # G11
Juan points at Anne
not Juan points at Maria               # D3
not Maria points at Maria              # D3
Anne points at Juan
wait 1:00                              # R12: Maria and Isaac point at nobody
score: Anne 2                          # one finger each
