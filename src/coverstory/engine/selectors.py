"""Whom an award goes to, by name, so that a score sheet reads like the book's."""

from coverstory.engine.events import Outcome
from coverstory.engine.table import Round


def spies(current: Round, outcome: Outcome) -> tuple[int, ...]:
    return outcome.spies


def civilians(current: Round, outcome: Outcome) -> tuple[int, ...]:
    return tuple(seat for seat in current.players if seat not in outcome.spies)


def accuser(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """Who brought the vote that convicted; nobody where it was the vote at the end."""
    return () if outcome.accuser is None else (outcome.accuser,)
