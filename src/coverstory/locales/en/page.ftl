## The page: everything people read that is not a place, a rule or a refusal.

title = Coverstory
tagline = One of you is lying.

## Front door

join-title = Join friends
code-label = Table code
find-table = Next
host-title = Host a table
your-name = Your name
open-table = Open
join-table = Table { $code }
already-here = Already here: { $names }.
take-seat = Sit down
other-table = Another table
finding-table = Finding your seat…

## Round every screen

places = Places
rules = Rules
menu-label = Help
table-button = Table { $code }: code, players, leave
table-title = Your table
tap-to-look = Holding is hard for me: show my card for a few seconds when I tap it.
rules-title = How to play
close = Close
close-sign = ×
cancel = Not yet
done = Done
reconnecting = Line lost. Getting you back…
refused = That did not work.
refusal-offline = The line is down. Try again in a moment.
you = you
host = host
away = away
offline = offline
away-title = You stepped out
away-text = The table goes on without you. Your seat, your card and your points are kept.
come-back = I’m back

## Lobby

gathering-kicker = Call out the code
gathering-title = { $players ->
    [one] You’re the first
   *[other] { $players } at the table
}
qr-alt = Scan to join: { $link }
copy = Copy link
copied = Copied
ring-label = Seats, clockwise
arrange-title = Who sits where
arrange-hint = Make it match your room: tap two seats to swap them.
arrange-read = The host can move people to match the room.
clockwise = Clockwise
pick-seat = Move { $name }
swap-seat = Swap { $other } with { $name }
move-left = Move left
move-right = Move right
make-host = Make host
mark-away = Mark away
remove = Remove
remove-title = Remove { $name }?
remove-text = They lose their seat at this table.
who-is-here = Who is here
leave = Leave the table
leave-title = Leave the table?
leave-text = Your seat goes free. In the middle of a round this may end it.
settings-title = The game
settings-host = { $name } sets these.
setting-rounds = Rounds
setting-minutes = Minutes a round
setting-places = Places
setting-first_dealer = First to deal
setting-roles = Roles
rounds-hint = Most points after the last round wins.
minutes-hint = First game? Take { $least } to { $most }.
places-hint = For { $players } we suggest { $places }.
use-advice = Use { $value }
less = −
more = +
rounds-less = Fewer rounds
rounds-more = More rounds
minutes-less = Fewer minutes
minutes-more = More minutes
places-less = Fewer places
places-more = More places
dealer-chance = By chance
roles-play = Play them
roles-ignore = Ignore them
start-game = Deal the cards
waiting-start = { $name } deals when everybody is here.

## My card

card-label = Your card
card-hold = Hold to look
card-how = Press and hold, or hold the space bar. It turns back when you let go.
card-tap = Tap to look
card-tap-how = Tap to show it for a few seconds; tap again to hide it.
card-kicker = Your card
card-role = Your role
card-task = Your task
card-spy = The spy
card-spy-task = Find out where you are
no-role = Be yourself

## The round

round = Round { $number } of { $of }
watching = You came mid-round. You play from the next deal.
briefing-title = Look at your card
briefing-others = Cards are out
briefing-asks = Keep it to yourself. { $name } asks first.
briefing-you-ask = Keep it to yourself. You ask first.
start-clock = Start the clock
waiting-clock = Waiting for { $name } to start the clock.
time-left = Time left
clock-stopped = stopped
time-call = { $seconds ->
    [0] Time is up
   *[other] { $seconds } seconds left
}
you-ask = Who do you ask?
you-ask-hint = Tap a name, then ask out loud.
asks = { $asker } asks
asks-hint = Could be you. Look innocent.
you-ask-them = You ask { $asked }
asks-you = { $asker } asks you
asks-them = { $asker } asks { $asked }
answering-hint = { $name } answers, then asks the next one.
ask-label = Ask { $name }
note-asks = asks
note-answers = answers
note-barred = just asked you
note-watches = next round
answered = Answer given
accuse = Stop & accuse
accuse-spent = Stop used up
accuse-whom = Who is the spy?
accuse-text = The clock stops and the others vote. Only a unanimous yes convicts. You can do this once a round.
accuse-sure = Accuse { $name }?
accuse-yes = Accuse { $name }
reveal = I’m the spy
reveal-title = Are you the spy?
reveal-text = The clock stops, your card is turned up, and you name the place. Right, and you win the round.
reveal-yes = I’m the spy
votes-title = Votes this round
hands-guilty = Guilty: { $names }
hands-not-guilty = Not guilty: { $names }

