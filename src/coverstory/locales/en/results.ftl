### Results: the end of a round, the points, and the winners.

## Result

the-place = The place
the-deck = The deck
place-jest = Nothing but spies
place-multiverse-1 = The Multiverse
place-multiverse-2 = The Multiverse
outcome-nobody-convicted = { $you ->
    [spy] You got away with it!
   *[nobody] { $spy } was the spy and got away
}
outcome-location-named = { $you ->
    [spy] You cracked it!
   *[nobody] { $spy } was the spy and cracked it
}
outcome-innocent-convicted = { $you ->
    [suspect] They got the wrong one: you. { $spy } was the spy
    [spy] They convicted { $suspect } instead of you!
   *[nobody] Wrong one! { $suspect } was innocent. { $spy } was the spy
}
outcome-spy-convicted = { $you ->
    [suspect] They got you
   *[nobody] Caught! { $spy } was the spy
}
outcome-wrong-guess = { $you ->
    [spy] { $guess ->
        [none] You ran out of time
       *[other] You guessed { $guess }. Wrong!
    }
   *[nobody] { $guess ->
        [none] { $spy } was the spy and ran out of time
       *[other] { $spy } guessed { $guess }. Wrong!
    }
}
outcome-pals-exposed = { $you ->
    [suspect] They got you, and both old pals get nothing
   *[nobody] Caught! { $suspect } was a spy, and both old pals get nothing
}
outcome-helper-found = { $you ->
    [suspect] { $spy } knew the place, but they found you, Harley Quinn
    [spy] You knew the place, but they found { $suspect }, your Harley Quinn
   *[nobody] { $spy } knew the place, but { $suspect } was Harley Quinn, and they found her
}
outcome-helper-convicted = { $you ->
    [suspect] They got the wrong one: you, Harley Quinn. { $spy } was The Joker
    [spy] They convicted { $suspect }, your Harley Quinn. You got away!
   *[nobody] Wrong one! { $suspect } was Harley Quinn. { $spy } was The Joker
}
outcome-jest-declared = { $you ->
    [caller] You were all spies, and you saw through it
   *[nobody] You were all spies, and { $caller } saw through it
}
outcome-no-jest = { $you ->
    [caller] Not all spies! It was only you
   *[nobody] Not all spies! It was only { $caller }
}
outcome-jest-missed = Nobody noticed: you were all spies
outcome-multiverse-found = { $you ->
    [caller] It was the Multiverse, and you found out
   *[nobody] It was the Multiverse, and { $caller } found out
}
outcome-no-multiverse = { $you ->
    [spy] No Multiverse! You were The Joker
   *[nobody] No Multiverse! { $spy } was The Joker
}
outcome-multiverse-missed = It was the Multiverse: you were all at different places
cards-title = Everyone’s card
the-spy = The spy
the-helper = Harley Quinn
points-title = Points
points-none = No points this time.
points-plus = +{ $points }
everyone-else = Everyone else
award-spy-wins = survived as the spy
award-named-the-location = named the place
award-framed-somebody = let someone innocent take the blame
award-spy-caught = helped catch the spy
award-brought-the-vote = made the accusation
award-spy-guessed-wrong = kept the place secret
award-accused-the-spy-first = accused the spy first
award-stayed-undercover = was the spy you didn’t catch
award-helped-the-spy = was Harley Quinn, and helped The Joker
award-found-the-helper = found Harley Quinn
award-convicted-the-helper = saw Harley Quinn convicted
award-saw-through-the-jest = saw that you were all spies
award-no-jest = wasn’t a spy after all
award-called-the-multiverse = announced the Multiverse
award-believed-the-multiverse = believed it
award-fooled-by-the-multiverse = let you chase a Multiverse
award-kept-a-clear-head = kept a clear head
standings-title = Standings
plot-label = Points after each round, one line per player
voided-kicker = Round called off
voided-spy-left = The spy left
voided-too-few = Too few players are left
voided-next = No points. You play this round again, at another place.
next-round = Next round
next-round-without = { $why ->
    [two-spies-are-too-many] Next round with one spy
    [house-rule-needs-players] Next round with one spy
    [module-needs-players] Next round without Harley Quinn
   *[other] Next round without it
}
waiting-round = { $name } starts the next round when everyone is ready.
end-game = End the game here
end-game-title = End the game?
end-game-text = The player with the most points now wins.

## The reveal

hush-spy = { $spies ->
    [2] And the spies were…
   *[other] And the spy was…
}
hush-guesses = Is it one of these?
hush-suspect = { $you ->
    [name] You are…
   *[nobody] { $name } is…
}

## Finale

and-the-winner = { $count ->
    [0] And the winner is…
    [one] And the winner is…
   *[other] And the winners are…
}

finale-kicker = That’s the game
win = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
you-win-too = You and { $names } win!
you-win = You win!
nobody-wins = Nobody wins
awards-title = Awards
title-best-liar = Best liar
why-best-liar = { $number ->
    [one] fooled the table in one round
   *[other] fooled the table in { $number } rounds
}
title-sharpest-nose = Sharpest nose
why-sharpest-nose = { $number ->
    [one] was right about the spy once
   *[other] was right about the spy { $number } times
}
title-fastest-accusation = Quickest draw
why-fastest-accusation = accused the spy after { $number } s
title-most-suspected = Most suspected
why-most-suspected = { $namings ->
    [0] got { $votes } guilty votes
   *[other] { $votes ->
        [0] was named { $namings } times
       *[other] got { $votes } guilty { $votes ->
            [one] vote
           *[other] votes
        }, and was named { $namings ->
            [one] once
           *[other] { $namings } times
        }
    }
}
title-talker = Talker
why-talker = asked { $number } questions
title-cleanest-alibi = Cleanest alibi
why-cleanest-alibi = { $number ->
    [one] above suspicion in one round
   *[other] above suspicion in { $number } rounds
}
last-round = The last round
again = Play again
waiting-again = { $name } can start another game.
record = Download game log
keep-title = Keep this game
keep-open = Replay and poster
keep-text = See who fooled whom in our game.
keep-more = More
