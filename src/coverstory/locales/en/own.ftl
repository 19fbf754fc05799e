## A table's own places, and roles that fit any place.

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
    .about = One of the places that your table has brought along.

own-title = Your own places
own-write = Write some down
own-change = Change them
own-count = { $count ->
    [0] Grandma’s kitchen, your office, the bus to school: play wherever you like.
    [one] One place that this table has brought along.
   *[other] { $count } places that this table has brought along.
}
setting-own = Play with
own-aside = The box alone
own-added = Both
own-only = Our own alone
own-about = They are dealt like the places of the box, and everybody sees them on the list.
own-add-label = Add places, one a line
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
    [one] Bring it along
   *[other] Bring all { $count }
}
own-forget = Forget them
own-roles-count = { $count ->
    [0] everyday roles
    [one] one role
   *[other] { $count } roles
}
own-double = is in the box as well
own-doubles = { $count ->
    [one] { $names } is in the box as well: it is on the list twice. Take yours off, or give it another name.
   *[other] { $names } are in the box as well: they are on the list twice. Take yours off, or give them other names.
}
own-roles = Roles
own-roles-hint = With commas between. The others become regulars, guards, lost tourists.
own-remove = Take { $name } off the list
own-bots = For bots
own-bots-about = The name alone tells bots nothing: they take it for a place like any other. Tell them more if you like.
own-bots-like = By its name, bots take it for something like { $places }. Tell them more if you like.
own-level = { $level ->
    [0] as in places like it
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
own-as-text = Take them along as text
own-copy = Copy