## A vote

trial-kicker = The clock is stopped
trial-rule = All must say guilty, or the round goes on.
accuses = { $accuser } accuses { $suspect }
accuses-you = { $accuser } accuses you
you-accuse = You accuse { $suspect }
note-suspect = accused
note-accuses = accuses
note-to-vote = to vote
note-voted = voted
note-guilty = guilty
note-not-guilty = not guilty
clock-vote = to vote
round-left = { $time } left in the round
vote-guilty = Guilty
vote-not-guilty = Not guilty
voted-guilty = You said guilty.
voted-not-guilty = You said not guilty.
no-vote = You have no vote. Keep a straight face.
waiting-votes = Waiting for { $names }.

## The spy's guess

guessing-kicker = Card on the table
spy-is = { $name } is the spy!
guess-wait = { $name } has a minute to name the place. Poker faces, please.
guess-title = Where are you?
guess-hint = Tap the place you think it is.
guess-sure = { $place }?
guess-text = One guess. Right, and you win; wrong, and they do.

## Time is up

roll-call-kicker = Last chance to catch the spy
roll-call-rule = Everyone names one, in turn. All must name the same.
time-up = Time’s up
your-naming = Who is the spy?
their-naming = { $name } names a suspect
naming-sure = Name { $name }?
naming-text = Said is said.
note-turn = names…
note-named = says { $name }
note-named-nobody = says nobody
end-turn = Skip { $name }
end-turn-in = Skip { $name } in { $seconds } s
namings-title = Named at the end
named = { $name } named { $suspect }
named-nobody = { $name } named nobody

## Result

the-place = The place
outcome-nobody-convicted = { $spy } was the spy, and got away
outcome-location-named = { $spy } was the spy, and knew the place
outcome-innocent-convicted = Wrong one! { $suspect } was innocent, { $spy } the spy
outcome-spy-convicted = Caught! { $spy } was the spy
outcome-wrong-guess = { $guess ->
    [none] { $spy } was the spy, and ran out of time
   *[other] { $spy } was the spy, and guessed { $guess }
}
cards-title = Cards turned up
the-spy = The spy
points-title = Points
points-none = No points this time.
points-plus = +{ $points }
award-spy-wins = was the spy and got through
award-named-the-location = named the place
award-framed-somebody = let somebody innocent take the blame
award-spy-caught = helped to catch the spy
award-brought-the-vote = made the accusation
award-spy-guessed-wrong = kept the place secret
standings-title = Standings
plot-label = Points after each round, a line a player
voided-kicker = Round called off
voided-spy-left = The spy has left
voided-too-few = Too few players are left
voided-next = No points. The same round is dealt again, at another place.
next-round = Next round
waiting-round = { $name } deals the next round.
end-game = End the game here
end-game-title = End the game?
end-game-text = The points so far decide who wins.

## Finale

finale-kicker = That’s the game
win = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
you-win = You win!
nobody-wins = Nobody wins
last-round = The last round
again = Play again
waiting-again = { $name } can start another game.
record = Download the record

## Places and private marks

places-title = { $count ->
    [one] One place
   *[other] { $count } places
}
places-mark = Tap to cross out. Only you see it.
already-played = played
suspicions-title = Your hunches
suspicions-hint = Tap: suspect, trust, nothing. Only you see it.
mark-label = { $name }: { $mark }
mark-none = no mark
mark-suspect = suspect
mark-trust = trust
sign-none = ·
sign-suspect = ?
sign-trust = ✓
