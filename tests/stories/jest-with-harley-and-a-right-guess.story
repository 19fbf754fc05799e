# The Jest in the box changes nothing else: a right guess is followed by the hunt (H2, H3).
edition: dc
modules: jest, harley
players: Anne, Juan, Maria, Isaac, Olga
rounds: 2

round at Gorilla City
dealer Juan
joker Olga
harley Maria
Juan asks Olga
Olga guesses Gorilla City
Juan points at Isaac
Maria points at Isaac
Anne points at Isaac
Isaac points at Maria
score: Olga 4, Maria 3

round of jest
not harley Anne                        # J1: nothing but Joker cards
dealer Olga                            # D2
Olga asks Anne
Anne calls jest
score: Anne 3
total: Olga 4, Maria 3, Anne 3
winner: Olga
