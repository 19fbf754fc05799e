# Away players are passed over (R1); with one other player left the question may go back (G8). The roll call is not
# held for an away player either: all present players have named the spy (A4).
edition: classic
players: Anne, Juan, Maria, Isaac

round at Hospital
dealer Maria
spy Anne
Maria asks Anne
Juan is away
Isaac is away
Anne asks Maria
Isaac is back
time up
Maria names Anne
Isaac names Anne
Anne names Maria
score: Juan 1, Maria 1, Isaac 1
