# The Jest is called by a Joker card only (J2), while the clock runs (G11), and costs The Joker the round if it is none (J3).
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: The Joker's Jest

round at the batcave
Bea deals
joker Anne
Bea asks Anne
not Dan calls the Joker's Jest
Dan accuses Anne
not Anne calls the jest
all: no
Anne calls the Joker’s Jest
score: Bea 1, Chris 1, Dan 1, Eve 1
