"""`detective`: the one-page rules. The host begins, votes are cast in turn, no vote at the end.

The edition has no box of its own. The host hands out cards, so there are always enough (E1-E7).
"""

from msgspec.structs import replace

from coverstory.engine.chart import common_chart
from coverstory.engine.dealers import the_host, the_host_first
from coverstory.engine.recipients import accuser, civilians, spies
from coverstory.engine.ruleset import Award, Section
from coverstory.engine.time_up import nobody_is_convicted
from coverstory.engine.verdicts import until_the_first_no
from coverstory.rulesets.classic import CLASSIC
from coverstory.rulesets.sequel import minutes_for

SCORE_SHEET = {
    # E5
    "nobody-convicted": (Award(spies, 2, "spy-wins"),),
    "location-named": (Award(spies, 4, "named-the-location"),),
    "innocent-convicted": (Award(spies, 4, "framed-somebody"),),
    # E6
    "spy-convicted": (Award(civilians, 1, "spy-caught"), Award(accuser, 1, "brought-the-vote")),
    "wrong-guess": (Award(civilians, 1, "spy-guessed-wrong"),),
}

RULES = (
    Section("aim", ("G4", "G5", "G6")),
    Section("game", ("G1", "G2", "E7", "G14", "G17", "E1")),
    Section("deal", ("G3", "E2", "G16")),
    Section("questions", ("G7", "G8")),
    Section("accusing", ("G9", "E3", "G10", "G12", "G15")),
    Section("guessing", ("G11",)),
    Section("time-up", ("E4",)),
    Section("points", ("G13", "E5", "E6")),
    Section("rulings", ("R1", "R4", "R5", "R10", "R13", "R17", "R20", "R23")),
)

CLAUSES = {
    "players": ("E1",),
    "dealer": ("E2",),
    "nobody-convicted": ("E5",),
    "location-named": ("E5",),
    "innocent-convicted": ("E5",),
    "spy-convicted": ("E6",),
    "wrong-guess": ("E6",),
}

DETECTIVE = replace(
    CLASSIC,
    key="detective",
    least_players=4,
    most_players=12,
    endless_cards=True,
    open_ended=True,
    first_game_minutes=None,
    chart=common_chart(),
    score_sheet=SCORE_SHEET,
    verdict=until_the_first_no,
    votes_in_turn=True,
    first_dealer=the_host_first,
    next_dealer=the_host,
    round_minutes=minutes_for,
    time_up=nobody_is_convicted,
    rules=RULES,
    clauses=CLAUSES,
)
