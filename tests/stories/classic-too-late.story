# Once the clock has run out nobody guesses (G11) or accuses (G9): the roll call is all there is (A4).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Zoo
dealer Maria
spy Anne
wait 8:00
not Anne guesses Zoo
not Isaac accuses Anne
not Maria asks Isaac
Maria names Anne
Isaac names Anne
Anne names Juan
Juan names Anne
score: Juan 1, Maria 1, Isaac 1
