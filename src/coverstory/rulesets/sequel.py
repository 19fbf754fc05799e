"""`sequel`: Spyfall 2. Up to twelve players, one or two spies, trials in turn at the end (B1-B11).

The packs of the first game can be played with two spies, as two identical boxes (B14).
"""

from msgspec.structs import replace

from coverstory.engine.chart import TRIALS_IN_TURN, common_chart
from coverstory.engine.dealers import the_next_player
from coverstory.engine.guessing import every_spy
from coverstory.engine.recipients import (
    civilians,
    first_accuser,
    right_guessers,
    spies,
    undercover,
)
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Award, Section
from coverstory.engine.settings import Settings
from coverstory.engine.trials_in_turn import trials_in_turn
from coverstory.rulesets.classic import CLASSIC

KEY = "sequel"
LEAST_FOR_TWO = 5
MOST_FOR_ONE = 11

SCORE_SHEET = {
    # B8
    "nobody-convicted": (Award(spies, 2, "spy-wins"),),
    "location-named": (Award(spies, 2, "spy-wins"), Award(right_guessers, 2, "named-the-location")),
    "innocent-convicted": (Award(spies, 2, "spy-wins"), Award(spies, 2, "framed-somebody")),
    # B9-B11
    "spy-convicted": (
        Award(civilians, 1, "spy-caught"),
        Award(undercover, 1, "stayed-undercover"),
        Award(first_accuser, 1, "accused-the-spy-first"),
    ),
    "wrong-guess": (Award(civilians, 1, "spy-guessed-wrong"),),
}

RULES = (
    Section("aim", ("G4", "G5", "G6")),
    Section("game", ("G1", "G2", "G14", "G17", "B1", "B2", "B4", "B14")),
    Section("deal", ("G3", "B3", "G16")),
    Section("questions", ("G7", "G8")),
    Section("accusing", ("G9", "B6", "G10", "G12", "G15")),
    Section("guessing", ("G11", "B7")),
    Section("time-up", ("B5",)),
    Section("points", ("G13", "B8", "B9", "B10", "B11")),
    Section("rulings", ("R1", "R2", "R3", "R4", "R5", "R8", "R10", "R13", "R17", "R18", "R23")),
)


CLAUSES = {
    "players": ("B1",),
    "dealer": ("B3",),
    "nobody-convicted": ("B8",),
    "location-named": ("B8",),
    "innocent-convicted": ("B8",),
    "spy-convicted": ("B9", "B10", "B11"),
    "wrong-guess": ("B9",),
}


def minutes_for(players: int) -> int:
    """B4: six minutes for up to four players, and one more for every two further players."""
    return 5 + max(1, (players - 1) // 2)


def spies_for(players: int) -> tuple[int, ...]:
    """B2: one spy up to six players, two from nine on; the table decides in between."""
    return (1,) if players <= 6 else (2,) if players >= 9 else (1, 2)


def enough_spies(settings: Settings, players: int) -> Refusal | None:
    """B1: there are ten location cards, so twelve players need a second spy."""
    own_box = settings.packs in ((), (KEY,))
    if own_box and settings.spies == 1 and players > MOST_FOR_ONE:
        params: dict[str, str | int] = {"players": players, "most": MOST_FOR_ONE}
        return Refusal(Code.ONE_SPY_IS_TOO_FEW, params)
    return None


def not_too_many_spies(settings: Settings, players: int) -> Refusal | None:
    """B2, R3: with four players and two spies, one accuser could convict alone."""
    if settings.spies == 2 and players < LEAST_FOR_TWO:
        params: dict[str, str | int] = {"players": players, "least": LEAST_FOR_TWO}
        return Refusal(Code.TWO_SPIES_ARE_TOO_MANY, params)
    return None


def with_one_spy(settings: Settings) -> Settings:
    return replace(settings, spies=1)


SEQUEL = replace(
    CLASSIC,
    key=KEY,
    packs=(KEY,),
    modules=("old-pals", "powered-up"),
    most_players=12,
    most_spies=2,
    first_game_minutes=None,
    mixable_packs=(),
    chart={**common_chart(), **TRIALS_IN_TURN},
    score_sheet=SCORE_SHEET,
    tolerated_dissent=lambda spies: 2 if spies == 2 else 0,
    next_dealer=the_next_player,
    round_minutes=minutes_for,
    spies_for=spies_for,
    guessers=every_spy,
    time_up=trials_in_turn,
    player_checks=(not_too_many_spies, enough_spies),
    fallback_settings={Code.TWO_SPIES_ARE_TOO_MANY: with_one_spy},
    places_for=lambda players: 20,
    rules=RULES,
    clauses=CLAUSES,
)
