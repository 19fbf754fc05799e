"""`dc`: DC Spyfall. The spy is The Joker, cards carry no role, all point at the end (D1-D6)."""

from msgspec.structs import replace

from coverstory.engine.chart import DISCUSSION, POINTING, common_chart
from coverstory.engine.discussing import open_talk
from coverstory.engine.recipients import accuser, civilians, early_accuser, spies
from coverstory.engine.ruleset import Award, Events, Poll, Section
from coverstory.engine.table import Table
from coverstory.engine.time_up import end_of_round
from coverstory.engine.verdicts import LEAST_TO_CONVICT
from coverstory.rulesets.classic import CLASSIC

ABOUT_THE_SPY = "spy"
TWO_MINUTES = 120_000

SCORE_SHEET = {
    # D5
    "nobody-convicted": (Award(spies, 2, "spy-wins"),),
    "location-named": (Award(spies, 4, "named-the-location"),),
    "innocent-convicted": (Award(spies, 4, "framed-somebody"),),
    # D6
    "spy-convicted": (
        Award(civilians, 1, "spy-caught"),
        Award(accuser, 1, "brought-the-vote"),
        Award(early_accuser, 1, "accused-the-spy-first"),
    ),
    "wrong-guess": (Award(civilians, 1, "spy-guessed-wrong"),),
}

RULES = (
    Section("aim", ("G4", "G5")),
    Section("game", ("G1", "G2", "G14", "G17", "D1", "D7")),
    Section("deal", ("G3", "D2", "G16")),
    Section("questions", ("G7", "G8")),
    Section("accusing", ("G9", "D4", "G10", "G12", "G15")),
    Section("guessing", ("G11",)),
    Section("time-up", ("D3",)),
    Section("points", ("G13", "D5", "D6")),
    Section("rulings", ("R1", "R4", "R5", "R10", "R12", "R13", "R17", "R23")),
)


CLAUSES = {
    "players": ("D1",),
    "dealer": ("D2",),
    "nobody-convicted": ("D5",),
    "location-named": ("D5",),
    "innocent-convicted": ("D5",),
    "spy-convicted": ("D6",),
    "wrong-guess": ("D6",),
}


def talk_then_point(table: Table, at: int) -> Events:
    return open_talk(ABOUT_THE_SPY, at)


DC = replace(
    CLASSIC,
    key="dc",
    packs=("dc",),
    modules=("powered-up", "harley", "jest", "multiverse"),
    roles_on_cards=False,
    marked_cards=True,
    first_game_minutes=None,
    mixable_packs=(),
    chart={**common_chart(), **DISCUSSION, **POINTING},
    score_sheet=SCORE_SHEET,
    time_up=talk_then_point,
    polls={
        ABOUT_THE_SPY: Poll(
            TWO_MINUTES,
            kept_out=lambda current: (),
            settle=end_of_round,
            least=LEAST_TO_CONVICT,
            announces="time-up",
        )
    },
    places_for=lambda players: 20,
    rules=RULES,
    clauses=CLAUSES,
)
