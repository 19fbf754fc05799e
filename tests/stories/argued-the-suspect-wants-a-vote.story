# The suspect has no vote, and the accuser's yes is given (G9).
edition: Spyfall
players: Anne, Bea and Chris, Dan

round at bank
Bea deals
spy Anne
Dan accused Anne of being the spy
not Anne: no
not Bea, Chris and Anne: yes
not Dan: no
Bea and Chris: yes
score: Dan 2, Bea 1, Chris 1           # A7
