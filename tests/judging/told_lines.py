"""Hypothesis strategies: games as people might write them down, sense or nonsense."""

from hypothesis import strategies as st

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Olga", "Old Wim")
names = st.sampled_from(NAMES)
EDITIONS = ("classic", "sequel", "dc", "detective")
MODULES = ("old pals", "powered-up", "harley", "jest", "multiverse")
PLACES = ("Bank", "Beach", "Subway", "Jail", "Batcave", "Atlantis", "Warworld")
ABILITIES = ("God Complex", "Force Field", "Super Speed", "Second Wind", "Lucky Coin", "Boomerang")

places = st.sampled_from(PLACES)
abilities = st.sampled_from(ABILITIES)

deals = st.one_of(
    st.builds("round at {}".format, places),
    st.sampled_from(("round of jest", "round of multiverse")),
    st.builds("dealer {}".format, names),
    st.builds("spy {}".format, names),
    st.builds("spy {}, {}".format, names, names),
    st.builds("harley {}".format, names),
    st.builds("card {}: {}".format, names, st.sampled_from((*PLACES, "Teller", "Pilot"))),
    st.builds("ability {}: {}".format, names, abilities),
)
deeds = st.one_of(
    st.builds("{} {} {}".format, names, st.sampled_from(("asks", "accuses", "names")), names),
    st.builds("{} points at {}".format, names, names),
    st.builds("{}: {}".format, names, st.sampled_from(("yes", "no"))),
    st.builds("{} guesses {}".format, names, places),
    st.builds("{} uses {}".format, names, abilities),
    st.builds(
        "{} {}".format,
        names,
        st.sampled_from(
            ("answers", "leaves", "is away", "is back", "calls jest", "calls multiverse")
        ),
    ),
    st.sampled_from(("wait 0:30", "wait 7:00", "time up", "next trial")),
)
claims = st.one_of(
    st.builds("score: {} {}".format, names, st.integers(0, 4)),
    st.builds("total: {} {}".format, names, st.integers(0, 4)),
    st.builds("winner: {}".format, names),
    st.just("score:"),
)
lines = st.one_of(deals, deeds, deeds, deeds, claims)
# Where one line is wrong the judging ends; what is denied may be wrong, and it goes on.
told = st.one_of(st.builds("not {}".format, lines), lines)

headers = st.tuples(
    st.builds("edition: {}".format, st.sampled_from(EDITIONS)),
    st.just(f"players: {', '.join(NAMES)}"),
    st.builds("spies: {}".format, st.integers(0, 3)),
    st.builds(
        lambda chosen: f"modules: {', '.join(chosen)}",
        st.lists(st.sampled_from(MODULES), max_size=3),
    ),
).map("\n".join)

games = st.builds("round at {}\nspy {}\n{} asks {}".format, places, names, names, names)
texts = st.builds(
    lambda head, game, body: "\n".join([head, game, *body]),
    headers,
    st.one_of(st.just(""), games),
    st.lists(told, max_size=40),
)
