# All four modules in one evening (D7): each round is scored by its own deck.
edition: dc
modules: powered-up, harley, jest, multiverse
players: Anne, Juan, Maria, Isaac, Olga, Wim
rounds: 4

round of multiverse
dealer Anne
Anne asks Juan
Wim calls multiverse
Anne: yes
Juan: yes
Maria: yes
Isaac: no
Olga: no
score: Wim 3, Anne 1, Juan 1, Maria 1  # M3: four of six

round of jest
dealer Juan                            # R6
Juan asks Wim
Wim calls jest
score: Wim 3                           # J3

round at Titans Tower
dealer Maria                           # R6
joker Isaac
harley Wim
ability Olga: God Complex
Maria asks Olga
Olga accuses Wim
Anne: yes
Juan: yes
Maria: no
Isaac: yes
Olga uses God Complex
score: Isaac 1, Anne 1, Juan 1, Maria 1, Olga 1   # P3, H6

round at Wayne Manor
dealer Isaac                           # D2
joker Olga
Isaac asks Olga
Olga calls jest
score: Anne 1, Juan 1, Maria 1, Isaac 1, Wim 1    # J3: it is none
total: Wim 7, Anne 3, Juan 3, Maria 3, Isaac 2, Olga 1
winner: Wim
