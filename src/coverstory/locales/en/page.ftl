## The page, except places, rules, results and refusals.

title = Coverstory
tagline = One of you is lying.

## Home screen

join-title = Join friends
code-label = Table code
find-table = Next
host-title = Host a table
your-name = Your name
open-table = Open
play-alone = Play alone, with four bots
alone-go = Play
back-to-table = Back to table { $code }
join-table = Table { $code }
already-here = Already here: { $names }.
is-it-you = Is it you? Go back to the phone or browser where you sat down: there you find “{ move-seat }”. If it is gone, the host can remove your old seat.
move-seat = Move my seat to another phone
take-seat = Sit down
just-watch = Just watch
other-table = Another table
finding-table = Finding your seat…

## On every screen

places = Places
rules = Rules
menu-label = Help
table-button = Table { $code }: code, players, leave
table-title = Your table
tap-to-look = Holding is hard for me: show my card for a few seconds when I tap it.
rules-title = How to play
rules-minutes = At this table a round lasts { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. The numbers below are the book’s.
rules-no-clock = At this table no clock runs: somebody says when time is up. The numbers below are the book’s.
close = Close
close-sign = ×
cancel = Not yet
done = Done
reconnecting = Line lost. Getting you back…
refused = That did not work.
refusal-name-missing = Type a name first.
refusal-offline = The line is down. Try again in a moment.
refusal-seat-moved = Your seat is on another phone now. If you like, join again here under another name.
refusal-offer-gone = That code was used already. Ask for a new one on the other phone.
you = you
you-first = You
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
stood-in-for = You were away, so { $name } stands in as host.
take-host-back = I’m host again
mark-away = Mark away
remove = Remove
remove-title = Remove { $name }?
remove-text = They lose their seat for good, unless you let them in again, here in the table’s menu.
removed-title = Removed
readmit = Let in again
who-is-here = Who is here
leave = Leave the table
leave-title = Leave the table?
leave-text = Your seat, your card and your points are gone. Only stepping out? Just close the page: your seat is kept.
settings-title = The game
settings-host = { $you ->
    [name] You set these.
   *[nobody] { $name } sets these.
}
setting-edition = Which game
players-range = { $least } to { $most } players
setting-modules = Extras
setting-spies = Spies
setting-open = As long as you like
setting-packs = Box
setting-announcements = Multiverse calls
setting-rounds = Rounds
setting-minutes = Minutes a round
setting-places = Places
setting-first_dealer = First to deal
setting-roles = Roles
rounds-hint = Most points after the last round wins.
open-hint = No number of rounds: the host ends the game when you have had enough.
minutes-first = First game? Take { $least } to { $most }.
minutes-hint = { $follows ->
    [yes] The book’s { $minutes } for { $players } players. It follows how many you are.
   *[no] For { $players } players the book says { $minutes }.
}
spies-hint = { $spies ->
    [1] For { $players } the book says one.
    [2] For { $players } the book says two.
   *[both] For { $players }, take one or two.
}
announcements-hint = How often each of you may call it in a round.
box = { $name } ({ $places })
boxes = Both ({ $places })
pack-classic = Spyfall
    .also = Spyfall 1
pack-sequel = Spyfall 2
pack-dc = DC Spyfall
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
spies-less = Fewer spies
spies-more = More spies
announcements-less = Fewer calls
announcements-more = More calls
dealer-chance = By chance
roles-play = Play them
roles-ignore = Ignore them
start-game = Deal the cards
waiting-start = { $name } starts when everybody is here.

## The own card

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
card-about = Never been there?
card-spy-task-about = Find out where you are. Until then, talk as if you had been there all your life.
side-spy = Harley Quinn may be here to help you
side-civilian = You are a Hero: catch The Joker
side-helper = You are Harley Quinn: help The Joker
pals = Your old pal: { $names }
pals-none = The two spies know each other

## The round

round = Round { $number } of { $of }
round-open = Round { $number }
watching = You came mid-round. You play from the next deal.
briefing-title = Look at your card
briefing-others = Cards are out
briefing-asks = Keep it to yourself. { $name } asks first.
briefing-you-ask = Keep it to yourself. You ask first.
to-look = Still to look: { $names }
to-look-many = { $count } players still have to look.
to-look-nobody = Everybody has looked.
start-clock = Start the round
waiting-clock = Waiting for { $name } to start the round.
time-left = Time left
clock-stopped = stopped
you-ask = Who do you ask?
you-ask-hint = Tap a name, then ask out loud.
asks = { $asker } asks
asks-hint = Could be you. Look innocent.
you-ask-them = You ask { $asked }
asks-you = { $asker } asks you
asks-them = { $asker } asks { $asked }
ask-somebody-else = Wrong name? Ask somebody else
answering-hint = { $you ->
    [name] Answer, then ask the next one.
   *[nobody] { $name } answers, then asks the next one.
}
ask-label = Ask { $name }
note-asks = asks
note-answers = answers
note-barred = just asked you
note-watches = next round
answered = Answer given
accuse = Stop & accuse
accuse-spent = Stop used up
accuse-alone = Nobody else to vote
accuse-whom = { $spies ->
    [2] Who is a spy?
   *[other] Who is the spy?
}
accuse-text = { $spies ->
    [2] Play stops and the others vote. Two may say no, but at least two must say guilty. You can do this once a round.
   *[other] Play stops and the others vote. Only a unanimous yes convicts. You can do this once a round.
}
accuse-sure = Accuse { $name }?
accuse-yes = Accuse { $name }
reveal = { $spies ->
    [2] I’m a spy
   *[other] I’m the spy
}
reveal-title = { $spies ->
    [2] Are you a spy?
   *[other] Are you the spy?
}
reveal-text = { $spies ->
    [2] Play stops, your card is turned up, and you name the place. Then the other spy has to do the same. One of you right, and you both win.
   *[other] Play stops, your card is turned up, and you name the place. Right, and you win the round.
}
announce = Multiverse!
announce-title = Multiverse Madness?
announce-text = You say that everybody is at a different place. Play stops, you all talk, then show hands. If more than half believe you, the round is over.
use-power = Use my card
use-power-title = Use your ability card?
use-power-text = If it can do something right now, it is turned up for all to see. If not, it stays a secret.
powers-title = Abilities used
power-used = { $name }: { $card }
announcements-title = Multiverse Madness?
announced = { $you ->
    [name] You called it
   *[nobody] { $name } called it
}
hands-believe = Believed it: { $names }
hands-doubt = Did not: { $names }
votes-title = Votes this round
voted-on = { $you ->
    [name] The vote on you
   *[nobody] The vote on { $name }
}
vote-called-off = Called off
hands-guilty = Guilty: { $names }
hands-not-guilty = Not guilty: { $names }

## A vote

trial-kicker = Play has stopped
trial-rule = { $missing ->
    [0] All must say guilty, or the round goes on.
    [1] One may say no. Else the round goes on.
   *[other] Two may say no. Else the round goes on.
}
trial-rule-in-turn = { $ends ->
    [yes] One by one, out loud. The first no ends it.
   *[no] One by one, out loud. Everybody is asked.
}
accuses = { $you ->
    [suspect] { $accuser } accuses you
    [accuser] You accuse { $suspect }
   *[nobody] { $accuser } accuses { $suspect }
}
note-suspect = accused
note-accuses = accuses
note-to-vote = to vote
note-voted = voted
note-votes-now = votes now
note-guilty = guilty
note-not-guilty = not guilty
clock-vote = to vote
round-left = { $time } left in the round
vote-guilty = Guilty
vote-not-guilty = Not guilty
voted-guilty = You said guilty.
voted-not-guilty = You said not guilty.
vote-can-change = You can change it until everybody has voted.
no-vote = You have no vote. Keep a straight face.
waiting-votes = Waiting for { $names }.
votes-now = { $you ->
    [name] You vote now.
   *[nobody] { $name } votes now.
}

## The standoff after a divided vote

standoff-kicker = { $convicts ->
    [yes] Enough votes
   *[no] Not enough votes
}
standoff-title = { $convicts ->
    [yes] { $name } is convicted…
   *[no] { $name } gets off…
}
standoff-you = { $convicts ->
    [yes] You are convicted…
   *[no] You get off…
}
standoff-rule = …unless somebody has a card that turns this. Now or never!
power-is-used = Your card is used up. Hold your breath.
clock-card = to use a card

## The spy's guess

guessing-kicker = Card on the table
spy-is = { $you ->
    [name] You show your card!
   *[nobody] { $spies ->
        [2] { $name } is a spy!
       *[other] { $name } is the spy!
    }
}
guess-wait = { $you ->
    [name] Name the place.
   *[nobody] { $name } names the place. Poker faces, please.
}
guess-title = Where are you?
guess-hint = Tap the place you think it is.
guess-sure = { $place }?
guess-text = { $spies ->
    [2] One guess. If one of you two spies is right, you both win.
   *[other] One guess. Right, and you win; wrong, and they do.
}
guess-next = Then the other spy has to show up and name one too.
guessed = { $you ->
    [name] You said: { $place }
   *[nobody] { $name } says: { $place }
}
guessed-nothing = { $you ->
    [name] You said nothing in time
   *[nobody] { $name } said nothing in time
}
declare = It is the Jest!
declare-title = Nothing but Jokers?
declare-text = Say that every card in this round is The Joker. Right, and you get 3 points. Wrong, and each Hero gets 1.

## Time is up

roll-call-kicker = Last chance to catch the spy
roll-call-rule = Everyone names one, in turn. If all but the suspect name the same, they are caught.
time-up = Time’s up
your-naming = Who is the spy?
their-naming = { $name } names a suspect
naming-sure = Name { $name }?
naming-text = Said is said.
note-turn = names…
note-named = { $you ->
    [name] says you
   *[nobody] says { $name }
}
note-named-nobody = says nobody
end-turn = { $you ->
    [name] Skip your own turn
   *[nobody] Skip { $name }
}
end-turn-in = { $you ->
    [name] Skip your own turn in { $seconds } s
   *[nobody] Skip { $name } in { $seconds } s
}

## Time is up: a vote on each

trials-kicker = Time’s up
trials-title = { $spies ->
    [2] Is { $name } a spy?
   *[other] Is { $name } the spy?
}
trials-title-you = They vote on you
trials-rule = { $missing ->
    [0] One after another, until somebody is caught. It takes every vote.
    [1] One after another, until somebody is caught. One may say no.
   *[other] One after another, until somebody is caught. Two may say no.
}
trial-number = Vote { $number } of { $of }
note-on-trial = on trial
end-trial = { $you ->
    [name] Count the votes on you now
   *[nobody] Count the votes on { $name } now
}
end-trial-in = Count the votes now in { $seconds } s

## Free talk

talk-kicker-spy = Time’s up
talk-title-spy = Talk it over
talk-rule-spy = Who is it? Soon everybody points, all at once. Never name the place!
talk-kicker-helper = The place was right
talk-title-helper = Who has helped?
talk-rule-helper = One of you may be Harley Quinn. Talk, then point at her, all at once.
talk-kicker-deck = { $you ->
    [name] You stopped play
   *[nobody] { $name } stopped play
}
talk-title-deck = Multiverse Madness?
talk-rule-deck = { $you ->
    [name] You say that everybody is at a different place. Talk, then show hands.
   *[nobody] { $name } says that everybody is at a different place. Talk, then show hands.
}
note-announces = says so
clock-talk = to talk
end-talk-spy = Enough. Point!
end-talk-helper = Enough. Point!
end-talk-deck = Enough. Show hands!
talk-host = { $name } can end the talk.

## All point at once

pointing-kicker = Everybody points
pointing-title-spy = Who is The Joker?
pointing-title-helper = Who is Harley Quinn?
pointing-rule = Nobody sees it until all have pointed. Most fingers: caught. A tie: nobody.
point-sure = Point at { $name }?
point-text = You cannot take it back.
you-point = You point at { $name }.
kept-out-spy = You sit this one out.
kept-out-helper = They look for your helper. You just smile.
note-to-point = to point
note-pointed = has pointed
clock-point = to point

## Show of hands

hands-title = Do you believe { $name }?
hands-title-you = Do you still believe it?
hands-rule = Is everybody at a different place? If more than half say yes, the round is over.
hand-up = I believe it
hand-down = I don’t
you-believe = You believe it.
you-doubt = You don’t believe it.
note-to-show = to show
note-shown = has shown
clock-hands = to show

## Names and fingers at the end of a round

namings-title = Named at the end
dc-namings-title = Who pointed at whom
dc-named = { $you ->
    [name] You pointed at { $suspect }
    [suspect] { $name } pointed at you
   *[nobody] { $name } pointed at { $suspect }
}
dc-named-nobody = { $you ->
    [name] You pointed at nobody
   *[nobody] { $name } pointed at nobody
}
named = { $you ->
    [name] You named { $suspect }
    [suspect] { $name } named you
   *[nobody] { $name } named { $suspect }
}
named-nobody = { $you ->
    [name] You named nobody
   *[nobody] { $name } named nobody
}

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
