"""Hypothesis strategies for the texts of games, sensible or not."""

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
actions = st.one_of(
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
lines = st.one_of(deals, actions, actions, actions, claims)
# The judge stops at a wrong line, but goes on after a wrong line with "not".
statements = st.one_of(st.builds("not {}".format, lines), lines)

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
    st.lists(statements, max_size=40),
)

# Unfinished games, one for every phase that a line can come in.
_SIX = f"players: {', '.join(NAMES)}"
_DC = f"edition: dc\nmodules: harley, jest, multiverse, powered-up\n{_SIX}"
_BATCAVE = f"{_DC}\nround at Batcave\ndealer Anne\njoker Anne\nharley Juan"
_JAIL = f"edition: sequel\n{_SIX}\nspies: 2\nround at Jail\ndealer Anne\nspy Anne, Juan"
_BANK = f"edition: classic\n{_SIX}\nround at Bank\ndealer Anne\nspy Anne"
_BEACH = f"edition: detective\n{_SIX}\nround at Beach\nspy Juan"
_ACCUSED = "Anne asks Juan\nMaria accuses Anne\nIsaac: yes"
unfinished = st.sampled_from(
    [
        _BANK,
        f"{_BANK}\n{_ACCUSED}",
        f"{_BANK}\n{_ACCUSED}\nJuan: no\nOlga: yes\nOld Wim: yes",
        f"{_BANK}\ntime up\nAnne names Juan",
        f"{_BANK}\nAnne guesses Bank",
        f"{_BANK}\nAnne leaves",
        f"{_JAIL}\n{_ACCUSED}",
        f"{_JAIL}\nAnne guesses Jail",
        f"{_JAIL}\ntime up\nJuan: yes",
        f"{_JAIL}\ntime up\nnext trial\nnext trial\nnext trial\nnext trial\nnext trial",
        _BATCAVE,
        f"{_BATCAVE}\nability Maria: God Complex\nability Anne: Force Field\n{_ACCUSED}",
        f"{_BATCAVE}\nability Maria: God Complex\n{_ACCUSED}\nJuan: no\nOlga: yes\nOld Wim: yes",
        f"{_BATCAVE}\nOlga calls multiverse",
        f"{_BATCAVE}\nOlga calls multiverse\nAnne: yes",
        f"{_BATCAVE}\ntime up",
        f"{_BATCAVE}\ntime up\nAnne points at Juan",
        f"{_BATCAVE}\nAnne guesses Batcave",
        f"{_BATCAVE}\nAnne guesses Batcave\nMaria points at Juan",
        f"{_BEACH}\n{_ACCUSED.replace('accuses Anne', 'accuses Juan')}",
        f"{_BEACH}\ntime up",
    ]
)
