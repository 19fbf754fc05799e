# Time is up: everybody but the suspect names the spy (A4). A vote that failed before earns nothing in this edition (A7).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Hotel
dealer Maria
spy Anne
Maria asks Isaac
Isaac accuses Anne
Juan: yes
Maria: no
time up
Maria names Anne
Isaac names Anne
Anne names Juan
Juan names Anne
score: Juan 1, Maria 1, Isaac 1
