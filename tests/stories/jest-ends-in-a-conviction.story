# In the Jest a vote works as ever (R9), but nobody scores (J4).
edition: dc
modules: jest
players: Anne, Juan, Maria, Isaac

round of jest
dealer Maria
Maria asks Isaac
Isaac accuses Anne
Juan: yes
Maria: yes
score:
winner:
