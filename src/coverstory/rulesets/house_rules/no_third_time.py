"""Nobody is the spy three times running (X2)."""

from msgspec.structs import replace

from coverstory.engine.ruleset import Ruleset
from coverstory.engine.table import Result, Table

KEY = "no-third-time"
CLAUSES = ("X2",)


def no_third_time(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, barred_spies=spies_twice_running)


def spies_twice_running(table: Table) -> tuple[int, ...]:
    """Return the players who were a spy in both of the last two rounds of this game.

    A round in which nobody or everybody was a spy does not count.
    """
    counted = [spies for spies in map(_spies, table.results) if spies]
    return tuple(seat for seat in counted[-1] if seat in counted[-2]) if counted[1:] else ()


def _spies(result: Result) -> tuple[int, ...]:
    spies = tuple(card.seat for card in result.cards if card.spy)
    return spies if len(spies) < len(result.cards) else ()
