# The other spy names nothing in time, which is a wrong place (R5); one right guess is enough (B7, B8).
edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
spies: 2

round at Vineyard
dealer Maria
spy Anne, Juan
Maria asks Juan
Anne guesses Vineyard
not score: Anne 4, Juan 2              # B7: Juan has to name a place as well
wait 1:00                              # R5
score: Anne 4, Juan 2
