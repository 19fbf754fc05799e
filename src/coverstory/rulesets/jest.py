"""The Joker's Jest: one more deck, with only Joker cards (J1-J4)."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.chart import with_moves
from coverstory.engine.guessing import DECLARING
from coverstory.engine.outcomes import Outcome
from coverstory.engine.phases import Guessing
from coverstory.engine.recipients import caller, civilians
from coverstory.engine.ruleset import Award, DeckDeclared, Ending, Ruleset
from coverstory.engine.table import Round
from coverstory.rulesets.rules_page import with_section

KEY = "jest"
CARDS = 8

ROWS = {
    "jest-declared": (Award(caller, 3, "saw-through-the-jest"),),
    "no-jest": (Award(civilians, 1, "no-jest"),),
    "jest-missed": (),
}
CLAUSES = {"jest-declared": ("J3",), "no-jest": ("J3",), "jest-missed": ("J4",)}


def jest(ruleset: Ruleset) -> Ruleset:
    changed = with_deck_of_spies(ruleset, CARDS)
    return replace(
        changed,
        rules=with_section(ruleset.rules, KEY, ("J1", "J2", "J3", "J4"), "R6", "R9"),
        clauses={**ruleset.clauses, **CLAUSES},
    )


def with_deck_of_spies(ruleset: Ruleset, cards: int) -> Ruleset:
    """Return the ruleset with a deck of this many spy cards, which a spy can declare."""

    def deck(chance: Random) -> Sequence[OddDeck]:
        return [OddDeck(KEY, (Card(seat=-1, spy=True),) * cards)]

    def conclude(current: Round, ending: Ending) -> Outcome:
        """J3, J4: in this deck only the declaration scores; in other decks it is wrong."""
        is_jest = current.place == KEY
        if isinstance(ending, DeckDeclared):
            kind = "jest-declared" if is_jest else "no-jest"
            return Outcome(kind, current.spies, caller=ending.caller)
        outcome = ruleset.conclude(current, ending)
        return replace(outcome, kind="jest-missed") if is_jest else outcome

    return replace(
        ruleset,
        chart=with_moves(ruleset.chart, Guessing, DECLARING),
        conclude=conclude,
        score_sheet={**ruleset.score_sheet, **ROWS},
        odd_decks=(*ruleset.odd_decks, deck),
    )
