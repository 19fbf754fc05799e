## The first view: the home page and the form for a name.

title = Coverstory
page-title = Table { $code } · Coverstory
tagline = One of you is lying.
about = A party game for 3 to 12: everyone knows the secret place, except the spy.

## Home screen

join-title = Join friends
code-label = Table code
find-table = Join
host-title = Host a table
your-name = Your name
open-table = Create table
one-phone = One phone for all
play-alone = Play alone against four bots
back-to-table = Back to table { $code }
join-table = Table { $code }
already-here = Already here: { $names }.
is-it-you = Is that you? Go back to the phone or browser you joined with and tap “{ move-seat }”. If you lost it, the host can remove your old seat.
move-seat = Move my seat to another phone
take-seat = Sit down
just-watch = Just watch
watch-title = Watch a table
watch-go = Watch
other-table = Join another table
finding-table = Finding your seat…

## The game in four pictures

gist-title = How to play in one minute
gist-card = { $spies ->
    [2] Everyone’s card names the same place, except the two spies’.
   *[other] Everyone’s card names the same place, except the spy’s.
}
gist-ask = Ask each other about it. Say enough to be believed, but don’t give the place away.
gist-catch = Someone has no idea where they are. Accuse them before time runs out.
gist-spy = Are you the spy? Bluff, listen, and name the place to win.

## Messages that any screen may need

close = Close
refused = That didn’t work.
refusal-name-missing = Type a name first.
refusal-offline = No connection. Try again in a moment.
refusal-seat-moved = Your seat is on another phone now. To play here too, join under another name.
refusal-offer-gone = That code has been used. Get a new one on the other phone.
