# The suspect calls the vote off, and the accuser's right is not spent (our card, P2).
edition: classic
modules: powered-up
players: Anne, Juan, Maria, Isaac

round at Bank
dealer Maria
spy Anne
ability Anne: Force Field
Maria asks Juan
Isaac accuses Anne
Juan: yes
Anne uses Force Field
Isaac accuses Anne
not Anne uses Force Field              # P2
Juan: yes
Maria: yes
score: Juan 1, Maria 1, Isaac 2
