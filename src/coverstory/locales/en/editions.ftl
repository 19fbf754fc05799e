## The editions and the modules: their names, a line for the settings, and names that people also write.

edition-classic = Spyfall
    .about = One spy, up to eight players, and a role for everybody.
    .advice = Do act out your roles: it is half the fun.
    .also = Spyfall 1, Spyfall one
edition-sequel = Spyfall 2
    .about = Up to twelve players, one spy or two, and a vote on each of you at the end.
    .advice = New to it? Be at most eight, with one spy, and leave the roles for later.
    .also = Spyfall two
edition-dc = DC Spyfall
    .about = The Joker hides among the Heroes. At the end you all point at once.
    .advice = First game? Play without modules.
edition-detective = Detective
    .about = The short rules: open votes, none at the end, as many rounds as you like.
    .advice = Best with six players.

module-old-pals = Old Pals
    .about = The two spies know each other from the start, which makes it easier for them.
module-powered-up = Powered-Up
    .about = Everybody gets an ability card, to use or to obey.
module-harley = Harley Quinn Helper
    .about = One of you knows the place, and helps The Joker.
    .also = Harley Quinn, Harley Quinn’s Helper
module-jest = The Joker’s Jest
    .about = Somewhere in the box lies a deck of nothing but Jokers.
    .also = Jokers Jest
module-multiverse = Multiverse Madness
    .about = Two decks put each of you at a different place, with no Joker at all.
    .also = Madness

# For sentences with a key of an edition or module. The title is added to the key.
named-edition = { $edition-title }
named-module = { $module-title }
