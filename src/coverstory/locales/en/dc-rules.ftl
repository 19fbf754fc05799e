## The rules of the dc edition, on the rules page.

dc-rules-heading-guessing = The Joker’s way out
dc-rule-G2 = Every round plays a deck drawn by chance, and no deck comes twice in a game. So there cannot be more rounds than decks.
dc-rule-G3 = As many cards as players are dealt, one each, and the Joker card is always among them. Chance decides who gets it.
dc-rule-G4 = The Heroes are all at the same place. The Joker has no idea where. You see your own card and nobody else’s.
dc-rule-G11 = While the clock runs, The Joker may show the card and name the place. Not during a vote, and not once time is up.
dc-rule-G12 = A convicted player turns up their card, and the round is over, The Joker or not.
dc-rule-G15 = While a vote is open, keep your reasons to yourself: they could tell The Joker where you are.
dc-rule-R1 = Somebody leaves or is away: the round goes on. The host can mark a player away, and no vote waits for them then. If The Joker leaves, or too few players remain, the round counts for nothing, and the same dealer deals again from another deck.
dc-rule-X2 = Nobody is The Joker three times running. If you were in the last two rounds of this game, you are not in the next, and the odds of the others go up: the screens show them. Rounds in which nobody or everybody is The Joker do not count, and the latter wait meanwhile.
dc-house-all-spies = Nothing but Jokers
    .about = Somewhere in the box lies a deck in which everyone is The Joker.
dc-rule-X3 = One more deck lies among the others: Joker cards and nothing else. It may come up in any round, once. If you hold a Joker card, you may stop the round, show it, and declare the Jest instead of naming a place.
dc-rule-X4 = If it is the Jest, you get 3 points, and nobody else gets any. If not, each Hero gets 1. A round of the Jest that ends in any other way gives nobody points.
dc-score-outcome-jest-declared = The Jest is declared, and it is true
dc-score-outcome-no-jest = The Jest is declared, and it is false
dc-score-outcome-jest-missed = The Jest, and nobody sees through it
dc-house-no-third-time = No third time
    .about = Nobody is The Joker three times running. The odds are shown.
dc-rule-R5 = { $time-to-guess ->
    [0] Once the card is shown, The Joker may take any time to name a place.
   *[other] If The Joker has shown the card and names no place within { $time-to-guess } seconds, that was a wrong guess.
}
dc-rule-R13 = Nobody convicts alone: it takes at least two votes, and two fingers when you point, even if others are away. If nobody else is here to vote on a suspect, you cannot accuse them, and it costs you nothing.
dc-rule-R18 = If too few of you are left for Harley Quinn, the host can go on without her at the next deal. The game need not end.
dc-rule-R19 = The boxes of DC Spyfall mix with no others, and Harley Quinn needs their icon.
dc-score-outcome-location-named = The Joker names the right place
dc-score-outcome-innocent-convicted = A Hero is convicted
dc-score-outcome-spy-convicted = The Joker is convicted
dc-score-outcome-wrong-guess = The Joker names a wrong place
dc-score-to-spies = The Joker
dc-score-to-civilians = each Hero
dc-score-to-accuser = the Hero who made the accusation
dc-score-to-early-accuser = the Hero who accused first, if it was the pointing
