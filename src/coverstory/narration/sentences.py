"""Sentences about a table that the story and the judge share: names, outcomes, points."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from coverstory.engine.outcomes import Outcome, Points
from coverstory.engine.standings import totals
from coverstory.engine.table import Table
from coverstory.locales import say
from coverstory.narration.naming import place_name


def say_in_edition(
    table: Table, message: str, params: Mapping[str, str | int] = MappingProxyType({})
) -> str:
    """Return a message in the words of the table's edition."""
    return say(message, params, edition=table.settings.edition)


def name_of(table: Table, seat: int | None) -> str:
    if seat is None:
        return say("story-nobody")
    if seat < 0:  # in a damaged record: Python would count from the last seat
        raise LookupError(seat)
    return table.seats[seat].name


def names_of(table: Table, seats: Sequence[int]) -> str:
    return ", ".join(name_of(table, seat) for seat in seats)


def place_of(table: Table, key: str | None) -> str:
    if key is None:
        return say("story-nowhere")
    return place_name(key, table.own, table.settings.edition)


def outcome_of(table: Table, outcome: Outcome) -> str:
    """Return how a round ended, in the words of the page."""
    params = {
        "spy": names_of(table, outcome.spies),
        "suspect": name_of(table, outcome.suspect),
        "accuser": name_of(table, outcome.accuser),
        "caller": name_of(table, outcome.caller),
        "guess": _guesses(table, outcome) or "none",
        "you": "nobody",
    }
    return say_in_edition(table, f"outcome-{outcome.kind}", params)


def outcome_sentence(table: Table, outcome: Outcome) -> str:
    """Return how a round ended, with a full stop unless the headline ends with its own mark."""
    headline = outcome_of(table, outcome)
    return headline if headline.endswith("!") else f"{headline}."


def _guesses(table: Table, outcome: Outcome) -> str:
    named = dict.fromkeys(guess.place for guess in outcome.guesses if guess.place is not None)
    return ", ".join(place_of(table, place) for place in named)


def scores(table: Table, points: Sequence[Points]) -> Iterator[str]:
    """Yield the awards of a round with their reasons, then the totals."""
    for line in points:
        params: dict[str, str | int] = {
            "name": name_of(table, line.seat),
            "points": line.points,
            "reason": say_in_edition(table, f"award-{line.reason}"),
        }
        yield say("story-points", params)
    sums = totals(table.results)
    ranked = sorted(table.ring, key=lambda seat: -sums.get(seat, 0))
    standing = ", ".join(f"{name_of(table, seat)} {sums.get(seat, 0)}" for seat in ranked)
    yield say("story-totals", {"totals": standing})


def game_ended(table: Table, winners: Sequence[int]) -> str:
    params: dict[str, str | int] = {
        "count": len(winners),
        "winners": names_of(table, winners),
    }
    return say("story-game-ended", params)
