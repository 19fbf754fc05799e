### The rules page, in our own words: a heading for each section, a line for each clause.
### Numbers come from the ruleset. An edition can replace a message in its own file.

rules-heading-aim = What it is about
rule-G4 = Everybody is at the same place, except the spy, who has no idea where that is. You see your own card and nobody else’s.
rule-G5 = Anybody can look at the list of places at any time, so looking gives nobody away. Places that you have played are marked.
rule-G6 = Agree before the game whether you play the role on your card or ignore it.

rules-heading-game = The game
rule-G1 = Agree on a number of rounds before the first deal. { $rounds } make a good evening.
rule-G2 = Every round has a random place, and no place comes up twice in a game. So you can’t play more rounds than there are places.
rule-G14 = Most points after the last round wins. If you tie, you share the win.
rule-G17 = { $time-to-vote ->
    [0] You play without time limits: a round lasts until somebody says that time is up.
   *[other] Agree how long a round lasts: any whole number of minutes from 1 to { $most-minutes }. You may stretch all timers, or play without them.
}
rule-A1 = For { $least } to { $most } players. Each place has { $cards } cards with a role each, and there is one spy card.
rule-A2 = A round lasts { $minutes-least } minutes. If you are new to this, take 12 to 15.
rule-B1 = For { $least } to { $most } players. Each place has { $cards } cards with a role each, and there are two spy cards. One spy can face { $most-for-one } players at most: if you are more, play with two.
rule-B2 = Up to { $one-spy-up-to } players one spy is best, from { $two-spies-from } on two are. In between it is up to you, and you may go against it. Two spies need at least { $least-for-two } players.
rule-B4 = A round lasts { $minutes-least } minutes for the smallest group and { $minutes-most } for the largest: a minute more for every two players.
rule-B13 = You may mix the boxes of Spyfall and Spyfall 2. Every deck is cut to as many cards as the smallest has, and there is one spy.
rule-B14 = You may play the places of the first Spyfall by these rules. With two spies, it is as if you had two of its boxes: a role may then come up twice.
rule-D1 = For { $least } to { $most } players. One is The Joker, the rest are the Heroes. A deck is { $cards } cards of a place, without roles, and a Joker card; the icon on one means nothing by itself. Of the { $places } places, Gorilla City, Kent Farm and Wayne Manor are our own pick.
rule-D7 = Agree on modules before the game, as many as you like. Everybody sees which ones are on.
rule-E1 = For { $least } to { $most } players, with one spy. A round lasts { $minutes-least } minutes for a small group and up to { $minutes-most } for a large one.
rule-E7 = Or set no number: play as many rounds as you like. Most points win when the host ends the game.

rules-heading-deal = The deal
rule-G3 = Everybody gets one card, and one of them is always the spy card. Chance decides who gets it.
rule-A3 = The most suspicious face deals first: the host says whose that is, or leaves it to chance. After that, the last spy deals next. The dealer asks the first question.
rule-B3 = The most suspicious face deals first: the host says whose that is, or leaves it to chance. After that, the deal moves on to the left. The dealer asks the first question.
rule-D2 = A round lasts { $minutes-least } minutes. The most suspicious face deals first: the host says whose that is, or leaves it to chance. After that, the last Joker deals next. The dealer asks the first question.
rule-E2 = The host leads the game, and asks the first question of every round.
rule-G16 = Seats have an order, and “next” always means clockwise: the player on the left.

rules-heading-questions = Questions
rule-G7 = The dealer starts the clock and asks somebody a question, by name. One question, no follow-ups. Any answer will do, even a shrug. After { $time-to-speak } seconds the host may pass the turn on.
rule-G8 = After your answer you ask next: anybody but the player who has just asked you.

rules-heading-accusing = Stopping the clock
rule-G9 = Once a round, you may stop the running clock and accuse somebody. Your vote is guilty, the suspect has none, and nobody asks, guesses or accuses until the vote is over.
rule-A5 = It takes every vote: a single no sets the suspect free.
rule-B6 = With one spy, it takes every vote: a single no sets the suspect free. With two spies, a conviction stands with up to { $dissent } votes missing. The same goes for the votes at the end of the round.
rule-D4 = It takes every vote but the suspect’s: a single no sets the suspect free.
rule-E3 = Vote one by one, out loud, clockwise from the accuser. Everybody has to say guilty: the first no ends the vote, and the round goes on.
rule-G10 = If the vote fails, you can’t accuse again this round. The round goes on exactly where it was, with the same time left. Others may still accuse the same suspect.
rule-G12 = A convicted player turns up their card, and the round is over, spy or not.
rule-G15 = While a vote is open, keep your reasons to yourself: they could tell the spy where you are.

