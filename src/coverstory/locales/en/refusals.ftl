### Refusals: one sentence for each code, for a guest at a party.

## The rules

refusal-not-now = { $phase ->
    [gathering] The game has not begun yet.
    [briefing] The cards are dealt, but the clock has not been started yet.
    [questioning] The questions are still running: this has to wait.
    [trial] A vote is open: everything else waits until it is over.
    [standoff] The votes are counted, and for a moment a card can still change the result.
    [guessing] The spy is about to name the place: everything else waits.
    [discussion] Everyone is talking: this has to wait.
    [pointing] Everyone is about to point at someone: everything else waits.
    [show-of-hands] Everyone is about to show a hand: everything else waits.
    [roll-call] Time is up: now everyone names a suspect in turn.
    [trials-in-turn] Time is up: now there is a vote on each of you in turn.
    [pausing] Time out: this has to wait until the game resumes.
    [interlude] The round is over: this has to wait for the next one.
    [finale] The game is over: play again to go on.
    [here] You are back already.
    [locked] The table is locked already.
    [unlocked] The table is open already.
    [hidden] The code is hidden already.
    [shown] The code is shown already.
    [standing] You’re not playing anyway.
    [sitting] You have a seat already.
    [afar] You are playing remotely already.
    [near] You are at the table already.
    [looked] You have looked at your card already.
   *[other] This cannot be done now.
}
refusal-host-only = Only the host, { $name }, can do that.
refusal-players-only = You’re watching this round. You’re in from the next deal.
refusal-seats-only = Only players at this table can do that.
refusal-house-only = Nobody can do that. It happens by itself.
refusal-too-early = { $seconds ->
    [0] It is too early for that.
    [one] Wait { $seconds } more second.
   *[other] Wait { $seconds } more seconds.
}
refusal-time-is-up = Too late: time’s up for that.
refusal-clock-decides = Wait for the clock: it says when time is up.

refusal-name-too-short = That name is too short. Use at least { $least } letters or numbers.
refusal-name-too-long = That name is too long: { $most } characters at most, please.
refusal-name-unprintable = That name has characters nobody can see. Please leave them out.
refusal-name-taken = { $name } is already here. Pick a name that nobody mixes up with it.
refusal-table-full = The table is full: it seats { $most }.
refusal-table-locked = This table is locked: ask its host to let you in.
refusal-no-such-seat = Nobody sits there anymore.
refusal-face-not-free = Someone has that face already. Pick another one.
refusal-not-the-ring = That order does not match the people at the table. Please arrange them again.
refusal-was-removed = The host has removed you from this table. Only the host can let you back in.
refusal-not-removed = { $name } was not removed.
refusal-is-a-bot = { $name } is a bot: you can only remove it.

refusal-text-empty = That message is empty. Type a word or two.
refusal-text-too-long = That is too long: { $most } characters at most.
refusal-text-unprintable = That has characters nobody can see. Please leave them out.
refusal-talk-closed = The vote has begun. You can chat again when it is over.
refusal-no-such-line = That message is gone: the chat has moved on.
refusal-no-such-reaction = Nobody here knows that reaction.

