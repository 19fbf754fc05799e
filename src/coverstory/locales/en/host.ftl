### The host, the table code, timers, and the evening.

## The host

you-run-it = You run this game. No card is dealt to you.
run-it = I only run the game
run-it-about = No card for you. You deal, pause and end; the others play.
sit-down-and-play = Sit down and play
sit-down-hint = You are not playing. Take a seat, and the next deal is yours too.
not-playing = not playing
standing-in = { $name } is away: you are host until they are back.
host-left = { $last } has left. { $name } is the host now.
host-left-you = { $last } has left. You are the host now.
host-now = { $name } is the host now.
host-now-you = You are the host now.
call-time = Time’s up! End the questions
call-time-title = Is time up?
call-time-text = The questions are over, as when time runs out.

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
timers-hint-x1 = How long votes, guesses, talk and the clock take.
timers-hint-x15 = Votes, guesses, talk and the clock: half as long again.
timers-hint-x2 = Votes, guesses, talk and the clock: twice as long.
timers-hint-off = No clock. Votes wait for everybody, and somebody says when time is up.
unusual-x15 = Timers × 1.5
unusual-x2 = Timers × 2
unusual-off = No time limits
unusual-leaders = Anybody may start and pause

## Another game

again-change = Change something first

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
