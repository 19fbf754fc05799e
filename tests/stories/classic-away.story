# An away player is not counted among the voters (R1), and still wins with the others (A7).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Zoo
dealer Maria
spy Anne
Maria asks Isaac
not Anne is away                       # the host marks others
Juan is away
not Isaac asks Juan                    # R1
Isaac accuses Anne
Maria: yes
score: Juan 1, Maria 1, Isaac 2
