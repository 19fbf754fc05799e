# Three of four believe it, and it is (M2): 3 for the announcer, 1 for each other believer (M3).
edition: dc
modules: multiverse
players: Anne, Juan, Maria, Isaac

round of multiverse
dealer Maria
card Anne: Batcave
card Juan: Atlantis
card Maria: Themyscira
card Isaac: Daily Planet
Maria asks Isaac
Isaac asks Juan
Maria calls multiverse
not Isaac asks Anne                    # M2: the clock stands still
Anne: yes
Juan: yes
not Maria: no
Isaac: no
score: Anne 1, Juan 1, Maria 3
