## The sheet about the table: who is here, options, leaving.

table-title = Your table
who-is-here = Who is here
removed-title = Removed
readmit = Let back in
leave = Leave the table
leave-title = Leave the table?
leave-text = You lose your seat, your card and your points. Just stepping out? Close the page, and your seat is kept.
lock-table = Lock the table
lock-hint = Nobody else can join.
tap-to-look = Tap to see my card
tap-to-look-hint = A tap shows it for a few seconds, so you need not hold it.
sound-on = Sounds
vibration-on = Vibration
aloud-on = Read bots’ lines out loud
sit-down-too = Take a seat at this table
