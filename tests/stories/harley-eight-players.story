# At eight all seven location cards are dealt, and one of them has the icon (H1, D1). Harley accused first and the vote
# failed: when pointing convicts, the point of the first accuser is for a Hero only (H5).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga, Wim, Kim, Bea

round at Daily Planet
dealer Maria
joker Anne
harley Juan
Maria asks Juan
Juan accuses Anne
Maria: yes
Isaac: yes
Olga: yes
Wim: yes
Kim: yes
Bea: no
time up
Maria points at Anne
Isaac points at Anne
Bea points at Anne
Anne points at Juan
Juan points at Olga
Olga points at Juan
Wim points at Kim
Kim points at Wim
score: Maria 1, Isaac 1, Olga 1, Wim 1, Kim 1, Bea 1