refusal-edition-unknown = This server has no edition called { $edition }.
refusal-module-unknown = This server has no module called { $module }.
refusal-module-not-for-edition = { named-module } cannot be added to { named-edition }.
refusal-module-needs-two-spies = { named-module } takes two spies, and this game has { $spies }.
refusal-module-needs-its-box = { named-module } needs the places of { named-edition }: no others have the icon.
refusal-module-needs-all-places = { named-module } takes all { $places } places of its game, and no others.
refusal-house-rule-unknown = This server has no house rule called { $rule }.
refusal-house-rule-needs-one-spy = One of your house rules needs the number of spies set to one.
refusal-house-rule-needs-several-spies = { named-edition } has one spy in every round, so there is no number to hide.
refusal-pack-unknown = This server has no set of places called { $pack }.
refusal-packs-do-not-mix = { $mixable ->
    [0] { named-edition } uses one set of places: sets cannot be mixed for it.
   *[other] Only the places of Spyfall and Spyfall 2 can be mixed.
}
refusal-never-open-ended = This game needs a number of rounds: 1 to { $most }.
refusal-rounds-out-of-range = A game has 1 to { $most } rounds, not { $rounds }.
refusal-more-rounds-than-decks = { $rounds } rounds need { $rounds } places, and only { $decks } are in play. Play fewer rounds or add places.
refusal-minutes-out-of-range = A round lasts 1 to { $most } whole minutes.
refusal-places-out-of-range = { $most ->
    [0] Keep at least { $least } places.
    [1] Keep at least { $least } places.
   *[other] Choose { $least } to { $most } places.
}
refusal-no-own-places = This table has no places of its own yet. Add some first.
refusal-place-name-unusable = “{ $name }” does not work as the name of a place. Use 1 to { $most } letters, numbers or signs.
refusal-place-name-taken = Two of your places are called { $name }, or look the same. Change or delete one.
refusal-place-roles-unusable = Please check the roles of { $name }: { $most } at most, all different, and none longer than { $longest } characters.
refusal-place-traits-out-of-range = Use numbers from 0 to { $most } to tell bots about { $name }.
refusal-too-many-own-places = That makes { $places } places of your own. A table takes { $most }. Delete some.
refusal-own-places-too-long = Your own places and roles are too long: a table takes { $most } characters in all. Shorten or delete some.
refusal-announcements-out-of-range = Allow each player 1 to { $most } announcements a round.
refusal-spies-out-of-range = { $most ->
    [one] This edition is played with { $most } spy.
   *[other] This edition is played with 1 to { $most } spies.
}
refusal-no-such-score = The score sheet of this game has no such row.
refusal-points-out-of-range = Points go from 0 to { $most }.
refusal-too-few-players = { $players ->
    [0] Nobody is here yet: the game needs at least { $least } players.
    [one] Only { $players } player is here: the game needs at least { $least }.
   *[other] Only { $players } players are here: the game needs at least { $least }.
}
refusal-too-many-players = { $players } players are here, and the game takes { $most } at most.
refusal-one-spy-is-too-few = { $players } players are here, and one spy can face { $most } at most. Play with two spies.
refusal-two-spies-are-too-many = { $players ->
    [one] Only { $players } player is here: two spies need at least { $least }.
   *[other] Only { $players } players are here: two spies need at least { $least }.
}
refusal-module-needs-players = { $players ->
    [one] Only { $players } player is here: { named-module } needs at least { $least }.
   *[other] Only { $players } players are here: { named-module } needs at least { $least }.
}
refusal-house-rule-needs-players = Hiding the number of spies takes { $least } players, and { $players } are here.

refusal-not-your-turn = It is { $name }’s turn.
refusal-not-yourself = Pick somebody else: that is you.
refusal-not-playing = They’re not in this round.
refusal-not-back-to-the-asker = { $name } has just asked you. Ask somebody else.
refusal-is-away = { $name } is away.
refusal-you-are-away = You are marked as away. Tap “{ come-back }” first.
refusal-already-asked = { $name } has to answer first. One question at a time.
refusal-nothing-asked = No question has been asked yet.
refusal-turns-are-free = At this table you keep track of the turns yourselves: just ask.
refusal-stop-spent = You have used your accusation for this round.
refusal-nobody-else-votes = No one else is here to vote on { $name }, and one vote is not enough. You can still accuse later.
refusal-no-vote = You have no vote in this one.
refusal-voted-already = You’ve voted. No take-backs.
refusal-not-on-this-phone = Only hands of players who share the host’s phone can be entered there, and only when they are asked for.
refusal-not-the-spy = Only the spy can do that.
refusal-no-such-place = That place is not in this game.
refusal-place-played = You have been there in this game. Pick another place.
refusal-moderator-plays = A moderator doesn’t play. Turn on “{ run-it }” first, then pick the place.
refusal-announcements-spent = { $most ->
    [one] You have announced it already: { $most } time a round is all.
   *[other] You have announced it { $most } times this round, and that is all.
}
refusal-no-power = There’s nothing to use on your ability card.
refusal-power-spent = You have used your ability card already: it works once.
refusal-power-not-now = You can’t use your ability card right now.

