## The score sheet on the rules page: outcomes, and who gets points.

score-nobody = nobody scores

score-outcome-nobody-convicted = Nobody is convicted
score-outcome-location-named = The spy names the right place
score-outcome-innocent-convicted = Somebody innocent is convicted
score-outcome-spy-convicted = The spy is convicted
score-outcome-wrong-guess = The spy names a wrong place
score-outcome-pals-exposed = A spy is convicted before time is up
score-outcome-helper-found = The right place is named, but Harley is found
score-outcome-helper-convicted = Harley is convicted
score-outcome-jest-declared = “We are all spies”, and it is true
score-outcome-no-jest = “We are all spies”, and it is false
score-outcome-jest-missed = All are spies, and nobody says so
score-outcome-multiverse-found = The Multiverse is believed, and it is true
score-outcome-no-multiverse = The Multiverse is believed, and it is false
score-outcome-multiverse-missed = The Multiverse, and nobody finds out

score-to-spies = the spy
score-to-civilians = everybody else
score-to-undercover = the other spy
score-to-right-guessers = each spy who was right
score-to-first-accuser = the first to accuse this spy
score-to-early-accuser = the first accuser, if it was the vote at the end
score-to-accuser = the accuser
score-to-marked = Harley
score-to-heroes = each Hero
score-to-caller = the player who said so
score-to-other-believers = everybody else who believed it
score-to-civil-doubters = each Hero who did not believe it
score-to-accuser-among-heroes = the Hero who made the accusation
score-to-early-accuser-among-heroes = the Hero who accused first, if it was the pointing
score-to-first-accuser-among-civilians = the first to accuse this spy, unless it was a spy
