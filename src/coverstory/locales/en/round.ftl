### The screens of a round.

## The player's card

card-label = Your card
card-hold = Hold to look
card-how = Press and hold, or hold the space bar. It hides again when you let go.
card-tap = Tap to look
card-tap-how = Tap to see it for a few seconds. Tap again to hide it.
card-kicker = Your card
card-role = Your role
card-task = Your task
card-spy = The spy
card-spy-task = Find out where you are
no-role = Be yourself
card-about = Never been there?
card-spy-task-about = Find out where you are. Until then, talk as if you’ve been there all your life.
side-spy = Harley Quinn may be here to help you
side-civilian = You are a Hero: catch The Joker
side-helper = You are Harley Quinn: help The Joker
pals = Your old pal: { $names }
pals-none = The two spies know each other

## The round

round = Round { $number } of { $of }
round-open = Round { $number }
watching = You joined mid-round. You’re in from the next deal.
briefing-title = Look at your card
briefing-others = Cards are dealt
briefing-asks = Keep it to yourself. { $name } asks first.
briefing-you-ask = Keep it to yourself. You ask first.
to-look = Waiting for: { $names }
to-look-many = { $count } players haven’t looked yet.
to-look-nobody = Everyone has looked.
odds = Odds of being the spy: { $percent }% each.
odds-barred = Not the spy this time: { $names }. Twice in a row is enough. Everyone else: { $percent }%.
start-clock = Start the clock
waiting-clock = Waiting for { $name } to start the clock.
waiting-looks = The clock starts once everyone has looked.
time-left = Time left
clock-stopped = stopped
you-ask = Who do you ask?
you-ask-hint = Tap a name, then ask out loud.
asks = { $asker } asks
asks-hint = Could be you. Look innocent.
you-ask-them = You ask { $asked }
asks-you = { $asker } asks you
asks-them = { $asker } asks { $asked }
ask-somebody-else = Wrong name? Ask someone else
answering-hint = { $you ->
    [name] Answer out loud, then ask someone.
   *[nobody] { $name } answers, then asks someone.
}
ask-label = Ask { $name }
note-asks = asks
free-turns-title = { $you ->
    [name] You ask first
   *[nobody] { $name } asks first
}
free-turns-again = Keep asking
free-turns-hint = If you answer, you ask next, but not back. Put your phone down until somebody accuses.
answer-then-ask-hint = Answered? Tap the player you ask next.
take-turn = I’m asking now
note-answers = answers
note-barred = just asked you
note-watches = next round
answered = Answered
accuse = Accuse
accuse-spent = Accusation used
accuse-alone = No one to vote
accuse-whom = { $spies ->
    [2] Who is a spy?
   *[other] Who is the spy?
}
accuse-text = { $spies ->
    [2] The clock stops and everyone votes. Two may vote no, but it takes at least two guilty votes. You can accuse once a round.
   *[other] The clock stops and everyone votes. One no sets them free. You can accuse once a round.
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
    [2] The clock stops, everyone sees your card, and you name the place. Then the other spy has to do the same. If one of you is right, you both win.
   *[other] The clock stops, everyone sees your card, and you name the place. Get it right and you win the round.
}
announce = Multiverse!
announce-title = Multiverse Madness?
announce-text = You say that everyone is at a different place. The clock stops, you all talk, then you show hands. If more than half believe you, the round is over.
use-power = Use my card
use-power-title = Use your ability card?
use-power-text = If it works right now, everyone gets to see it. If not, it stays secret.
powers-title = Abilities used
power-used = { $name }: { $card }
announcements-title = Multiverse Madness?
announced = { $you ->
    [name] You called it
   *[nobody] { $name } called it
}
hands-believe = Believed it: { $names }
hands-doubt = Didn’t: { $names }
votes-title = Votes this round
voted-on = { $you ->
    [name] The vote on you
   *[nobody] The vote on { $name }
}
vote-called-off = Called off
hands-guilty = Guilty: { $names }
hands-not-guilty = Not guilty: { $names }

## A vote

trial-kicker = The round is paused
trial-rule = { $missing ->
    [0] { $needed ->
        [2] Both must vote guilty, or the round goes on.
       *[other] All { $needed } must vote guilty, or the round goes on.
    }
   *[other] { $needed } guilty votes convict.
}
trial-rule-in-turn = { $ends ->
    [yes] Vote one by one, out loud. The first no ends it.
   *[no] Vote one by one, out loud. Everyone gets a say.
}
accuses = { $you ->
    [suspect] { $accuser } accuses you
    [accuser] You accuse { $suspect }
   *[nobody] { $accuser } accuses { $suspect }
}
scene-accuses = { $you ->
    [name] You accuse
   *[nobody] { $name } accuses
}
scene-accused = { $you ->
    [name] you!
   *[nobody] { $name }
}
exhibit = { $you ->
    [name] What you said
   *[nobody] What { $name } said
}
exhibit-letter = Exhibit { $letter }
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
voted-guilty = You voted guilty.
voted-not-guilty = You voted not guilty.
vote-can-change = You can change it until everyone has voted.
no-vote = You have no vote. Keep a straight face.
waiting-votes = Waiting for { $names }.
waiting-many = Waiting for { $count } players.
command-done = Done
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
standoff-rule = …unless someone has a card that changes it. Now or never!
power-is-used = Your card is used up. Hold your breath.
clock-card = to use a card

## The spy's guess

guessing-kicker = The spy comes clean
spy-is = { $you ->
    [name] You’ve shown your card!
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
guess-hint = Tap the place.
guess-sure = { $place }?
guess-text = { $spies ->
    [2] You get one guess. If either spy is right, you both win.
   *[other] You get one guess. If it’s right you win, if it’s wrong they do.
}
guess-next = Then the other spy has to come clean and guess too.
guessed = { $you ->
    [name] You said: { $place }
   *[nobody] { $name } says: { $place }
}
guessed-nothing = { $you ->
    [name] You ran out of time
   *[nobody] { $name } ran out of time
}
declare = We are all spies!
declare-title = Nothing but spies?
declare-text = You say that everyone is a spy in this round. If you’re right you get { $points ->
    [one] 1 point
   *[other] { $points } points
}. If you’re wrong the others score.

## Time is up

roll-call-kicker = Last chance to catch the spy
roll-call-rule = Take turns naming a suspect. If everyone else names the same player, that player is caught.
time-up = Time’s up
your-naming = Who is the spy?
their-naming = { $name } names a suspect
naming-label = Name { $name }
naming-sure = Name { $name }?
naming-text = You can’t take it back.
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
trials-title-you = They’re voting on you
trials-rule = { $missing ->
    [0] Vote on each player until someone is caught. { $needed ->
        [2] Both
       *[other] All { $needed }
    } must vote guilty.
   *[other] Vote on each player until someone is caught. { $needed } guilty votes convict.
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
talk-rule-spy = Who is it? Soon you all point at once. Never name the place!
talk-kicker-helper = The guess was right
talk-title-helper = Who helped?
talk-rule-helper = One of you may be Harley Quinn. Talk, then point at her, all at once.
talk-kicker-deck = { $you ->
    [name] You stopped the clock
   *[nobody] { $name } stopped the clock
}
talk-title-deck = Multiverse Madness?
talk-rule-deck = { $you ->
    [name] You say that everyone is at a different place. Talk, then show hands.
   *[nobody] { $name } says that everyone is at a different place. Talk, then show hands.
}
note-announces = says so
clock-talk = to talk
end-talk-spy = Enough. Point!
end-talk-helper = Enough. Point!
end-talk-deck = Enough. Show hands!
talk-host = { $name } can end the talk.

## All point at once

pointing-kicker = Everyone points
pointing-title-spy = Who is The Joker?
pointing-title-helper = Who is Harley Quinn?
pointing-rule = Nobody sees it until all have pointed. Most fingers: caught. A tie: nobody is.
point-hint = Tap the player you point at.
point-label = Point at { $name }
point-sure = Point at { $name }?
point-text = You can’t take it back.
you-point = You point at { $name }.
kept-out-spy = You sit this one out.
kept-out-helper = They’re looking for your helper. Just smile.
note-to-point = to point
note-pointed = has pointed
clock-point = to point

## Show of hands

hands-title = Do you believe { $name }?
hands-title-you = Do you still believe it?
hands-rule = Is everyone at a different place? If more than half say yes, the round is over.
hand-up = I believe it
hand-down = I don’t
you-believe = You believe it.
you-doubt = You don’t believe it.
note-to-show = to show
note-shown = has shown
clock-hands = to show

## Names and fingers at the end of a round

namings-title = Who named whom
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

## Roles that fit any place that a table has added

place-own = A place of your own
    .regular = Regular
    .first-timer = First-timer
    .member-of-staff = Member of staff
    .boss = The boss here
    .cleaner = Cleaner
    .guard = Guard
    .photographer = Photographer
    .inspector = Inspector
    .lost-tourist = Lost tourist
    .delivery-driver = Delivery driver
    .somebodys-child = Somebody’s child
    .neighbour = Neighbor
    .about = One of your table’s own places.

pick-place = Pick the place
pick-place-about = Tap a place to deal the cards. Don’t let anyone see.
pick-place-chance = Leave it to chance
picked-place = The place you picked
picked-place-hint = Keep a straight face.

## The choice of a face, in the lobby

face-title = Pick a face
face-about = Everyone sees it, and it says nothing about your card.
face-shuffle = Surprise me

## The pause

pause = Time out
pausing-kicker = Game paused
pausing-title = Time out
pausing-asks = { $you ->
    [name] Then you ask.
   *[nobody] Then { $name } asks.
}
pausing-answers = { $you ->
    [name] Then you answer.
   *[nobody] Then { $name } answers.
}
go-on = Resume
pausing-host = { $name } can resume the game.

## Stamps

stamp-gets-off = { $you ->
    [name] You go free
   *[nobody] { $name } goes free
}
stamp-nobody-convicted = Got away
stamp-location-named = Cracked it
stamp-innocent-convicted = Wrong one
stamp-spy-convicted = Caught
stamp-wrong-guess = Bad guess
stamp-pals-exposed = Caught
stamp-helper-found = Found out
stamp-helper-convicted = Wrong one
stamp-jest-declared = Seen through
stamp-no-jest = Not all
stamp-jest-missed = Fooled
stamp-multiverse-found = Seen through
stamp-no-multiverse = No such thing
stamp-multiverse-missed = Fooled

## A clock that has not started, and no clock

clock-ready = on the clock
no-clock = No time limit
