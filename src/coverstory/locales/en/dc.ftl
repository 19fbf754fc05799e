## The dc pack: each place, with a line for people who do not read comics.

place-arkham-asylum = Arkham Asylum
    .about = Gotham’s gloomy old hospital for criminal minds. Its patients keep breaking out.

place-atlantis = Atlantis
    .about = A kingdom on the sea floor, where people breathe water. Its king gives orders to fish.

place-batcave = Batcave
    .about = The secret cave under a rich man’s house, where Batman keeps his car, his computer and his bats.

place-belle-reve = Belle Reve Penitentiary
    .about = A prison in the swamps for crooks with powers. Deadly missions get them time off.

place-central-city-police = Central City Police Department
    .about = Here the fastest man alive does lab work by day. He is always late.

place-daily-planet = Daily Planet
    .about = The big newspaper of Metropolis, with a globe on its roof. One of its reporters can fly.

place-ferris-air = Ferris Air
    .about = A company that builds and tests jets. Its boldest test pilot wears a green ring.

place-fortress-of-solitude = Fortress of Solitude
    .about = Superman’s hideaway in the Arctic: crystals, keepsakes of a lost world, no neighbors.

place-gorilla-city = Gorilla City
    .about = A hidden city in the jungle, built by gorillas who talk, and who are smarter than we are.

place-gotham-university = Gotham City University
    .about = The college of a city full of villains. More than one of them has taught here.

place-hall-of-justice = Hall of Justice
    .about = The heroes’ house on the ground, open to visitors: a big table, trophies, an alarm.

place-iceberg-lounge = Iceberg Lounge
    .about = A night club round an iceberg. Its owner is a crook in tails who is called the Penguin.

place-watchtower = Justice League Watchtower
    .about = The heroes’ space station, high above the Earth. They come and go by teleporter.

place-kent-farm = Kent Farm
    .about = A farm in Kansas, where a boy from another planet grew up among corn and chores.

place-lexcorp-tower = LexCorp Tower
    .about = The skyscraper of Lex Luthor, who has brains, money, no hair and a grudge against Superman.

place-star-labs = S.T.A.R. Labs
    .about = Laboratories where science goes a step too far. What must never get out gets out.

place-themyscira = Themyscira
    .about = A hidden island of warrior women from Greek legend. Wonder Woman grew up here.

place-titans-tower = Titans Tower
    .about = A tower in the shape of a T on an island, where young heroes live, train and bicker.

place-warworld = Warworld
    .about = A machine as big as a planet and armed all over. Its tyrant makes his captives fight.

place-wayne-manor = Wayne Manor
    .about = An old mansion outside Gotham: a rich orphan, a patient butler, and a clock that hides a door.
