### The rules page, in our own words: a heading a section, a line a clause.

rules-heading-aim = What it is about
rule-G4 = Everybody is at the same place but the spy, who has no idea where. You see your own card and nobody else’s.
rule-G5 = The list of places is open to all at any time, so looking at it gives nobody away. Places that have been played are marked.
rule-G6 = Agree before the game whether you play the role on your card or ignore it.

rules-heading-game = The game
rule-G1 = Agree on a number of rounds before the first deal. Five make a good evening.
rule-G2 = Every round has a place drawn by chance, and no place comes twice in a game. So there cannot be more rounds than places.
rule-G14 = Most points after the last round wins. Players who tie share the win.
rule-G17 = Agree how long a round lasts: any whole number of minutes from 1 to 60.
rule-A1 = For 3 to 8 players. Each place has seven roles, and there is one spy card.
rule-A2 = A round lasts 8 minutes. If you are new to this, take 12 to 15.

rules-heading-deal = The deal
rule-G3 = As many cards as players are dealt, one each, and the spy card is always among them. Chance decides who gets it.
rule-A3 = The most suspicious face deals first: the host says whose that is, or leaves it to chance. After that, whoever was the spy deals next. The dealer asks the first question.
rule-G16 = Seats have an order, and “next” always means clockwise: the player on the left.

rules-heading-questions = Questions
rule-G7 = The dealer starts the clock and asks somebody a question, by name. Ask once and do not dig deeper. Any answer will do, even a shrug.
rule-G8 = Whoever answered asks next: anybody but the player who has just asked them.

rules-heading-accusing = Stopping the clock
rule-G9 = Once a round, you may stop the running clock and accuse somebody. You vote guilty, the suspect has no vote, and until it is settled nobody asks, guesses or accuses.
rule-A5 = It takes every vote: a single no sets the suspect free.
rule-G10 = If the vote fails, you cannot stop the clock again this round. Play goes on exactly where it was, with the same time left. Others may still accuse the same suspect.
rule-G12 = A convicted player turns up their card, and the round is over, spy or not.
rule-G15 = While a vote is open, keep your reasons to yourself: they could tell the spy where you are.

rules-heading-guessing = The spy’s way out
rule-G11 = While the clock runs, the spy may show the spy card and name the place. Not during a vote, and not once time is up.

rules-heading-time-up = Time is up
rule-A4 = Talk freely, then each player in turn names a suspect aloud, the dealer first and on clockwise. If everybody but the suspect named the same one, that player is convicted. Otherwise the spy has got away.

rules-heading-points = Points
rule-G13 = After each round all cards are turned up: everybody sees the place, who did what, the points and the totals.
rule-A6 = The spy gets 2 points for getting away. It is 4 instead for stopping the round and naming the right place, or if everybody convicted somebody innocent.
rule-A7 = If the spy is convicted or guesses wrong, everybody else gets 1 point. Whoever stopped the clock for the vote that caught the spy gets 1 more.

rules-heading-rulings = House rulings
rule-R1 = Somebody leaves or is away: the round goes on. The host can mark a player away, and no vote waits for them then. If the spy leaves, or too few players remain, the round counts for nothing, and the same dealer deals again from another place.
rule-R4 = Whoever joins during a round watches it, and is dealt in at the next one, in the last seat.
rule-R5 = A spy who has shown the card and names no place within a minute has guessed wrong.
rule-R8 = When suspects are named in turn, everybody is waited for. After a minute the host may end a turn: that player names nobody.
rule-R10 = A vote is open for a minute. Whoever has not voted by then has voted no.
