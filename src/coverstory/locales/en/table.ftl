## The table's own affairs: time out, who may press what, who gets in

pause = Time out
pausing-kicker = The clock stands still
pausing-title = Time out
pausing-asks = Then { $name } asks.
pausing-answers = Then { $name } answers.
go-on = Go on
pausing-host = { $name } lets the game go on.
lock-table = Locked: nobody else gets in
setting-leaders = Who starts, pauses and goes on
leaders-host = Only the host
leaders-anyone = Anybody