rules-heading-guessing = The spy’s way out
rule-G11 = While the clock runs, the spy may show the spy card and name the place. Not during a vote, and not once time is up.
rule-B7 = With two spies, when one has named a place, the other must show their card and name one too, the same or another. If at least one is right, the spies win.

rules-heading-time-up = Time is up
rule-A4 = Talk freely, then each player in turn names a suspect aloud, the dealer first and on clockwise. If everybody but the suspect named the same one, that player is convicted. Otherwise the spy has got away.
rule-B5 = Talk freely, then vote on each player in turn, the dealer first and on clockwise: hands up for guilty, and the suspect has no vote. The first one convicted ends the round. If nobody is, the spies win.
rule-D3 = Talk { $talk-spy ->
    [0] as long as you like
   *[other] for up to { $talk-spy } seconds
}, but do not name the place or ask what is on a card. Then all point at somebody at once, and it stands. More fingers than anybody else: convicted. A tie at the top: nobody is.
rule-E4 = When the spy has named a place, the round is over at once. When the clock runs out it is over too, and nobody is convicted: there is no vote at the end.

rules-heading-points = Points
rule-G13 = After each round all cards are shown: everybody sees the place, who did what, the points and the totals.
rule-A6 = The spy gets 2 points for getting away. It is 4 instead for stopping the round and naming the right place, or if everybody convicted somebody innocent.
rule-A7 = If the spy is convicted or guesses wrong, everybody else gets 1 point. The player who stopped the clock for the vote that caught the spy gets 1 more.
rule-B8 = If the spies win, each gets 2 points. It is 2 more for each spy who named the right place, and 2 more for every spy if somebody innocent was convicted.
rule-B9 = If a spy is convicted, or no spy names the right place, everybody else gets 1 point.
rule-B10 = When a spy is convicted, 1 more goes to the player who accused this spy first in the round, even if that vote failed. If nobody did before time was up, nobody gets it.
rule-B11 = With two spies and one of them convicted, the other scores like everybody else: 1 point, and 1 more if the first accusation was theirs. If both named a wrong place, no spy scores.
rule-D5 = The Joker gets 2 points if nobody is convicted, 4 if a Hero is, and 4 for stopping the round and naming the right place.
rule-D6 = If The Joker is convicted or guesses wrong, each Hero gets 1 point. If a vote in the round did it, the Hero who brought it gets 1 more. If it was the pointing, 1 more goes to the Hero who had accused The Joker first.
rule-E5 = The spy gets 2 points if nobody is convicted, 4 if somebody innocent is, and 4 for naming the right place.
rule-E6 = If the spy is convicted, everybody else gets 1 point, and the accuser 2 instead. After a wrong guess, everybody else gets 1.

rules-heading-old-pals = { module-old-pals }
rule-B12 = The two spies learn who the other one is before the clock starts, and nobody else does. Points stay the same, but a spy convicted while there is time left leaves both with 0.

rules-heading-jest = { module-jest }
rule-J1 = One more deck lies among the others: { $cards-jest } Joker cards and nothing else. It may come up in any round, once.
rule-J2 = If you hold a Joker card, you may stop the round, show it, and declare the Jest instead of naming a place.
rule-J3 = If it is the Jest, you get 3 points, and nobody else gets any. If it is not, each Hero gets 1 and you get none.
rule-J4 = If a round of the Jest ends in any other way, nobody scores.

rules-heading-multiverse = { module-multiverse }
rule-M1 = Two more decks lie among the others, { $cards-multiverse-1 } cards each, shuffled again for every game. Each card is a different place, and there is no Joker and no icon. Each deck may come up once.
rule-M2 = While the clock runs, anybody may announce Multiverse Madness. It stops, you talk { $talk-deck ->
    [0] as long as you like
   *[other] for up to { $talk-deck } seconds
}, then all show at once whether they believe it. If more than half do, all cards are shown. If not, the clock goes on.
rule-M3 = If it was the Multiverse, the player who announced it gets 3 points, and everybody else who believed it gets 1.
rule-M4 = If it was not, The Joker gets 3 points, believing it or not, and each Hero who did not believe it gets 1.
rule-M5 = If a round of the Multiverse ends in any other way, nobody scores.

