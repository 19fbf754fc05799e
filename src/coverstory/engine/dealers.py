"""Who deals: first, and next."""

from random import Random

from coverstory.engine.phases import Interlude
from coverstory.engine.table import Table


def named_or_drawn(table: Table, chance: Random) -> int:
    """A3: the player who looks most suspicious, as the host says, or chance."""
    named = table.settings.first_dealer
    return chance.choice(table.present) if named is None else named


def the_host_first(table: Table, chance: Random) -> int:
    return table.host


def the_host(table: Table) -> int:
    """E2: the game leader begins every round."""
    return table.host


def the_last_spy(table: Table) -> int:
    """A3: the spy of the round before. R6: after a deck without a single one, the next player."""
    spies = table.current.spies
    if len(spies) != 1 or _is_voided(table):
        return the_next_player(table)
    return spies[0]


def the_next_player(table: Table) -> int:
    """B3: to the left of the last dealer. R1: who dealt a voided round deals again."""
    dealer = table.current.dealer
    return dealer if _is_voided(table) else next(iter(table.clockwise_from(dealer)), dealer)


def _is_voided(table: Table) -> bool:
    return isinstance(table.phase, Interlude) and table.phase.voided is not None
