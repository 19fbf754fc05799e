## Messages of the dc edition, in which the spy is The Joker and the others are the Heroes.

## The page

dc-card-spy = The Joker
dc-the-spy = The Joker
dc-no-role = Hero
dc-accuse-whom = Who is The Joker?
dc-reveal = I’m The Joker
dc-reveal-title = Are you The Joker?
dc-spy-is = { $you ->
    [name] You show your card!
   *[nobody] { $name } is The Joker!
}
dc-next-round-without = Next round without Harley Quinn
dc-voided-spy-left = The Joker has left
dc-outcome-nobody-convicted = { $you ->
    [spy] You were The Joker, and got away
   *[nobody] { $spy } was The Joker, and got away
}
dc-outcome-location-named = { $you ->
    [spy] You were The Joker, and knew the place
   *[nobody] { $spy } was The Joker, and knew the place
}
dc-outcome-innocent-convicted = { $you ->
    [suspect] Wrong one! You were a Hero, { $spy } The Joker
    [spy] Wrong one! { $suspect } was a Hero. You were The Joker
   *[nobody] Wrong one! { $suspect } was a Hero, { $spy } The Joker
}
dc-outcome-spy-convicted = { $you ->
    [suspect] Caught! You were The Joker
   *[nobody] Caught! { $spy } was The Joker
}
dc-outcome-wrong-guess = { $you ->
    [spy] { $guess ->
        [none] You were The Joker, and ran out of time
       *[other] You were The Joker, and guessed { $guess }
    }
   *[nobody] { $guess ->
        [none] { $spy } was The Joker, and ran out of time
       *[other] { $spy } was The Joker, and guessed { $guess }
    }
}
dc-award-spy-wins = was The Joker and got through
dc-award-framed-somebody = let a Hero take the blame
dc-award-spy-caught = helped to catch The Joker
dc-award-accused-the-spy-first = accused The Joker first

## Refusals

dc-refusal-not-now = { $phase ->
    [gathering] The game has not begun yet.
    [briefing] The cards are out, but the round has not been started yet.
    [questioning] The questions are still running: this has to wait.
    [trial] A vote is open: everything else waits until it is over.
    [standoff] The hands are counted, and for a moment a card may still turn the vote.
    [guessing] The Joker is about to name the place: everything else waits.
    [discussion] Everybody is talking: this has to wait.
    [pointing] Everybody is about to point at somebody: everything else waits.
    [show-of-hands] Everybody is about to show a hand: everything else waits.
    [pausing] Time out: this has to wait until the game goes on.
    [interlude] The round is over: this has to wait for the next one.
    [finale] The game is over: play again to go on.
    [here] You are back already.
    [locked] The table is locked already.
    [unlocked] The table is open already.
    [hidden] The code is hidden already.
    [shown] The code is shown already.
    [standing] You are not playing as it is.
    [sitting] You have a seat already.
    [afar] You write already.
    [near] You are at the table already.
   *[other] This cannot be done now.
}
dc-refusal-spies-out-of-range = There is one Joker, no more.

## The rules

dc-rules-heading-guessing = The Joker’s way out
dc-rule-G2 = Every round plays a deck drawn by chance, and no deck comes twice in a game. So there cannot be more rounds than decks.
dc-rule-G3 = As many cards as players are dealt, one each, and the Joker card is always among them. Chance decides who gets it.
dc-rule-G4 = The Heroes are all at the same place. The Joker has no idea where. You see your own card and nobody else’s.
dc-rule-G11 = While the clock runs, The Joker may show the card and name the place. Not during a vote, and not once time is up.
dc-rule-G12 = A convicted player turns up their card, and the round is over, The Joker or not.
dc-rule-G15 = While a vote is open, keep your reasons to yourself: they could tell The Joker where you are.
dc-rule-R1 = Somebody leaves or is away: the round goes on. The host can mark a player away, and no vote waits for them then. If The Joker leaves, or too few players remain, the round counts for nothing, and the same dealer deals again from another deck.
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

## The story of a recorded game

dc-story-dealt = Round { $round }: { $dealer } deals. The place: { $place }. The Joker: { $spies }.
dc-story-dealt-spies-only = Round { $round }: { $dealer } deals. There is no place: everybody is The Joker.
dc-story-dealt-many-places = Round { $round }: { $dealer } deals. There is no Joker, and everybody is elsewhere. { $place }.
dc-story-goes-on-without = Too few are left, so they go on with { $game }.
dc-story-spy-revealed = { $seat } shows the Joker card.
dc-story-talk-opened = { $about ->
    [helper] Everybody talks: who has helped The Joker?
   *[spy] Everybody talks: who is The Joker?
}
