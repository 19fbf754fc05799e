"""The odds of being the spy, where a house rule changes them (X2)."""

from coverstory.engine.table import Table


def barred_spies(table: Table, players: tuple[int, ...]) -> tuple[int, ...]:
    """Return the players who get no spy card, or nobody if too few others are left."""
    rule = table.ruleset.barred_spies
    barred = () if rule is None else tuple(seat for seat in rule(table) if seat in players)
    most = max(table.ruleset.spy_counts(table.settings, len(players)), default=1)
    return barred if len(players) - len(barred) >= most else ()


def spy_odds(table: Table, players: tuple[int, ...]) -> dict[int, int]:
    """Return the odds of each player in percent, in a round at a place. Empty: they are equal."""
    if table.ruleset.barred_spies is None:
        return {}
    barred = barred_spies(table, players)
    possible = max(1, len(players) - len(barred))
    counts = table.ruleset.spy_counts(table.settings, len(players)) or (1,)
    percent = min(100, round(100 * sum(counts) / len(counts) / possible))
    return {seat: 0 if seat in barred else percent for seat in players}
