## The rules of the detective edition, on the rules page.

detective-rule-G7 = The host starts the clock and asks somebody a question, by name. One question, no follow-ups. Any answer will do, even a shrug. After { $time-to-speak } seconds the host may pass the turn on.
detective-rule-R10 = { $time-to-vote ->
    [0] Take your time to vote: the others wait for you.
   *[other] When it is your turn to vote, you have { $time-to-vote } seconds. No vote by then is a no.
}
