## The rules of the sequel, on the rules page.

sequel-rule-G3 = Everybody gets one card, and all the spy cards of this game are always dealt. Chance decides who gets them.
sequel-rule-G4 = Everybody is at the same place, except the spies, who have no idea where that is. You see your own card and nobody else’s.
sequel-rule-G11 = While the clock runs, a spy may show the spy card and name the place. Not during a vote, and not once time is up.
sequel-rule-R1 = Somebody leaves or is away: the round goes on. The host can mark a player away, and no vote waits for them then. If no spy is left, or too few players are, the round counts for nothing, and the same dealer deals again from another place.
sequel-rule-R8 = The votes at the end wait for everybody. After { $patience } seconds the host may end one, later where several share a phone: missing votes are no. You can change your vote until everybody has voted.
sequel-rule-R13 = Nobody convicts alone: at least two must say guilty, even if others are away. With few voters, fewer votes may be missing. If nobody else is here to vote on a suspect, you can’t accuse them, and you keep your accusation.
sequel-score-to-spies = each spy
sequel-score-outcome-location-named = A spy names the right place
sequel-score-outcome-spy-convicted = A spy is convicted
sequel-score-outcome-wrong-guess = No spy names the right place
