## The TV, and watchers.

tv-title = On the big screen
tv-text = Type your table’s code. This screen is for the whole room: no secrets.
tv-go = Show table
tv-way-in = Join at { $address }
tv-join = Join on your phone: { $address }
tv-setting = { $name }: { $value }
tv-briefing = Look at your phone and keep it to yourself. { $name } asks first.
tv-total = Total
tv-named = named { $name }
tv-named-nobody = named nobody
dc-tv-named = pointed at { $name }
dc-tv-named-nobody = pointed at nobody
note-asks-first = asks first
note-looked = has looked
full-screen = Full screen
tv-sound-on = Sound on
tv-sound-off = Sound off
finding-the-table = Finding the table…
