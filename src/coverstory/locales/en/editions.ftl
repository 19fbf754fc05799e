## The editions and the modules: their names, a line for the settings, and names that people also write.

edition-classic = Spyfall
    .about = One spy, up to eight players, a role for everyone.
    .advice = Play your role: that’s half the fun.
    .also = Spyfall 1, Spyfall one
edition-sequel = Spyfall 2
    .about = Up to twelve players, one or two spies, a vote on each of you at the end.
    .advice = First game? Eight players at most, one spy, no roles.
    .also = Spyfall two
edition-dc = DC Spyfall
    .about = The Joker hides among the Heroes. At the end you all point at once.
    .advice = First game? Play without modules.
edition-detective = Detective
    .about = The short rules: open votes, none at the end, as many rounds as you like.
    .advice = Best with six players.

module-old-pals = Old Pals
    .about = The two spies know each other. Makes it easier for them.
module-powered-up = Powered-Up
    .about = Everyone gets an ability card, to use or to obey.
module-harley = Harley Quinn Helper
    .about = One of you knows the place, and helps The Joker.
    .also = Harley Quinn, Harley Quinn’s Helper
module-jest = The Joker’s Jest
    .about = In one deck everyone is The Joker. It may come up, or not.
    .also = Jokers Jest
module-multiverse = Multiverse Madness
    .about = In two decks each of you is at a different place, and nobody is The Joker.
    .also = Madness

# For sentences with a key of an edition or module. The title is added to the key.
named-edition = { $edition-title }
named-module = { $module-title }
