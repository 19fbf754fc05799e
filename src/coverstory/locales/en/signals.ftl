## Sounds and vibration, and messages for screen readers.

told-you-start = Look at your card, then start the clock
told-starts = Look at your card. { $name } starts the clock
told-you-ask = You ask
told-you-name = You name a suspect
told-you-guess = You name the place
told-vote = { $you ->
    [accuser] You accuse { $suspect }: vote
    [suspect] { $accuser } accuses you: vote
   *[nobody] { $accuser } accuses { $suspect }: vote
}
told-your-vote = Vote on { $suspect }
told-multiverse = { $you ->
    [name] You call Multiverse Madness: talk
   *[nobody] { $name } calls Multiverse Madness: talk
}
told-point-spy = Point at The Joker
told-point-helper = Point at Harley Quinn
told-show-hands = Do you believe it? Show your hand
told-seconds = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
