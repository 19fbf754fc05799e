## Bots that the server plays, in the lobby and at the table.

bots-title = Bots
bots-about = They ask, answer, accuse and bluff like anyone else. You type to them, and they type back.
bot-names = Ada, Basil, Cleo, Dov, Edda, Femi, Greta, Hugo, Iris, Jonas, Kiki, Lars, Mabel, Nils, Odile, Pepe
bot-name = Bot’s name
add-bot = Add
bot-level-label = Difficulty
# A server can have bots with names of their own.
bot-level = { $level ->
    [easy] Easy
    [normal] Normal
    [hard] Hard
   *[other] { $level }
}
suggest-question = Suggest a question
suggest-answers = Suggest answers
skip-wait = Skip the wait
setting-bots = Bot speed
bots-slow = Slow
bots-human = Normal
bots-quick = Fast
bot-badge = { $level ->
    [easy] bot, easy
    [normal] bot
    [hard] bot, hard
   *[other] bot, { $level }
}
