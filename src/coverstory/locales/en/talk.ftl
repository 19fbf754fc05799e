## Written play: typed questions and answers, and free talk.

setting-talk = Talking
talk-spoken = Out loud
talk-written = In writing
setting-turns = Who keeps track of turns
turns-free = You do
turns-tracked = The app does
turns-hint-free = No taps until someone accuses or guesses.
turns-hint-chosen = Tap the player you ask.
turns-hint-bot = A bot is playing, so the app keeps track.
turns-hint-remote = Someone plays remotely, so the app keeps track.
turns-hint-written = You play in writing, so the app keeps track.
play-from-afar = I’m playing remotely
afar = remote

talk-heading = Chat
talk-none = No messages yet.
talk-afar = { $names } can’t hear you. Type your questions and answers.
talk-afar-you = You’re playing remotely. Type your questions and answers.
talk-new = New messages ↓
to-talk = { $lines ->
    [one] To the chat ↓
   *[other] All { $lines } messages ↓
}
talk-closed-turns = Questions and answers only. You can chat after the round.
talk-closed-vote = No chat during a vote.
talk-closed-guess = No chat while a spy guesses.
talk-closed-watching = Only players at the table can write.

write-talk = Say something
send-talk = Send
write-question = Your question to { $name }
write-question-too = Ask { $name } out loud, and type it for { $names }:
send-question = Ask { $name }
you-ask-writing = Tap a name, then type your question.
you-answer-writing = Type your answer. Then you ask someone.
you-ask-picked = Or tap another name.
write-answer = Your answer to { $name }
write-answer-too = Answer out loud, and type it for { $names }:
send-answer = Answer
write-answer-late = { $name } tapped “{ answered }” while you were typing. You can still send it:
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

react = React
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
waiting-for-you = Everyone is waiting for you…

## Written lines for screen readers

told-line = { $name }: { $text }
