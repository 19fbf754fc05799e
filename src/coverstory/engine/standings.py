"""Running totals, and who wins the game (G13, G14)."""

from coverstory.engine.phases import Finale
from coverstory.engine.table import Game, Result, Table


def totals(results: tuple[Result, ...]) -> dict[int, int]:
    """Points by seat over these rounds; who never scored is not listed."""
    sums: dict[int, int] = {}
    for result in results:
        for line in result.points:
            sums[line.seat] = sums.get(line.seat, 0) + line.points
    return sums


def winners(table: Table) -> tuple[int, ...]:
    """Most points win, and players who tie share the win (G14).

    R17: without points nobody wins, nor does anybody who has left the table.
    """
    sums = totals(table.results)
    best = max((sums.get(seat, 0) for seat in table.seated), default=0)
    return tuple(seat for seat in table.seated if sums.get(seat, 0) == best) if best else ()


def games(table: Table) -> tuple[Game, ...]:
    """The games of the evening that are over, the one just finished among them."""
    if not (isinstance(table.phase, Finale) and table.results):
        return table.games
    edition, rounds = table.settings.edition, len(table.results)
    over = Game(edition, rounds, totals(table.results), table.phase.winners)
    return (*table.games, over)


def evening(table: Table) -> dict[int, int]:
    """Points by seat over every game of the evening, the one under way included."""
    sums = totals(table.results)
    for game in table.games:
        for seat, points in game.totals.items():
            sums[seat] = sums.get(seat, 0) + points
    return sums
