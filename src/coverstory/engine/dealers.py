"""Choosing the first dealer and the next one (A3, B3, E2)."""

from random import Random

from coverstory.engine.phases import Interlude
from coverstory.engine.table import Table


def named_or_drawn(table: Table, chance: Random) -> int:
    """A3: the player whom the host chose, or a random one."""
    named = table.settings.first_dealer
    return chance.choice(table.present) if named is None else named


def the_host_first(table: Table, chance: Random) -> int:
    return table.host


def the_host(table: Table) -> int:
    """E2: the game leader begins every round."""
    return table.host


def the_last_spy(table: Table) -> int:
    """A3: the spy of the last round. R6: after a deck without exactly one spy, the next player."""
    spies = table.current.spies
    if len(spies) != 1 or _is_voided(table):
        return the_next_player(table)
    return spies[0]


def the_next_player(table: Table) -> int:
    """B3: the player to the left of the last dealer. R1: after a voided round, the same dealer."""
    dealer = table.current.dealer
    return dealer if _is_voided(table) else next(iter(table.clockwise_from(dealer)), dealer)


def _is_voided(table: Table) -> bool:
    return isinstance(table.phase, Interlude) and table.phase.voided is not None
