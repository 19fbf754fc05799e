# A player who announces Multiverse Madness believes it (R14): one of five and two more are more than half (M2, M3).
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: Multiverse Madness
announcements: 1

round of Multiverse Madness
Bea deals
Bea announces Multiverse Madness
not Bea: no                            # R14
not Anne guesses Batcave               # G11: the clock is stopped
Bea: yes                               # nothing new
Anne: yes
the others: no
not score: Bea 3, Anne 1               # M2: two of five, and the clock goes on
not Bea calls multiverse               # R11: once was agreed
Chris calls multiverse
Anne and Dan believe it
Bea does not believe it
Eve: no
score: Chris 3, Anne 1, Dan 1
