## The shared screen, and watchers.

tv-title = On the big screen
tv-text = Type the code of your table. Everybody in the room may look: no secret is ever shown here.
tv-go = Show it
tv-way-in = Join in: { $address }
tv-join = Join in with your phone: { $address }
tv-setting = { $name }: { $value }
tv-briefing = Look at your phone, and keep it to yourself. { $name } asks first.
tv-total = Total
tv-named = named { $name }
tv-named-nobody = named nobody
dc-tv-named = pointed at { $name }
dc-tv-named-nobody = pointed at nobody
note-asks-first = asks first
note-looked = has looked
full-screen = Full screen
finding-the-table = Finding the table…
invite-tv = On a TV: open { $address } and type { $code }.

lobby-title = { $players ->
    [one] One at the table
   *[other] { $players } at the table
}
just-watching = You are watching. No cards are shown to you.
sit-down-too = Take a seat at this table
