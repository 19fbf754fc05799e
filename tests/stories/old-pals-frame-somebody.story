# So does somebody innocent convicted: 2 and 2 more for each (B12, B8).
edition: sequel
modules: old pals
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Cat Show
dealer Maria
spy Anne, Juan
Maria asks Juan
Juan accuses Maria
Anne: yes
Isaac: no
Olga: no
score: Anne 4, Juan 4
