## Messages of the sequel, which can have two spies.

sequel-outcome-nobody-convicted = { $spy } spied and got away
sequel-outcome-location-named = { $spy } spied and cracked it: { $guess }
sequel-outcome-innocent-convicted = { $you ->
    [suspect] They got the wrong one: you. { $spy } spied
    [spy] Wrong one! { $suspect } was innocent. { $spy } spied
   *[nobody] Wrong one! { $suspect } was innocent. { $spy } spied
}
sequel-outcome-spy-convicted = { $you ->
    [suspect] They got you
   *[nobody] Caught! { $suspect } was a spy
}
sequel-outcome-wrong-guess = { $guess ->
    [none] { $spy } spied and ran out of time
   *[other] { $spy } guessed { $guess }. Wrong!
}

sequel-story-dealt = Round { $round }: { $dealer } deals. The place: { $place }; spying: { $spies }.
