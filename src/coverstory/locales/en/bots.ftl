## Bots that the server plays, in the lobby and at the table.

bots-title = Bots
bots-about = They ask, answer, accuse, vote and bluff like anybody else. You and a bot write to each other.
bot-names = Ada, Basil, Cleo, Dov, Edda, Femi, Greta, Hugo, Iris, Jonas, Kiki, Lars, Mabel, Nils, Odile, Pepe
bot-name = Its name
add-bot = Add
temperament-label = How it plays
# A server can have bots with names of their own.
temperament-name = { $temperament ->
    [easy] Easy
    [normal] Normal
    [hard] Hard
   *[other] { $temperament }
}
suggest-question = Give me a question
suggest-answers = Give me some answers
aloud-on = Read out what bots say
setting-bots = Bots take their time
bots-slow = More than people
bots-human = As people do
bots-quick = Hardly any
bot-badge = { $temperament ->
    [easy] bot, easy
    [normal] bot
    [hard] bot, hard
   *[other] bot, { $temperament }
}
