## The editor of a table's own places.

own-about = They are dealt like any other place, and everyone sees them on the list.
own-add-label = Add places, one per line
own-add-hint = Roles may follow after a colon. Attic: Ghost, Owl, Burglar
own-add = Add to the table
own-wrong = { $count ->
    [one] One thing to change. Nothing was added yet.
   *[other] { $count } things to change. Nothing was added yet.
}
own-line = Line { $n }:
own-entry = Place { $n }:
own-wrong-no-name = The name is missing. Write the place before its roles: Attic: Ghost, Owl
own-wrong-no-letters = “{ $text }” is not a name. Use letters or numbers.
own-wrong-unprintable = “{ $text }” has a character that cannot be shown. Type it again by hand.
own-wrong-long-name = “{ $text }” is too long: { $count } characters. Shorten the name to { $most }.
own-wrong-long-role = The role “{ $text }” is too long: { $count } characters. Shorten it to { $most }.
own-wrong-many-roles = { $count } roles are too many. Keep { $most } of them.
own-wrong-role-twice = The role “{ $text }” is there twice. Delete one.
own-wrong-name-twice = “{ $text }” is there twice, first as number { $line }. Keep one, with all its roles.
own-wrong-at-table = The table already has “{ $text }”. Delete this line, and change the roles in the list below.
own-wrong-brackets = “{ $text }” cannot be read. Brackets are for bots: [noise 2, food 4], with numbers from 0 to 4.
own-wrong-many = That makes { $count } places. A table takes { $most }. Delete some lines.
own-wrong-long = That makes { $count } characters for all your places and roles. A table takes { $most }. Delete some.
own-kept = { $count ->
    [one] This phone remembers one more place.
   *[other] This phone remembers { $count } more places.
}
own-bring = { $count ->
    [one] Add it
   *[other] Add all { $count }
}
own-forget = Forget them
own-roles-count = { $count ->
    [0] everyday roles
    [one] one role
   *[other] { $count } roles
}
own-double = is also a built-in place
own-doubles = { $count ->
    [one] { $names } is also a built-in place, so it is on the list twice. Remove or rename yours.
   *[other] { $names } are also built-in places, so they are on the list twice. Remove or rename yours.
}
own-twins = { $count ->
    [one] Easy to confuse: { $places }. Rename one of them.
   *[other] Easy to confuse: { $places }. Rename some of them.
}
own-name = Name
own-roles = Roles
own-roles-hint = Separated by commas. Everyone else becomes a regular, a guard, a lost tourist.
own-remove = Remove { $name }
own-bots = For bots
own-bots-about = Bots can’t tell much from the name. Describe the place if you like.
own-bots-like = By its name, bots think it’s something like { $places }. Describe it better if you like.
own-level = { $level ->
    [0] as at similar places
    [1] not at all
    [2] a little
    [3] somewhat
    [4] quite
   *[5] very
}
own-likely = { $level ->
    [1] probably not at all
    [2] probably a little
    [3] probably somewhat
    [4] probably quite
   *[5] probably very
}
own-trait-noise = Loud
own-trait-outdoors = Out of doors
own-trait-crowd = Crowded
own-trait-fun = Fun
own-trait-formal = Formal
own-trait-danger = Dangerous
own-trait-motion = On the move
own-trait-money = About money
own-trait-learning = Good for learning
own-trait-food = Good for eating
own-trait-guards = Guarded
own-trait-age = Old
own-as-text = Export as text
own-copy = Copy
own-save = Save as a file
own-link = Copy a link to them
own-link-cut = The link is long, and some messengers cut it. If it does not work, save a file and send that.
own-link-long = The list is too long for a link. Save it as a file and send that.
own-file = From a file
own-file-unreadable = This file cannot be read. Use text, CSV or JSON: one place a line, its roles after it.
gallery-title = Our lists
gallery-add = { $count ->
    [one] Add one place
   *[other] Add { $count } places
}
gallery-added = Added
offer-title = { $count ->
    [0] Places for your table
    [one] One place for your table
   *[other] { $count } places for your table
}
offer-more = { $count ->
    [one] one more
   *[other] { $count } more
}
offer-unreadable = This browser cannot read the link. It may be cut off, or the browser too old.
offer-bring = Take them to table { $code }
offer-open = Open a table with them
offer-refuse = Not now
