### House rules: our own, in no rulebook, off by default.

house-about = We made these up. No rulebook has them.
house-points = Your own points
house-points-about = 0 to 9 for each row. Switching the game or an extra resets them.
house-points-reset = Back to the rulebook’s points
house-row = For { $who }: { $why }
house-row-less = Less for { $row }
house-row-more = More for { $row }
house-no-third-time = Never three in a row
    .about = Nobody is the spy three times in a row. You all see the odds.
house-all-spies = Nothing but spies
    .about = In one deck everyone is a spy. It may come up, or not.
house-hidden-spies = How many spies?
    .about = One or two, at random. You find out when the round is over.
house-moderator = Moderator
    .about = The host doesn’t play, picks the place and keeps quiet.

rules-heading-house = House rules (ours, in no rulebook)
rule-X1 = The host has set some points. Where the score sheet above differs from a rule, the score sheet counts.
rule-X2 = Nobody is the spy three times in a row. If you were the spy in the last two rounds of this game, you won’t be in the next one. Everyone else’s odds go up, and the screens show them. Rounds where nobody or everybody is the spy don’t count, and a deck of nothing but spies can’t come up while somebody can’t be the spy.
rule-X3 = There is one extra deck: spy cards and nothing else. It may come up in any round, but only once. If you hold a spy card, you may stop the round, show it, and say “We are all spies” instead of naming a place.
rule-X4 = If you’re right, you get 3 points, and nobody else gets any. If you’re wrong, everybody else gets 1. If a round with this deck ends in any other way, nobody scores.
rule-X5 = Chance decides how many spies there are in each round, and nobody knows. A conviction stands with up to { $dissent } votes missing, as with two spies. After a guess, a second spy has to come clean and guess too.
rule-X6 = The host can be the moderator: they don’t play, but deal every round, and may pick the place instead of leaving it to chance. They keep quiet about it until the round is over. No place is picked twice in a game.
