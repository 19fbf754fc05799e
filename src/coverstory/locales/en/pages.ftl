## Pages that the server writes without the help of a script.

preview-text = Spyfall on your phones. One of you is lying.
game-preview = Who fooled whom? A game to relive
game-gone-title = This game is gone
lost-title = Nothing here
lost-text = There’s no page at this address. Check the letters.
to-front-page = To the front page

## A public server

landing-title = What is this?
landing-what = Spyfall is a party game for three to twelve. Everyone gets the same place on a card, except the spy. You ask each other questions. The others try to find the spy, and the spy tries to find the place.
landing-how = One of you creates a table and reads out its code. The others join with their phones, in the same room or far away. The server deals the cards, runs the clock and keeps the score.
landing-free = It’s free. No ads, no account.
landing-tables = { $tables ->
    [0] Nobody is playing right now. Start a table!
    [one] One table is playing right now.
   *[other] { $tables } tables are playing right now.
}
imprint = Imprint
privacy = Privacy

admin-title = This server
admin-token = Admin token
admin-show = Show the numbers
admin-failed = The server does not answer.

admin-updates = Before an update
admin-open = New tables can be opened.
admin-draining = No new tables. Tables in play go on until their players leave.
admin-drain = Open no new tables
admin-resume = Open tables again

admin-close = Take a table down
admin-code = Its code
admin-sure = Delete the table CODE with everything on it? Its players are disconnected.
admin-closed = The table is gone.

## The numbers, by their names in the protocol

admin-version = Version
admin-tables = Tables in memory
admin-tables-in-play = Tables in play
admin-people = People
admin-watchers = Spectators and TVs
admin-sockets = Connections
admin-tables-opened = Tables opened since the start
admin-load = Load of the computer (1 minute)
admin-memory = Memory (MiB)
