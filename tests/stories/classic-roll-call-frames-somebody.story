# Everybody but Juan names Juan, who is innocent: four points for the spy (A4, A6).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Hotel
dealer Maria
spy Anne
time up
Maria names Juan
Isaac names Juan
Anne names Juan
Juan names Anne
score: Anne 4
winner: Anne
