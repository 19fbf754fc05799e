# God Complex looks at a finished vote (P3, R15), once (P2), and only its holder has it.
edition: DC Spyfall
players: Anne, Bea, Chris, Dan, Eve
modules: powered up

round at batcave
Bea deals
joker Anne
Chris has God Complex
Bea asks Dan
Chris accuses Anne
Bea, Dan: yes
not Chris uses God Complex             # R15: Eve has not voted
Eve: no
not Dan uses God Complex
Chris plays his God Complex
score: Bea 1, Chris 2, Dan 1, Eve 1    # D6