## Between the page and the server

refusal-not-json = The server could not read that message.
refusal-unknown-message = The server does not know that kind of message.
refusal-unknown-field = The message has a part the server does not know: “{ $field }”.
refusal-missing-field = The message lacks a part: “{ $field }”.
refusal-wrong-type = A part of the message is not what it should be: “{ $field }”.
refusal-bad-message = Something in that message is not as the server expects. Reload the page, then try again.
refusal-too-large = That message is too long: { $most } bytes at most.
refusal-too-fast = Slow down a little, then try again.
refusal-too-late = Too late: the game has moved on.
refusal-too-slow = That took too long to arrive. Please try again.
refusal-too-many-codes = { $seconds ->
    [one] That’s a lot of wrong codes. Try again in { $seconds } second.
   *[other] That’s a lot of wrong codes. Try again in { $seconds } seconds.
}
refusal-too-many-tables = { $seconds ->
    [one] Your network has opened a lot of tables. Try again in { $seconds } second.
   *[other] Your network has opened a lot of tables. Try again in { $seconds } seconds.
}
refusal-too-many-sockets = Too many screens are connected from your network: { $most } at most.
refusal-too-many-watchers = Too many are watching this table: { $most } at most. Take a seat, or try again later.
refusal-table-crowded = Too many screens are connected to this table: { $most } at most.
refusal-seat-crowded = Your seat is open on too many screens: { $most } at most. Close some of them.
refusal-table-used-up = This table has reached its limit. Please open a new one.
refusal-wrong-origin = This page does not belong to this server, so it cannot play here.
refusal-wrong-host = { $command ->
    [none] This server does not go by that name. Open it by its address, or start it with --public-url.
    [in-terminal] This server does not go by that name yet. If the name is that of your own tunnel or proxy, type the command that the server’s terminal shows.
   *[other] This server does not go by that name yet. End it with Ctrl-C and type: { $command } (if the name is that of your own tunnel or proxy).
}
refusal-host-screen-only = This page is only for the computer that runs the server.
refusal-wrong-admin-token = This is not the admin token of this server.
refusal-name-not-allowed = Please choose another name. This server does not allow that one.
refusal-no-such-bot = There’s no bot called “{ $bot }” here.
refusal-no-such-table = There is no table { $code }. Please check the letters.
refusal-no-code-free = The server is full: no code for another table is free. Please try again later.
refusal-no-such-page = There’s nothing at this address.
refusal-no-such-game = There’s no page for this game, or it was deleted.
refusal-wrong-method = This address cannot be used in that way.
refusal-wrong-table = Your seat is at another table.
refusal-unknown-token = The server does not know your seat. Please join again.
refusal-stale-token = This seat is no longer yours. Please join again.
refusal-hello-first = Say hello first: the server does not know yet who is calling.
refusal-watchers-only-watch = You are watching. To play, take a seat.
refusal-not-finished = You can download the log when the game is over.
refusal-id-used = That message number was used for something else. Please try again.
refusal-refused-before = That was refused before the answer got through. Please try again.
refusal-store-unavailable = The server cannot save right now. Look at the table: if nothing happened, please try again.
refusal-table-unreadable = This table cannot be opened here: a newer version of the server has written it, or it is damaged. Nothing is lost. Please tell the person who runs the server.
refusal-server-full = The server is full: it plays as many tables as it can. Please try again later.
refusal-closing = The server is restarting. Try again in a moment.
