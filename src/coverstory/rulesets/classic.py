"""`classic`: Spyfall. Three to eight players, one spy, a roll call at the end (A1-A7)."""

from coverstory.engine.chart import ROLL_CALL, common_chart
from coverstory.engine.dealers import named_or_drawn, the_last_spy
from coverstory.engine.guessing import end_at_once, only_the_revealed_spy
from coverstory.engine.recipients import accuser, civilians, spies
from coverstory.engine.ruleset import Award, Ruleset, Section
from coverstory.engine.time_up import roll_call
from coverstory.engine.verdicts import by_card, once_all_have_voted

SCORE_SHEET = {
    # A6
    "nobody-convicted": (Award(spies, 2, "spy-wins"),),
    "location-named": (Award(spies, 2, "spy-wins"), Award(spies, 2, "named-the-location")),
    "innocent-convicted": (Award(spies, 2, "spy-wins"), Award(spies, 2, "framed-somebody")),
    # A7
    "spy-convicted": (Award(civilians, 1, "spy-caught"), Award(accuser, 1, "brought-the-vote")),
    "wrong-guess": (Award(civilians, 1, "spy-guessed-wrong"),),
}

RULES = (
    Section("aim", ("G4", "G5", "G6")),
    Section("game", ("G1", "G2", "G14", "G17", "A1", "A2", "B13")),
    Section("deal", ("G3", "A3", "G16")),
    Section("questions", ("G7", "G8")),
    Section("accusing", ("G9", "A5", "G10", "G12", "G15")),
    Section("guessing", ("G11",)),
    Section("time-up", ("A4",)),
    Section("points", ("G13", "A6", "A7")),
    Section("rulings", ("R1", "R4", "R5", "R8", "R10", "R13", "R17", "R19", "R23")),
)

CLAUSES = {
    "players": ("A1",),
    "dealer": ("A3",),
    "nobody-convicted": ("A6",),
    "location-named": ("A6",),
    "innocent-convicted": ("A6",),
    "spy-convicted": ("A7",),
    "wrong-guess": ("A7",),
}

CLASSIC = Ruleset(
    key="classic",
    packs=("classic",),
    modules=("powered-up",),
    least_players=3,
    most_players=8,
    most_spies=1,
    first_game_minutes=(12, 15),
    mixable_packs=("classic", "sequel"),
    chart={**common_chart(), **ROLL_CALL},
    score_sheet=SCORE_SHEET,
    verdict=once_all_have_voted,
    tolerated_dissent=lambda spies: 0,
    votes_in_turn=False,
    first_dealer=named_or_drawn,
    next_dealer=the_last_spy,
    round_minutes=lambda players: 8,
    spies_for=lambda players: (1,),
    guessers=only_the_revealed_spy,
    after_guesses=end_at_once,
    time_up=roll_call,
    conclude=by_card,
    settings_checks=(),
    player_checks=(),
    places_for=lambda players: min(30, 6 + 3 * players),
    rules=RULES,
    clauses=CLAUSES,
)
