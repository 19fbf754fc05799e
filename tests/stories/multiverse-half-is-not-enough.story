# Two of four are not more than half: the clock goes on (M2). Ended in any other way nobody scores (M5, R9).
edition: dc
modules: multiverse
players: Anne, Juan, Maria, Isaac

round of multiverse
not spy Anne                           # M1: no Joker
dealer Maria
not harley Anne                        # M1: no icon
card Anne: Batcave
not card Juan: Batcave                 # M1: one card of each
not card Juan: Warworld                # M1: not among the sixteen
card Juan: Atlantis
Maria asks Isaac
Juan calls multiverse
Anne: yes
not Isaac asks Anne
wait 1:00                              # R12: a player who shows no hand does not believe it
Isaac asks Anne
time up
Anne points at Juan
Maria points at Juan
Juan points at Maria
Isaac points at nobody
score:
