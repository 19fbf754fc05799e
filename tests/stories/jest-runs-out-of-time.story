# Time runs out on the Jest: they point, and nobody scores (J4, R9).
edition: dc
modules: jest
players: Anne, Juan, Maria, Isaac

round of jest
not joker Anne                         # J1: all of them
dealer Maria
time up
not Juan calls jest                    # G11, J2: the clock has run out
Anne points at Juan
Maria points at Juan
Isaac points at Juan
Juan points at Anne
score:
