## One phone for several

this-phone = This phone
this-phone-one = Someone without a phone? They can play on yours.
this-phone-several = { $names } share it. The screen says who takes it next.
add-somebody = Add someone to this phone
add-name = Their name
add-go = Add
has-the-phone = { $name } has the phone
phone-done = Done
pass-to = Pass it to { $name }
pass-on = Pass the phone on
give-to = Give the phone to { $name }
give-to-nobody = Leave the phone on the table
i-am = I’m { $name }
who-holds = Who has the phone?
board-hint = Leave the phone on the table. Take it only for:
hands-up = Hands up!
take-it = Someone else needs it first?
refusal-has-moved = { $name } plays on another phone now.
refusal-is-gone = { $name } is no longer at this table.

## Hands that everybody sees

count-hands = Whose hand is up? Tap them all.
count-one = { $you ->
    [name] You, out loud:
   *[nobody] { $name }, out loud:
}
count-go = { $hands ->
    [0] No hand is up
    [one] One hand is up
   *[other] { $hands } hands are up
}

## A seat goes to another phone

move-title = { $you ->
    [name] Your seat
   *[nobody] { $name }’s seat
}
move-how = Scan this with your other phone. It takes over your seat, your card and your points. They leave this phone.
move-alt = A code for your other phone
move-warning = Don’t show it to anyone: the phone that scans it becomes you.
taking-now = Bringing your seat here…
taking-title = Bring a seat over to this phone?
taking-text = Someone already plays on this phone. You’d share it, and this seat leaves the other phone.
taking-yes = Bring it here
taking-no = Leave it there
