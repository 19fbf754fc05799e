"""One more deck, of spy cards only, in any edition (X3, X4). It is the deck of The Joker's Jest."""

from msgspec.structs import replace

from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.table import Round
from coverstory.rulesets import jest

KEY = "all-spies"
CLAUSES = ("X3", "X4")


def all_spies(ruleset: Ruleset) -> Ruleset:
    """Return the ruleset with the deck, or unchanged if a module has brought it already."""
    if any(kind in ruleset.score_sheet for kind in jest.ROWS):
        return ruleset

    def guessers(current: Round, spy: int) -> tuple[int, ...]:
        """B7: in this deck all other players would have to guess, too."""
        return (spy,) if current.place == jest.KEY else ruleset.guessers(current, spy)

    return replace(
        jest.with_deck_of_spies(ruleset, ruleset.most_players),
        guessers=guessers,
        settings_checks=(*ruleset.settings_checks, only_one_spy),
        clauses={**ruleset.clauses, **dict.fromkeys(jest.ROWS, CLAUSES[1:])},
    )


def only_one_spy(settings: Settings) -> Refusal | None:
    """With two spies, the number of spies who still have to guess would reveal the deck."""
    return Refusal(Code.HOUSE_RULE_NEEDS_ONE_SPY) if settings.spies > 1 else None
