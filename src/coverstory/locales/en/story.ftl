## The story of a recorded game: in the terminal, and on the page of the game

story-nobody = nobody
story-nowhere = no place
story-seat-taken = { $is_bot ->
    [no] { $seat } sits down.
   *[other] { $seat }, a bot, sits down.
}
story-readmitted = { $seat } may come back to the table.
story-seat-left = { $seat } leaves the table.
story-seat-moved = { $seat } moves to another phone.
story-stood-up = { $seat } runs the game without playing.
story-sat-down = { $seat } plays again.
story-went-afar = { $afar ->
    [yes] { $seat } plays remotely.
   *[no] { $seat } is back at the table.
}
story-said = { $seat }: “{ $text }”
story-went-away = { $seat } is away.
story-came-back = { $seat } is back.
story-host-passed = { $seat } is host now.
story-table-locked = { $locked ->
    [yes] The table is locked.
   *[no] The table is open again.
}
story-paused = Time out.
story-went-on = The game resumes.
story-own-places = { $count ->
    [one] With a place of their own: { $places }.
   *[other] With { $count } places of their own: { $places }.
}
story-settings-agreed = Agreed: { $game }, { $rounds ->
    [open] as many rounds as they like
    [one] one round
   *[other] { $rounds } rounds
} of { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, { $places } places in the box.
story-goes-on-without = Too few are left, so they go on with { $spies ->
    [one] one spy
   *[other] { $spies } spies
}: { $game }.
story-place-picked = { $name } picks the place.
story-dealt = Round { $round }: { $dealer } deals. The place: { $place }; the spy is { $spies }.
story-dealt-spies-only = Round { $round }: { $dealer } deals. There is no place: everybody is the spy.
story-dealt-many-places = Round { $round }: { $dealer } deals. There is no spy, and everybody is elsewhere. { $place }.
story-clock-started = The clock starts.
story-turn-passed = The turn goes to { $asker }.
story-asked = { $asker } asks { $asked }.
story-asked-written = { $asker } asks { $asked }: “{ $text }”
story-answer-added = { $seat } answered: “{ $text }”
story-answered-written = { $seat } answers: “{ $text }”
story-accused = { $accuser } stops the clock and accuses { $suspect }.
story-voted = { $name } votes { $guilty ->
    [yes] guilty
   *[no] not guilty
}.
story-hands-counted = The votes are split. A card could still change the result.
story-acquitted = The vote fails, and the clock goes on.
story-trial-dropped = The vote is called off.
story-convicted = { $suspect } is convicted.
story-spy-revealed = { $seat } shows the spy card.
story-guessed = { $name } names the place: { $place }.
story-declared = { $seat } says that all are spies.
dc-story-declared = { $seat } declares the Jest.
story-announced = { $seat } stops the clock and announces Multiverse Madness.
story-hand-shown = { $name } { $up ->
    [yes] believes it
   *[no] does not believe it
}.
story-believed = More than half believe it, and all cards are turned up.
story-not-believed = Too few believe it, and the clock goes on.
story-power-used = { $name } turns up a card: { $ability }.
story-clock-extended = The clock gets { $seconds } more seconds.
story-time-ran-out = Time is up.
story-talk-opened = { $about ->
    [helper] Everybody talks: who has helped the spy?
   *[spy] Everybody talks: who is the spy?
}
story-pointed = { $seat } points at { $suspect }.
story-trials-opened = A vote is held on each of them in turn.
story-trial-passed = { $suspect } is not convicted.
story-named = { $seat } names { $suspect }.
story-round-ended = { $outcome }
story-round-voided = The round is off and will be dealt again.
story-points = { "  " }{ $name } +{ $points }: { $reason }
story-totals = { "  " }Totals: { $totals }.
story-game-ended = { $count ->
    [0] The game is over, and nobody has won.
    [one] The game is over: { $winners } wins.
   *[other] The game is over: { $winners } share the win.
}
story-gathered-again = The same people gather again.
