## Messages of the dc edition, in which the spy is The Joker and the others are the Heroes.

## The page

dc-card-spy = The Joker
dc-the-spy = The Joker
dc-no-role = Hero
dc-accuse-whom = Who is The Joker?
dc-reveal = I’m The Joker
dc-reveal-title = Are you The Joker?
dc-spy-is = { $you ->
    [name] You’ve shown your card!
   *[nobody] { $name } is The Joker!
}
dc-next-round-without = Next round without Harley Quinn
dc-voided-spy-left = The Joker left
dc-guessing-kicker = The Joker comes clean
dc-talk-closed-guess = No chat while The Joker guesses.
dc-refusal-not-the-spy = Only The Joker can do that.
dc-why-sharpest-nose = { $number ->
    [one] was right about The Joker once
   *[other] was right about The Joker { $number } times
}
dc-why-fastest-accusation = accused The Joker after { $number } s
dc-why-most-suspected = { $namings ->
    [0] got { $votes } guilty votes
   *[other] { $votes ->
        [0] was pointed at { $namings } times
       *[other] got { $votes } guilty { $votes ->
            [one] vote
           *[other] votes
        }, and was pointed at { $namings ->
            [one] once
           *[other] { $namings } times
        }
    }
}
dc-hush-spy = And The Joker was…
dc-outcome-nobody-convicted = { $you ->
    [spy] You got away with it!
   *[nobody] { $spy } was The Joker and got away
}
dc-outcome-location-named = { $you ->
    [spy] You cracked it!
   *[nobody] { $spy } was The Joker and cracked it
}
dc-outcome-innocent-convicted = { $you ->
    [suspect] They got the wrong one: you. { $spy } was The Joker
    [spy] They convicted { $suspect } instead of you!
   *[nobody] Wrong one! { $suspect } was a Hero. { $spy } was The Joker
}
dc-outcome-spy-convicted = { $you ->
    [suspect] They got you
   *[nobody] Caught! { $spy } was The Joker
}
dc-outcome-wrong-guess = { $you ->
    [spy] { $guess ->
        [none] You ran out of time
       *[other] You guessed { $guess }. Wrong!
    }
   *[nobody] { $guess ->
        [none] { $spy } was The Joker and ran out of time
       *[other] { $spy } guessed { $guess }. Wrong!
    }
}
dc-award-spy-wins = survived as The Joker
dc-award-framed-somebody = let a Hero take the blame
dc-award-spy-caught = helped catch The Joker
dc-award-accused-the-spy-first = accused The Joker first

## Refusals

dc-refusal-not-now = { $phase ->
    [gathering] The game has not begun yet.
    [briefing] The cards are dealt, but the clock has not been started yet.
    [questioning] The questions are still running: this has to wait.
    [trial] A vote is open: everything else waits until it is over.
    [standoff] The votes are counted, and for a moment a card can still change the result.
    [guessing] The Joker is about to name the place: everything else waits.
    [discussion] Everyone is talking: this has to wait.
    [pointing] Everyone is about to point at someone: everything else waits.
    [show-of-hands] Everyone is about to show a hand: everything else waits.
    [pausing] Time out: this has to wait until the game resumes.
    [interlude] The round is over: this has to wait for the next one.
    [finale] The game is over: play again to go on.
    [here] You are back already.
    [locked] The table is locked already.
    [unlocked] The table is open already.
    [hidden] The code is hidden already.
    [shown] The code is shown already.
    [standing] You’re not playing anyway.
    [sitting] You have a seat already.
    [afar] You are playing remotely already.
    [near] You are at the table already.
    [looked] You have looked at your card already.
   *[other] This cannot be done now.
}

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
dc-odds = Odds of being The Joker: { $percent }% each.
dc-odds-barred = Not The Joker this time: { $names }. Twice in a row is enough. Everyone else: { $percent }%.
dc-place-jest = Nothing but Jokers
dc-outcome-jest-declared = { $you ->
    [caller] It was the Jest, and you saw through it
   *[nobody] It was the Jest, and { $caller } saw through it
}
dc-outcome-no-jest = { $you ->
    [caller] No Jest! You were the only Joker
   *[nobody] No Jest! { $caller } was the only Joker
}
dc-outcome-jest-missed = It was the Jest: you were all The Joker
dc-award-saw-through-the-jest = saw through the Jest
dc-award-no-jest = wasn’t The Joker after all
dc-declare = It’s the Jest!
dc-declare-title = Nothing but Jokers?
dc-declare-text = You say that every card in this round is The Joker. If you’re right you get { $points ->
    [one] 1 point
   *[other] { $points } points
}. If you’re wrong the Heroes score.
dc-stamp-no-jest = No Jest
