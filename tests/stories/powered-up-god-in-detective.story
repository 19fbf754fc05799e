# Votes one by one: the first no would end it, but three against one agree with Isaac (E3, P3, P4, E6).
edition: detective
modules: powered-up
players: Anne, Juan, Maria, Isaac, Olga

round at Bank
spy Juan
ability Isaac: God Complex
Anne asks Maria
Isaac accuses Juan
Olga: yes
Anne: yes
Maria: no
Isaac uses God Complex
score: Anne 1, Maria 1, Isaac 2, Olga 1
