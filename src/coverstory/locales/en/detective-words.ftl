## What is said otherwise where the host leads the game.

detective-rule-G7 = The host starts the clock and asks somebody a question, by name. Ask once and do not dig deeper. Any answer will do, even a shrug. After { $time-to-speak } seconds the host may pass the turn on.
detective-rule-R10 = { $time-to-vote ->
    [0] Whoever is asked for a vote is waited for, however long they take.
   *[other] Whoever is asked for a vote has { $time-to-vote } seconds. No vote by then is a no.
}
