## The rules of the dc edition, on the rules page.

dc-rules-heading-guessing = The Joker’s way out
dc-rule-G2 = Every round has a random deck, and no deck comes up twice in a game. So you can’t play more rounds than there are decks.
dc-rule-G3 = Everybody gets one card, and one of them is always the Joker card. Chance decides who gets it.
dc-rule-G4 = The Heroes are all at the same place. The Joker has no idea where. You see your own card and nobody else’s.
dc-rule-G11 = While the clock runs, The Joker may show the card and name the place. Not during a vote, and not once time is up.
dc-rule-G12 = A convicted player turns up their card, and the round is over, The Joker or not.
dc-rule-G15 = While a vote is open, keep your reasons to yourself: they could tell The Joker where you are.
dc-rule-R1 = Somebody leaves or is away: the round goes on. The host can mark a player away, and no vote waits for them then. If The Joker leaves, or too few players remain, the round counts for nothing, and the same dealer deals again from another deck.
dc-rule-X2 = Nobody is The Joker three times in a row. If you were The Joker in the last two rounds of this game, you won’t be in the next one. Everyone else’s odds go up, and the screens show them. Rounds where nobody or everybody is The Joker don’t count, and a deck of nothing but Jokers can’t come up while somebody can’t be The Joker.
dc-house-all-spies = Nothing but Jokers
    .about = In one deck everyone is The Joker. It may come up, or not.
dc-rule-X3 = There is one extra deck: Joker cards and nothing else. It may come up in any round, but only once. If you hold a Joker card, you may stop the round, show it, and declare the Jest instead of naming a place.
dc-rule-X4 = If it is the Jest, you get 3 points, and nobody else gets any. If not, each Hero gets 1. If a round of the Jest ends in any other way, nobody scores.
dc-score-outcome-jest-declared = The Jest is declared, and it is true
dc-score-outcome-no-jest = The Jest is declared, and it is false
dc-score-outcome-jest-missed = The Jest, and nobody sees through it
dc-house-no-third-time = Never three in a row
    .about = Nobody is The Joker three times in a row. You all see the odds.
dc-rule-R5 = { $time-to-guess ->
    [0] Once the card is shown, The Joker may take any time to name a place.
   *[other] If The Joker has shown the card and names no place within { $time-to-guess } seconds, that was a wrong guess.
}
dc-rule-R13 = Nobody convicts alone: it takes at least two votes, and two fingers when you point, even if others are away. If nobody else is here to vote on a suspect, you can’t accuse them, and you keep your accusation.
dc-rule-R18 = If too few of you are left for Harley Quinn, the game doesn’t have to end: the host can go on without her at the next deal.
dc-rule-R19 = The boxes of DC Spyfall don’t mix with any others, and Harley Quinn needs their icon.
dc-score-outcome-location-named = The Joker names the right place
dc-score-outcome-innocent-convicted = A Hero is convicted
dc-score-outcome-spy-convicted = The Joker is convicted
dc-score-outcome-wrong-guess = The Joker names a wrong place
dc-score-to-spies = The Joker
dc-score-to-civilians = each Hero
dc-score-to-accuser = the Hero who made the accusation
dc-score-to-early-accuser = the Hero who accused first, if it was the pointing
