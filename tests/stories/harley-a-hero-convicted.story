# A Hero convicted: The Joker 4, Harley 2 (H4).
edition: dc
modules: harley
players: Anne, Juan, Maria, Isaac, Olga

round at Iceberg Lounge
dealer Maria
joker Anne
harley Juan
Maria asks Juan
Juan accuses Olga
Anne: yes
Maria: yes
Isaac: yes
score: Anne 4, Juan 2
