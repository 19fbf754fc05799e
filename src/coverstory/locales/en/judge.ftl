## The report of `coverstory judge`.

judge-at-line = line { $line }: { $problem }
judge-refused = “{ $text }” does not stand. { $reason }{ $clauses ->
    [none] { "" }
   *[other] { " " }({ $clauses })
}
judge-round = Round { $round }, dealt by { $dealer }: { $deck ->
    [jest] the deck of nothing but spies.
    [multiverse] a deck of many places.
   *[place] { $place }, with { $spies } as the { $count ->
        [one] spy.
       *[other] spies.
    }
}
dc-judge-round = Round { $round }, dealt by { $dealer }: { $deck ->
    [jest] the deck of nothing but Jokers.
    [multiverse] a deck of many places.
   *[place] { $place }, with { $spies } as The Joker.
}
judge-unfinished = The text ends before round { $round } does.
judge-stands = Every line stands.
judge-and = { $others } and { $last }

# The players who are still to act, and how many of how many have acted

judge-missing = { $kind ->
    [questioning] The clock is running, with { $left } left.
    [guessing] { $names } has not named a place yet.
    [roll-call] { $names } { $count ->
        [one] has
       *[other] have
    } not named anybody: { $done } of { $all } names { $done ->
        [one] is
       *[other] are
    } written.
    [pointing] { $names } { $count ->
        [one] has
       *[other] have
    } not pointed at anybody: { $done } of { $all } fingers { $done ->
        [one] is
       *[other] are
    } written.
    [show-of-hands] { $names } { $count ->
        [one] has
       *[other] have
    } not shown a hand: { $done } of { $all } hands { $done ->
        [one] is
       *[other] are
    } written.
   *[trial] { $names } { $count ->
        [one] has
       *[other] have
    } not voted on { $suspect }: { $done } of { $all } votes { $done ->
        [one] is
       *[other] are
    } written.
}
judge-nearest = Did you mean { $name }?
judge-missing-later = After that comes a vote on { $names }.

# Assumptions, which are printed

judge-assumed = Line { $line }: { $note }
judge-assumed-dealer = Nobody says who dealt: { $name }, { $why ->
    [asks] who asks first.
    [names] who names first.
   *[host] the host.
}
judge-assumed-turn = { $name }’s turn took { $time } on the clock.
judge-assumed-host = { $name } is not among the players: the host runs the game without playing.
judge-assumed-no-harley = Nobody is said to be Harley Quinn: her card was not dealt.
judge-assumed-over = No number of rounds was agreed: the game ends with the last round of the text.
judge-silent = { $kind ->
    [guessing] { $names } did not name a place: counted as a wrong one.
    [roll-call] { $names } did not name anybody: counted as naming nobody.
    [pointing] { $names } did not point: counted as pointing at nobody.
    [show-of-hands] { $names } did not show a hand: counted as not believing it.
    [trials-in-turn] { $names } did not raise a hand: counted as no.
   *[trial] { $names } did not vote: counted as no.
}

# Refusals in the third person

judge-announcements-spent = { $most ->
    [one] Each player announces it { $most } time a round at most.
   *[other] Each player announces it { $most } times a round at most.
}
judge-no-power = That ability card is not one to turn up.
judge-no-vote = This player has no vote here.
judge-no-vote-open = No vote is open.
judge-not-back-to-the-asker = { $name } has just asked: the next question goes to somebody else.
judge-not-the-spy = Only a spy can do that.
dc-judge-not-the-spy = Only a player with a Joker card can do that.
judge-not-yourself = Nobody can do that to themselves.
judge-players-only = A player who watches this round is dealt in at the next one.
judge-power-not-now = This is not the moment for that ability card.
judge-power-spent = That ability card lies open already: it works once.
judge-stop-spent = Each player accuses once a round, and this player has.
judge-you-are-away = This player is away.
judge-voted-already = This vote has been given, and it stands.

# The deal

