# Each player may announce it three times a round (R11). The Joker may as well, and wins by it (M4).
edition: dc
modules: multiverse
players: Anne, Juan, Maria, Isaac

round at Batcave
dealer Maria
joker Anne
Maria asks Isaac
Anne calls multiverse
Anne: yes
Isaac answers
Anne calls multiverse
Anne: yes
Juan: yes
Maria: no
Isaac: no
Anne calls multiverse
Isaac asks Juan
not Anne calls multiverse              # R11
Juan calls multiverse
Anne: no
Juan: yes
Maria: yes
Isaac: yes
score: Anne 3
