# Cards that change who asks whom, in the second game (P4, G8): taking the turn, asking back, a minute more.
edition: sequel
modules: powered-up
players: Anne, Juan, Maria, Isaac, Olga

round at Subway
dealer Maria
spy Anne
ability Olga: Super Speed
ability Juan: Boomerang
ability Isaac: Borrowed Minute
Maria asks Isaac
Isaac answers
Olga uses Super Speed
not Isaac asks Juan                    # the turn is Olga's
Olga asks Juan
not Juan asks Olga                     # G8
Juan uses Boomerang
Juan asks Olga
wait 6:00
Isaac uses Borrowed Minute
wait 1:59                              # B4: seven minutes for five players, and one more
not wait 0:02
Anne guesses Subway
score: Anne 4
