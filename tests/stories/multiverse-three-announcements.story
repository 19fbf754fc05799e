# Each player may announce it three times a round (R11). The Joker may as well, and wins by it (M4).
edition: dc
modules: multiverse
players: Anne, Juan, Maria, Isaac

round at Batcave
dealer Maria
joker Anne
Maria asks Isaac
Anne calls multiverse
Juan: no
Maria: no
Isaac: no
Isaac answers
Anne calls multiverse
Juan: yes
Maria: no
Isaac: no
Anne calls multiverse
wait 2:00                              # R12: talk for a minute, and not a hand in another
Isaac asks Juan
not Anne calls multiverse              # R11
Juan calls multiverse
Anne: no
Maria: yes
Isaac: yes
score: Anne 3
