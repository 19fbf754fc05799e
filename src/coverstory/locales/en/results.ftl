### Results: the end of a round, the points, and the winners.

## Result

the-place = The place
the-deck = The deck
place-jest = Nothing but Jokers
place-multiverse-1 = The Multiverse
place-multiverse-2 = The Multiverse
outcome-nobody-convicted = { $you ->
    [spy] You were the spy, and got away
   *[nobody] { $spy } was the spy, and got away
}
outcome-location-named = { $you ->
    [spy] You were the spy, and knew the place
   *[nobody] { $spy } was the spy, and knew the place
}
outcome-innocent-convicted = { $you ->
    [suspect] Wrong one! You were innocent, { $spy } the spy
    [spy] Wrong one! { $suspect } was innocent. You were the spy
   *[nobody] Wrong one! { $suspect } was innocent, { $spy } the spy
}
outcome-spy-convicted = { $you ->
    [suspect] Caught! You were the spy
   *[nobody] Caught! { $spy } was the spy
}
outcome-wrong-guess = { $you ->
    [spy] { $guess ->
        [none] You were the spy, and ran out of time
       *[other] You were the spy, and guessed { $guess }
    }
   *[nobody] { $guess ->
        [none] { $spy } was the spy, and ran out of time
       *[other] { $spy } was the spy, and guessed { $guess }
    }
}
outcome-pals-exposed = { $you ->
    [suspect] Caught! You were a spy, and both old pals go empty-handed
   *[nobody] Caught! { $suspect } was a spy, and both old pals go empty-handed
}
outcome-helper-found = { $you ->
    [suspect] { $spy } knew the place, but you were found out as Harley Quinn
    [spy] You knew the place, but { $suspect } was found out as Harley Quinn
   *[nobody] { $spy } knew the place, but { $suspect } was found out as Harley Quinn
}
outcome-helper-convicted = { $you ->
    [suspect] Wrong one! You were Harley Quinn, { $spy } The Joker
    [spy] Wrong one! { $suspect } was Harley Quinn. You were The Joker
   *[nobody] Wrong one! { $suspect } was Harley Quinn, { $spy } The Joker
}
outcome-jest-declared = { $you ->
    [caller] It was the Jest, and you saw through it
   *[nobody] It was the Jest, and { $caller } saw through it
}
outcome-no-jest = { $you ->
    [caller] No Jest! You were the only Joker
   *[nobody] No Jest! { $caller } was the only Joker
}
outcome-jest-missed = It was the Jest: you were all The Joker
outcome-multiverse-found = { $you ->
    [caller] It was the Multiverse, and you found out
   *[nobody] It was the Multiverse, and { $caller } found out
}
outcome-no-multiverse = { $you ->
    [spy] No Multiverse! You were The Joker
   *[nobody] No Multiverse! { $spy } was The Joker
}
outcome-multiverse-missed = It was the Multiverse: no two of you were at the same place
cards-title = Cards turned up
the-spy = The spy
the-helper = Harley Quinn
points-title = Points
points-none = No points this time.
points-plus = +{ $points }
award-spy-wins = was the spy and got through
award-named-the-location = named the place
award-framed-somebody = let somebody innocent take the blame
award-spy-caught = helped to catch the spy
award-brought-the-vote = made the accusation
award-spy-guessed-wrong = kept the place secret
award-accused-the-spy-first = accused the spy first
award-stayed-undercover = was the spy you did not catch
award-helped-the-spy = was Harley Quinn, and helped The Joker
award-found-the-helper = found Harley Quinn
award-convicted-the-helper = saw Harley Quinn convicted
award-saw-through-the-jest = saw through the Jest
award-no-jest = was no Joker after all
award-called-the-multiverse = announced the Multiverse
award-believed-the-multiverse = believed it
award-fooled-by-the-multiverse = let you chase a Multiverse
award-kept-a-clear-head = kept a clear head
standings-title = Standings
plot-label = Points after each round, a line a player
voided-kicker = Round called off
voided-spy-left = The spy has left
voided-too-few = Too few players are left
voided-next = No points. The same round is dealt again, at another place.
next-round = Next round
next-round-without = { $why ->
    [two-spies-are-too-many] Next round with one spy
    [module-needs-players] Next round without Harley Quinn
   *[other] Next round without it
}
waiting-round = { $name } starts the next round when everybody is ready.
end-game = End the game here
end-game-title = End the game?
end-game-text = The points so far decide who wins.

## Finale

finale-kicker = That’s the game
win = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
you-win-too = You and { $names } win!
you-win = You win!
nobody-wins = Nobody wins
last-round = The last round
again = Play again
waiting-again = { $name } can start another game.
record = Download the record
