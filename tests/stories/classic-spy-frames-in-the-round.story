# The spy may accuse as well; all vote against somebody innocent: four points (G9, G12, A6).
edition: classic
players: Anne, Juan, Maria, Isaac

round at School
dealer Maria
spy Anne
Maria asks Anne
Anne accuses Juan
not Juan: no                           # G9: the suspect has no vote
Maria: yes
Isaac: yes
score: Anne 4
