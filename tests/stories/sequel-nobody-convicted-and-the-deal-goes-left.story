# Nobody convicted: the spy 2 (B5, B8). The next dealer sits to the left of the last one (B3).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
rounds: 2

round at Jail
dealer Maria
spy Anne
time up
Anne: yes
Juan: yes
Isaac: yes
Olga: no
next trial                             # all hands are written: this begins Isaac's trial
Anne: yes
not score: Anne 2                      # three more have to be voted on
next trial                             # Olga
next trial                             # Anne
Juan: yes
Maria: yes
Isaac: yes
next trial                             # Juan: Olga has not raised a hand
next trial
score: Anne 2

round at Library
not dealer Anne                        # B3
dealer Isaac
spy Juan
Isaac asks Juan
Juan guesses Library
score: Juan 4
total: Juan 4, Anne 2
winner: Juan
