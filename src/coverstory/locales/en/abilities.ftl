## Ability cards: their names and texts.

ability-god-complex = God Complex
    .text = One-Shot: when a vote during the round is over and more voters agree with you than don’t, your side counts as unanimous. Not on a tie.

ability-super-speed = Super Speed
    .text = One-Shot: while the clock runs and no question waits for an answer, take the turn. You ask next.

ability-borrowed-minute = Borrowed Minute
    .text = One-Shot: while the clock runs, add one minute to it.

ability-second-wind = Second Wind
    .text = One-Shot: while the clock runs, after your accusation has failed, you may stop the clock once more this round.

ability-boomerang = Boomerang
    .text = One-Shot: when it is your turn to ask, you may ask the very player who has just asked you.

ability-force-field = Force Field
    .text = One-Shot: during the round, call off a vote on you while it is open. Your accuser may still accuse later.

ability-few-words = Few Words
    .text = Answer in three words at most, every time.

ability-third-person = Third Person
    .text = Never say “I”, “me” or “my”. Speak of yourself by your name.

ability-name-dropper = Name Dropper
    .text = Begin every question and every answer with the name of the player you are talking to.

ability-plain-clothes = Plain Clothes
    .text = This does nothing. Wear it as if it did.

ability-day-off = Day Off
    .text = You can do nothing special, and nobody stops you. Look busy.

ability-lucky-coin = Lucky Coin
    .text = It does nothing at all. But nobody else knows that.
