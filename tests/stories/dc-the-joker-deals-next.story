# The Joker of the round before deals and asks first (D2); no deck comes twice (G2). A Hero convicted in the round: 4 (D5).
edition: dc
players: Anne, Juan, Maria, Isaac
rounds: 2
not modules: old pals                  # that is for two spies
not rounds: 21                         # G2: there are 20 decks

round at Batcave
dealer Maria
joker Anne
Maria asks Anne
Anne accuses Juan
Maria: yes
Isaac: yes
score: Anne 4

not round at Batcave
not round of jest                      # its module is not on
round at Wayne Manor
not dealer Maria
joker Maria
Anne asks Maria
Maria guesses Kent Farm
score: Anne 1, Juan 1, Isaac 1
total: Anne 5, Juan 1, Isaac 1
winner: Anne
