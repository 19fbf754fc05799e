# Two decks, each once (M1). After such a round the next player deals (R6). A conviction there scores nothing (M5).
edition: dc
modules: multiverse
players: Anne, Juan, Maria, Isaac

round of multiverse
dealer Juan
card Anne: Batcave
Juan asks Anne
Juan accuses Maria
Anne: yes
Isaac: yes
score:

round of multiverse
dealer Maria
not card Juan: Batcave                 # M1: it was in the other deck
card Juan: Atlantis
Maria asks Anne
Anne calls multiverse
Juan: yes
Maria: no
Isaac: yes
score: Anne 3, Juan 1, Isaac 1

not round of multiverse
round at Batcave
dealer Isaac
joker Anne
Isaac asks Anne
Anne guesses Batcave
total: Anne 7, Juan 1, Isaac 1
winner: Anne
