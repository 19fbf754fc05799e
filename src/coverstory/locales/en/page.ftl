## The lobby, and what surrounds every screen of a table.


## On every screen

places = Places
rules = Rules
menu-label = Help
table-button = Table { $code }: code, players, leave
rules-title = How to play
rules-minutes = At this table, a round lasts { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. The numbers below are the rulebook’s.
rules-no-clock = This table plays without a clock: the host calls time. The numbers below are the rulebook’s.
close-sign = ×
cancel = Cancel
done = Done
reconnecting = Connection lost. Reconnecting…
you = you
you-first = You
host = host
away = away
offline = offline
away-title = You stepped out
away-text = The game goes on without you. You keep your seat, your card and your points.
come-back = I’m back

## Lobby

gathering-kicker = Tell everyone the code
gathering-title = { $players ->
    [one] You’re the first
   *[other] { $players } at the table
}
qr-alt = Scan to join: { $link }
copy = Copy link
share = Share link
invitation = Join { $name }’s table
copied = Copied
ring-label = Seats, clockwise
arrange-title = Seating
arrange-hint = Match it to your room: tap two players to swap them.
arrange-read = The host can swap players to match your room.
clockwise = Clockwise
pick-seat = { $you ->
    [name] Move yourself
   *[nobody] Move { $name }
}
swap-seat = { $you ->
    [name] Swap { $other } with yourself
    [other] Swap yourself with { $name }
   *[nobody] Swap { $other } with { $name }
}
move-left = Move left
move-right = Move right
make-host = Make host
stood-in-for = You were away, so { $name } is the host for now.
take-host-back = Be the host again
mark-away = Mark away
remove = Remove
remove-title = Remove { $name }?
remove-text = They lose their seat. You can let them back in from this menu.
settings-title = The game
change-game = Change
show-game = Show
game-spies = { $spies } spies
game-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
game-open = open end
game-minutes = { $minutes } min
add-players = Add players
settings-host = { $you ->
    [name] You set these.
   *[nobody] { $name } sets these.
}
setting-edition = Which game
players-range = { $least } to { $most } players
setting-modules = Extras
setting-spies = Spies
setting-open = No fixed number of rounds
setting-packs = Places from
setting-announcements = Multiverse calls per player
setting-rounds = Rounds
setting-minutes = Minutes per round
setting-places = Number of places
setting-first_dealer = First dealer
setting-roles = Roles
rounds-hint = Most points after the last round wins.
open-hint = The host ends the game when you’ve had enough.
minutes-first = First game? Try { $least } to { $most }.
minutes-hint = { $follows ->
    [yes] The rulebook’s { $minutes } for { $players } players. More players, more minutes.
   *[no] For { $players } players, the rulebook says { $minutes }.
}
spies-hint = { $spies ->
    [1] For { $players } players, the rulebook says one.
    [2] For { $players } players, the rulebook says two.
   *[both] For { $players } players, one or two.
}
announcements-hint = In each round.
box = { $name } ({ $places })
boxes = Both ({ $places })
pack-classic = Spyfall
    .also = Spyfall 1
pack-sequel = Spyfall 2
pack-dc = DC Spyfall
places-hint = For { $players } players, we suggest { $places }.
use-advice = Use { $value }
less = −
more = +
rounds-less = Fewer rounds
rounds-more = More rounds
minutes-less = Fewer minutes
minutes-more = More minutes
places-less = Fewer places
places-more = More places
spies-less = Fewer spies
spies-more = More spies
announcements-less = Fewer calls
announcements-more = More calls
dealer-chance = Random
roles-play = Play them
roles-ignore = Ignore them
start-game = Deal the cards
remedy-edition = { $players } players: switch to { $edition }
remedy-spies = { $spies ->
    [one] { $players } players: play with one spy
   *[other] { $players } players: play with { $spies } spies
}
remedy-modules = Play without { $modules }
remedy-house = Play without that house rule
remedy-bot = Add a bot
waiting-start = { $name } starts when everyone is here.

invite-tv = On a TV: { $address }, code { $code }

lobby-title = { $players ->
    [one] One at the table
   *[other] { $players } at the table
}
just-watching = You’re watching. You won’t see any cards.

## Places and private marks

places-title = { $count ->
    [one] One place
   *[other] { $count } places
}
places-mark = Tap to cross out. Only you see this.
already-played = played
suspicions-title = Your hunches
suspicions-hint = Tap to mark as suspect or trusted. Only you see this.
mark-label = { $name }: { $mark }
mark-none = no mark
mark-suspect = suspect
mark-trust = trust
sign-none = ·
sign-suspect = ?
sign-trust = ✓

## Own places, in the settings

places-in-play = Places in play
choose-places = Choose places
left-out = { $count ->
    [0] All are in the game.
    [one] One is left out.
   *[other] { $count } are left out.
}
left-out-title = Which places?
left-out-about = Tap a place to leave it out, or to bring it back.
left-out-none = Bring all back
own-title = Your own places
own-write = Add places
own-change = Edit
own-count = { $count ->
    [0] Grandma’s kitchen, your office, the bus to school: play wherever you like.
    [one] One place of your own.
   *[other] { $count } places of your own.
}
setting-own = Play with
own-aside = Built-in places only
own-added = Both
own-only = Our own only
