# They believe it, and it is not: The Joker 3 however they voted, doubting Heroes 1, believers nothing (M4).
edition: dc
modules: multiverse
players: Anne, Juan, Maria, Isaac

round at Batcave
dealer Maria
joker Anne
Maria asks Isaac
Juan calls multiverse
Anne: yes
Maria: yes
Isaac: no
score: Anne 3, Isaac 1
