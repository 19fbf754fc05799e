## Who can press which button, and the lock

setting-leaders = Who can start and pause
leaders-host = Only the host
leaders-anyone = Anyone

## The lobby: cover stories

suspects-title = The usual suspects
suspects-hint = Just for fun: everyone’s cover story.
suspects-yours = Just for fun: your cover story. Stick to it.
wanted = Wanted
wanted-more = Anyone with a straight face.
lobby-mood = { $players ->
    [1] It is quiet. Too quiet.
    [2] Two of you. You each know who the other one suspects.
    [3] Three of you, and already one too many.
    [4] Four. Someone has stopped making eye contact.
    [5] Five. No one trusts the one with the hat.
    [6] Six alibis, none of them good.
    [7] Seven. The walls have ears, and so do you.
    [8] Eight. It is getting hard to look innocent.
   *[other] { $players } suspects. Who let all these people in?
}
face-change = New face
alias = alias “{ $alias }”
alias-0 = The Accountant
alias-1 = Baguette
alias-2 = Old Money
alias-3 = Totally Normal
alias-4 = Dusty
alias-5 = Not Famous
alias-6 = Uncle Somebody
alias-7 = Lefty
alias-8 = Extra Salt
alias-9 = No Photos
alias-10 = Page Seven
alias-11 = The Ficus
alibi-0 = Was home alone. Ask the cat.
alibi-1 = Was at the dentist. On a Sunday.
alibi-2 = Was only holding the ladder.
alibi-3 = Just came for the snacks.
alibi-4 = Was born yesterday. Has papers.
alibi-5 = Has never been to any place, ever.
alibi-6 = Was standing in the other queue.
alibi-7 = Has a twin. Probably.
alibi-8 = Was counting the stairs. Twice.
alibi-9 = Only here to fix the printer.
alibi-10 = Was asleep, with one eye.
alibi-11 = Left before it started.
alibi-12 = Was holding someone’s coat.
alibi-13 = Can explain the moustache.
alibi-14 = Got on the wrong bus. Four times.
alibi-15 = Was watching paint dry. It is dry now.
alibi-16 = Thought this was yoga.
alibi-17 = Speaks eleven languages, all badly.
alibi-18 = Was in the bathroom the whole time.
alibi-19 = Only takes orders. Pizza orders.
alibi-20 = Has never lied, except just now.
alibi-21 = Knows a guy.
alibi-22 = Was ironing. Loudly.
alibi-23 = Walked in backwards, so is technically leaving.

## The editions' own words in the lobby

dc-gist-card = Everyone’s card names the same place, except The Joker’s.
dc-gist-spy = Are you The Joker? Bluff, listen, and name the place to win.
dc-refusal-spies-out-of-range = There is one Joker, no more.
