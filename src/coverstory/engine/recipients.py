"""The recipients of awards, as functions, so that a score sheet reads like the rulebook's.

The catalogue has a text for each by its name (`score-to-civil-doubters`).
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from coverstory.engine.outcomes import Outcome
from coverstory.engine.table import Round

Recipients: TypeAlias = Callable[[Round, Outcome], Sequence[int]]


def spies(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """All spies of the round."""
    return outcome.spies


def civilians(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """All players of the round who are not spies."""
    return tuple(seat for seat in current.players if seat not in outcome.spies)


def undercover(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """B11: the spy who was not convicted."""
    return tuple(seat for seat in outcome.spies if seat != outcome.suspect)


def right_guessers(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """The spies who named the place."""
    return tuple(guess.seat for guess in outcome.guesses if guess.place == current.place)


def first_accuser(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """B10: the first accuser of this suspect in the round, even if that vote failed."""
    brought = [a.accuser for a in current.accusations if a.suspect == outcome.suspect]
    firsts = [seat for seat in (*brought, outcome.accuser) if seat is not None]
    return tuple(firsts[:1])


def early_accuser(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """D6: the first accuser, if the conviction came at the end of the round."""
    return first_accuser(current, outcome) if outcome.accuser is None else ()


def marked(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """The holder of the card with the icon, if it was dealt."""
    return () if current.marked is None else (current.marked,)


def caller(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """The player who announced or declared the deck."""
    return () if outcome.caller is None else (outcome.caller,)


def other_believers(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """The players who believed the announcement, without the caller."""
    return tuple(seat for seat in outcome.believers if seat != outcome.caller)


def civil_doubters(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """The civilians who did not believe the announcement."""
    return tuple(s for s in civilians(current, outcome) if s not in outcome.believers)


def among(chosen: Recipients, pool: Recipients) -> Recipients:
    """Return the recipients that are in both groups."""

    def both(current: Round, outcome: Outcome) -> tuple[int, ...]:
        others = pool(current, outcome)
        return tuple(seat for seat in chosen(current, outcome) if seat in others)

    both.__name__ = f"{chosen.__name__}_among_{pool.__name__}"
    return both


def accuser(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """The accuser of the vote that convicted; nobody for a vote at the end of the round."""
    return () if outcome.accuser is None else (outcome.accuser,)
