### The page of a finished game.

game-loading = Looking for the game…
game-deleted = This page is gone.
game-to-front = Play your own game
game-share-title = Pass it on
game-delete = Delete this page
game-delete-title = Delete this page?
game-delete-text = The link stops working for everyone. You can’t undo this.

## The replay

replay-title = How it went
replay-round = Round { $round }
replay-play = Play
replay-pause = Pause
replay-end = Skip to the end
replay-step = Position in the round
replay-step-of = { $step } of { $steps }
replay-reveal = The reveal
story-deals = { $seat } deals the cards.
story-answers = { $seat } answers.
story-says = { $seat } writes:
story-votes = The votes on { $suspect } are in.
story-hands = { $suspect } said it. Who believes it?

## The poster

poster-title = A poster to keep
poster-alt = A poster with the winners, the points and the awards of this game.
poster-save = Save the poster
poster-share = Share the poster
poster-failed = This browser can’t draw the poster.
poster-heading = Case closed
poster-rounds = { $edition } · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
