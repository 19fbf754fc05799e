# The point goes to the first accuser of this spy, even though that vote failed (B10).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga

round at Subway
dealer Maria
spy Anne
Maria asks Isaac
Isaac accuses Anne
Juan: no
Maria: yes
Olga: yes
Olga accuses Anne
Juan: yes
Maria: yes
Isaac: yes
score: Juan 1, Maria 1, Isaac 2, Olga 1
