### The host, the table code, timers, and the evening.

## The host

you-run-it = You run this game without a card.
run-it = I’m not playing, just running the game
run-it-about = You get no card. You deal, pause and end the game for the others.
sit-down-and-play = Play too
sit-down-hint = You’re not playing. Take a seat to get a card in the next round.
not-playing = not playing
standing-in = { $name } is away. You’re the host until they’re back.
host-left = { $last } has left. { $name } is the host now.
host-left-you = { $last } has left. You’re the host now.
host-now = { $name } is the host now.
host-now-you = You’re the host now.
call-time = Time’s up! End the questions
call-time-title = Is time up?
call-time-text = This ends the questions, as if the clock had run out.

## The table code

code-hidden = The host has hidden the code.
code-hidden-you = The code is hidden on every screen.
hide-code = Hide the code
show-code = Show the code
table-word = Table
table-button-hidden = Your table: players, leave

## Timers

more-settings = More
setting-timers = Timers
timers-x1 = Normal
timers-x15 = × 1.5
timers-x2 = × 2
timers-off = Off
timers-hint-x1 = For votes, guesses, talk and rounds.
timers-hint-x15 = Votes, guesses, talk and rounds take half as long again.
timers-hint-x2 = Votes, guesses, talk and rounds take twice as long.
timers-hint-off = No clock. Votes wait for everyone, and the host calls time.
unusual-x15 = Timers × 1.5
unusual-x2 = Timers × 2
unusual-off = No time limits
unusual-turns = The app keeps track of turns
unusual-leaders = Anyone can start and pause
setting-house = House rules
house-open = { $fixed ->
    [yes] Show
   *[no] Choose
}
house-count = { $count ->
    [0] None are on.
    [one] One is on.
   *[other] { $count } are on.
}

## Another game

again-change = Change settings first

## The evening

evening-title = The whole evening
evening-won = { $count ->
    [one] one game won
   *[other] { $count } games won
}
evening-game = { $edition }: { $winners ->
    [none] nobody won
   *[other] won by { $winners }
}
evening-line = The whole evening: { $names }
evening-entry = { $won ->
    [0] { $name } { $points }
   *[other] { $name } { $points } ({ $won } won)
}

## The host's screen if no other device has connected for two minutes.

connect-nobody = Nobody has joined from another device yet. Not what you expected?
connect-more = All addresses and their QR codes
