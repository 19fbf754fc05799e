## Written play: typed questions and answers, and free talk.

setting-talk = How do you talk
talk-spoken = Out loud
talk-written = In writing
play-from-afar = I’m far away: I write
afar = far away

talk-heading = The talk
talk-none = Nobody has written anything yet.
talk-afar = { $names } can only read you: what they ask and are asked is written.
talk-afar-you = You are far away: what you ask and are asked is written.
talk-new = New lines ↓
to-talk = { $lines ->
    [one] To the talk ↓
   *[other] The whole talk: { $lines } lines ↓
}
talk-closed-turns = One question, one answer. Free talk comes later.
talk-closed-vote = The vote is open: no talk until it is over.
talk-closed-guess = A place is being named: no talk until it is over.
talk-closed-watching = Only players at the table can write.

write-talk = Say something
send-talk = Send
write-question = Your question to { $name }
write-question-too = Ask { $name } out loud. Write it too, so that { $names } can follow:
send-question = Ask { $name }
you-ask-writing = Tap a name, then write your question.
you-ask-picked = Or tap another name.
write-answer = Your answer to { $name }
write-answer-too = Answer out loud. Write it too, so that { $names } can follow:
send-answer = Answer
write-answer-late = { $name } tapped “{ answered }” while you typed. Send it all the same:
chars-left = { $left } left
chars-over = { $over } too many

line-question = { $you ->
    [name] You ask { $to }
    [to] { $name } asks you
   *[nobody] { $name } asks { $to }
}
line-answer = { $you ->
    [name] You answer
   *[nobody] { $name } answers
}
line-talk = { $name }

react = Pull a face
react-sign = ☺
reacted = { $what }: { $names }
reaction-laugh = 😂
    .name = Laughs
reaction-gasp = 😮
    .name = Gasps
reaction-doubt = 🤨
    .name = Doubts it
reaction-clap = 👏
    .name = Claps

## Slow turns

waiting-for = Waiting for { $name }…
waiting-for-you = Everybody is waiting for you…

## Written lines for screen readers

told-line = { $name }: { $text }
