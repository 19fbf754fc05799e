"""Multiverse Madness: two more decks without a Joker; every card shows another place (M1-M5)."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from coverstory.engine.announcing import QUESTIONING
from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.chart import DISCUSSION, SHOW_OF_HANDS, with_moves
from coverstory.engine.outcomes import Outcome
from coverstory.engine.phases import Questioning
from coverstory.engine.recipients import caller, civil_doubters, other_believers, spies
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Award, DeckAnnounced, Ending, Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.table import Round
from coverstory.rulesets.rules_page import with_section

KEY = "multiverse"
PACK = "dc"
DECKS = ("multiverse-1", "multiverse-2")
PLACES_NEEDED = 20
PLACES = (
    "arkham-asylum",
    "atlantis",
    "batcave",
    "belle-reve",
    "central-city-police",
    "daily-planet",
    "ferris-air",
    "fortress-of-solitude",
    "gotham-university",
    "hall-of-justice",
    "iceberg-lounge",
    "lexcorp-tower",
    "star-labs",
    "themyscira",
    "titans-tower",
    "watchtower",
)

ROWS = {
    "multiverse-found": (
        Award(caller, 3, "called-the-multiverse"),
        Award(other_believers, 1, "believed-the-multiverse"),
    ),
    "no-multiverse": (
        Award(spies, 3, "fooled-by-the-multiverse"),
        # R7: every player with a location card counts here.
        Award(civil_doubters, 1, "kept-a-clear-head"),
    ),
    "multiverse-missed": (),
}
CLAUSES = {
    "multiverse-found": ("M3",),
    "no-multiverse": ("M4",),
    "multiverse-missed": ("M5",),
}


def decks(chance: Random) -> Sequence[OddDeck]:
    """Shuffle the cards for each game and split them into two decks."""
    cards = [Card(seat=-1, place=place) for place in chance.sample(PLACES, len(PLACES))]
    half = len(cards) // 2
    return [
        OddDeck(key, tuple(cards[start : start + half]))
        for key, start in zip(DECKS, (0, half), strict=True)
    ]


def every_place(settings: Settings) -> Refusal | None:
    """A card with a place that is not in the box would reveal the deck."""
    its_box = settings.packs in ((), (PACK,)) and settings.own == "aside"
    if settings.places < PLACES_NEEDED or not its_box:
        params: dict[str, str | int] = {"module": KEY, "places": PLACES_NEEDED}
        return Refusal(Code.MODULE_NEEDS_ALL_PLACES, params)
    return None


def multiverse(ruleset: Ruleset) -> Ruleset:
    def conclude(current: Round, ending: Ending) -> Outcome:
        """M3-M5: in these decks only the announcement scores; in other decks it is wrong."""
        is_multiverse = current.place in DECKS
        if isinstance(ending, DeckAnnounced):
            kind = "multiverse-found" if is_multiverse else "no-multiverse"
            believers = ending.believers
            return Outcome(kind, current.spies, caller=ending.caller, believers=believers)
        outcome = ruleset.conclude(current, ending)
        return replace(outcome, kind="multiverse-missed") if is_multiverse else outcome

    chart = with_moves(ruleset.chart, Questioning, QUESTIONING)
    return replace(
        ruleset,
        chart={**chart, **DISCUSSION, **SHOW_OF_HANDS},
        conclude=conclude,
        score_sheet={**ruleset.score_sheet, **ROWS},
        odd_decks=(*ruleset.odd_decks, decks),
        settings_checks=(*ruleset.settings_checks, every_place),
        rules=with_section(
            ruleset.rules, KEY, ("M1", "M2", "M3", "M4", "M5"), "R6", "R9", "R11", "R12", "R14"
        ),
        clauses={**ruleset.clauses, **CLAUSES},
    )
