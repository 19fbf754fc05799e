"""Who deals next."""

from coverstory.engine.table import Table


def the_last_spy(table: Table) -> int:
    """A3: the spy of the round before."""
    return table.current.spies[0]
