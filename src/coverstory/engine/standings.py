"""Totals of points, and the winners of a game (G13, G14)."""

from coverstory.engine.phases import Finale
from coverstory.engine.table import Game, Result, Table


def totals(results: tuple[Result, ...]) -> dict[int, int]:
    """Return the points by seat over these rounds, without seats that never scored."""
    sums: dict[int, int] = {}
    for result in results:
        for line in result.points:
            sums[line.seat] = sums.get(line.seat, 0) + line.points
    return sums


def winners(table: Table) -> tuple[int, ...]:
    """Return the seats with the most points (G14).

    R17: nobody wins without points, or after leaving the table.
    """
    sums = totals(table.results)
    best = max((sums.get(seat, 0) for seat in table.seated), default=0)
    return tuple(seat for seat in table.seated if sums.get(seat, 0) == best) if best else ()


def games(table: Table) -> tuple[Game, ...]:
    """Return the finished games of the evening."""
    if not (isinstance(table.phase, Finale) and table.results):
        return table.games
    edition, rounds = table.settings.edition, len(table.results)
    over = Game(edition, rounds, totals(table.results), table.phase.winners)
    return (*table.games, over)


def evening(table: Table) -> dict[int, int]:
    """Return the points by seat over every game of the evening, with the current one."""
    sums = totals(table.results)
    for game in table.games:
        for seat, points in game.totals.items():
            sums[seat] = sums.get(seat, 0) + points
    return sums