rules-heading-harley = { module-harley }
rule-H1 = It takes at least { $least } players. The player with the icon is Harley Quinn: she knows the place, but not The Joker. With fewer than { $most } players she may not be among you at all.
rule-H2 = After a right guess, talk { $talk-helper ->
    [0] as long as you like
   *[other] for up to { $talk-helper } seconds
}. Then all but The Joker point at one another at once. Most fingers: that card is shown. A tie: none is. You do this whether or not Harley was dealt.
rule-H3 = Harley is found: each Hero gets 1 point, The Joker and Harley get none. She is not: The Joker gets 4, Harley 3.
rule-H4 = Nobody is convicted: The Joker gets 2, and Harley 2. A Hero is convicted: The Joker gets 4, and Harley 2.
rule-H5 = The Joker is convicted: each Hero gets 1, and the point for the accusation goes to a Hero only. Harley never scores when the Heroes win.
rule-H6 = Harley is convicted instead of The Joker: each Hero gets 1, The Joker gets 1, Harley none.
rule-H7 = The Joker guesses wrong: each Hero gets 1.

rules-heading-powered-up = { module-powered-up }
rule-P1 = There are { $abilities } ability cards. You get one beside your card, and they are shuffled again every round. After the round all are shown. They don’t change the points.
rule-P2 = You can use a One-Shot card once, and everybody sees it then. The others stay hidden until the round is over: some tell you how to talk, some do nothing.
rule-P3 = God Complex is a One-Shot. In the { $standoff } seconds after a divided vote in the round, if more voters agreed with you than did not, your side counts as unanimous. Not on a tie, and not once time is up.
rule-P4 = God Complex comes from DC Spyfall; the other ability cards are our own. They go with every edition.

rules-heading-rulings = House rulings
rule-R1 = Somebody leaves or is away: the round goes on. The host can mark a player away, and no vote waits for them then. If the spy leaves, or too few players remain, the round counts for nothing, and the same dealer deals again from another place.
rule-R2 = The { $dissent } votes that may be missing are counted among the players who have a vote. The suspect doesn’t vote and doesn’t count.
rule-R3 = Two spies need { $least-for-two } players: with fewer, a single accuser could convict alone.
rule-R4 = If you join during a round, you watch it. You get a card in the next one, in the last seat.
rule-R5 = { $time-to-guess ->
    [0] A spy who has shown the card may take any time to name a place.
   *[other] A spy who has shown the card and names no place within { $time-to-guess } seconds has guessed wrong.
}
rule-R6 = After a round of the Jest or the Multiverse there was no single Joker: the player to the left of the last dealer deals next.
rule-R7 = Harley holds a location card, so she counts as a Hero when there was no Multiverse after all. Nowhere else does she.
rule-R8 = When you name suspects in turn, everybody gets their turn. After { $patience } seconds the host may end it: that player names nobody.
rule-R9 = In a round of the Jest or the Multiverse, accusing, voting and pointing work as in any other, so that nothing gives it away. Only the points differ.
rule-R10 = { $time-to-vote ->
    [0] A vote in the round waits until everybody has voted.
   *[other] A vote in the round is open for { $time-to-vote } seconds. No vote by then is a no. You get more time where several share a phone.
} You can change your vote until everybody has voted.
rule-R11 = The book sets no limit on announcements. Here each player has { $announcements } in a round, unless you agree on another number.
rule-R12 = { $time-to-show ->
    [0] When you all point or raise hands at once, the app waits for everybody.
   *[other] When you all point or raise hands at once, you have { $time-to-show } seconds. After that you point at nobody, or your hand stays down. You get more time where several share a phone.
} You can change your hand until everybody has shown one, but not your finger.
rule-R13 = Nobody convicts alone: it takes at least two players, even if others are away. If nobody else is here to vote on a suspect, you can’t accuse them, and you keep your accusation.
rule-R14 = If you announce Multiverse Madness, you believe it: your hand is up from the start, and stays up. If you are right you get 3 points, not 4.
rule-R15 = God Complex waits until everybody has voted. Where you vote one by one, a no does not end the vote while this module is on: everybody votes.
rule-R16 = If Force Field calls a vote off, the accuser may accuse again. It still counts when points go to the first accuser.
rule-R17 = If nobody has points, nobody wins. If you leave the table, you can’t win. The host may end a game early, after any round.
rule-R18 = If too few of you are left for two spies, the game doesn’t have to end: the host can go on with one at the next deal.
rule-R19 = Only the boxes of Spyfall and Spyfall 2 mix. Those of DC Spyfall don’t mix with any.
rule-R20 = The votes begin with the accuser, and the suspect has none. You may accuse or guess only while the clock runs, not during a vote and not once time is up.
rule-R23 = Where everybody talks, the app names the first asker, and you keep to the order. The clock starts once all have looked at their cards, or when the first asker starts it. The app keeps track if a bot plays, somebody types, or the host says so.
rule-R21 = If Harley was the first to accuse The Joker, nobody gets the point for accusing first: it is for a Hero only.
