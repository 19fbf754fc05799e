# A guess ends the round at once (E4): 4 for naming the location (E5). The host begins every round (E2).
edition: detective
players: Anne, Juan, Maria, Isaac
rounds: 2

round at Beach
not dealer Juan                        # E2
dealer Anne
spy Juan
Anne asks Maria
Juan guesses Beach
score: Juan 4

round at Bank
not dealer Juan                        # E2: not the last spy
spy Maria
not Juan asks Maria
Anne asks Juan
wait 5:59
not wait 0:02                          # E1: six minutes for four
Maria guesses Bank
total: Juan 4, Maria 4
winner: Juan, Maria