judge-not-dealing = The cards are written right after the line of the round.
judge-written-already = This deal says so already.
judge-deck-played = That deck has been played: no deck comes twice in a game.
judge-no-such-deck = No deck of that kind is in this game: its module is not on.
judge-wrong-dealer = The rules make { $name } the dealer.
judge-wrong-number-of-spies = { $spies ->
    [one] This deal has to name its spy: one, no more and no less.
   *[other] This deal has to name { $spies } spies, no more and no less.
}
dc-judge-wrong-number-of-spies = This deal has to name its Joker: one, no more and no less.
judge-spy-three-times = { $name } was the spy in the last two rounds, and cannot be the spy in this one.
dc-judge-spy-three-times = { $name } was The Joker in the last two rounds, and cannot be The Joker in this one.
judge-spy-has-no-card = Nobody is the spy and holds a card of the place as well.
dc-judge-spy-has-no-card = Nobody is The Joker and holds a card of the place as well.
judge-everybody-is-a-spy = In this deck everybody is the spy, not only some.
dc-judge-everybody-is-a-spy = In this deck everybody is The Joker, not only some.
judge-nobody-is-a-spy = In this deck nobody is The Joker.
judge-no-icon = No card of this deck has the icon of Harley Quinn.
judge-icon-not-dealt = All cards of the deck are dealt, so one of you is Harley Quinn: say who.
judge-not-in-the-deck = No card of this deck says that.
judge-card-twice = That card is in somebody else’s hand: there is no second one.
judge-no-abilities = No ability cards are in this game: their module is not on.
judge-other-ability = { $name } does not hold that ability card. If that is wrong, add a line like “ability Anne: God Complex” to the deal.

# The clock

judge-clock-stands = The clock is not running.
judge-clock-is-shorter = Only { $left } of { $length } is left on the clock.
judge-no-trial = No player is on trial.
judge-dealer-untold = The votes at the end begin with the dealer, so say who dealt: add a line like “dealer Anne” below the line of the round.

# Claims

judge-round-not-over = { $begun ->
    [no] No round has been played yet.
   *[yes] The round is not over yet.
}
judge-game-not-over = The game is not over: { $played } of { $rounds } rounds have been played.
judge-wrong-score = { $points ->
    [none] By the rules this round gave nobody a point.
   *[other] By the rules this round gave: { $points }.
}
judge-wrong-total = { $points ->
    [none] By the rules nobody has a point yet.
   *[other] By the rules the totals are: { $points }.
}
judge-wrong-winner = { $count ->
    [0] By the rules nobody has won.
    [one] By the rules { $winners } has won.
   *[other] By the rules { $winners } share the win.
}
judge-not-refused = This had to be refused, and the rules allow it.

# Unreadable lines

unread-file = { $file } cannot be read: { $problem }.
unread-line = “{ $text }” is not understood. The nearest line that is: “{ $nearest }”.
unread-name = “{ $text }”: nobody called “{ $words }” is among the players.{ $nearest ->
    [none] { "" }
   *[other] { " " }Did you mean { $nearest }?
}
unread-place = “{ $text }”: there is no place called “{ $words }”.{ $nearest ->
    [none] { "" }
   *[other] { " " }Did you mean { $nearest }?
}
unread-card = “{ $text }”: there is no place and no role called “{ $words }”.{ $nearest ->
    [none] { "" }
   *[other] { " " }Did you mean { $nearest }?
}
unread-ability = “{ $text }”: there is no ability card called “{ $words }”.{ $nearest ->
    [none] { "" }
   *[other] { " " }Did you mean { $nearest }?
}
unread-roles = Roles are played or ignored, as in “roles: ignore”, not “{ $words }”.
unread-turns = Turns are free or tracked, as in “turns: free”, not “{ $words }”.
unread-number = This has to be a number, not “{ $words }”.
unread-time = A time is written as minutes and seconds, like 2:30, not “{ $words }”.
unread-points = Points are written as a name and a number, like “Anne 2”, not “{ $words }”.
unread-house-points = Points of the host are written as an outcome and its numbers, like “nobody convicted 3”, not “{ $words }”.
unread-list = Between two commas a name is missing.
unread-written-twice = This is written twice.
unread-no-edition = The edition is missing: it comes first, as in “edition: classic”.
unread-no-players = The players are missing: they come first, as in “players: Anne, Juan, Maria”.
unread-late-header = “{ $text }”: settings come before the first round.
unread-denial = That cannot be denied with “not”.
