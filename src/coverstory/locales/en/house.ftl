### House rules: our own, in no rulebook, off by default.

house-about = These are ours. No rulebook has them.
house-points = Your own points
house-points-about = 0 to 9 for each row. A different game or extra brings back the rulebook’s points.
house-points-reset = Back to the rulebook’s points
house-row = For { $who }: { $why }
house-row-less = Less for { $row }
house-row-more = More for { $row }
house-no-third-time = No third time
    .about = Nobody is the spy three times running. The odds are shown.
house-all-spies = Nothing but spies
    .about = Somewhere in the box lies a deck in which everyone is a spy.
house-hidden-spies = How many spies?
    .about = One or two, by chance. Nobody knows until the round is over.
house-moderator = Moderator
    .about = The host sits out, picks the place and keeps quiet about it.

rules-heading-house = House rules (ours, in no rulebook)
rule-X1 = The host has set some points. The score sheet above counts where it differs from a rule.
rule-X2 = Nobody is the spy three times running. If you were in the last two rounds of this game, you are not in the next, and the odds of the others go up: the screens show them. Rounds in which nobody or everybody is the spy do not count, and the latter wait meanwhile.
rule-X3 = One more deck lies among the others: spy cards and nothing else. It may come up in any round, once. If you hold a spy card, you may stop the round, show it, and say “We are all spies” instead of naming a place.
rule-X4 = If all are spies, you get 3 points, and nobody else gets any. If not, everybody else gets 1. A round with this deck that ends in any other way gives nobody points.
rule-X5 = Chance decides in each round how many spies there are, and nobody knows it. { $dissent } votes may be missing for a conviction, as with two spies. After a guess, another spy has to show up as well.
rule-X6 = The host may moderate: they don’t play, deal every round, and may pick its place instead of leaving it to chance. They keep it to themselves until the round is over. No place is picked twice in a game.
