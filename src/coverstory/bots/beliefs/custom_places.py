"""What a bot makes of places it has never heard of: their names, and what somebody said of them."""

from collections.abc import Mapping
from functools import lru_cache

from coverstory.bots.knowledge import Knowledge, Levels, built_in
from coverstory.bots.speech.listener import people
from coverstory.engine.own_places import OwnPlace, key


@lru_cache(maxsize=64)
def knowledge_of(own: tuple[OwnPlace, ...], known: Knowledge | None = None) -> Knowledge:
    """All that is known, and these places of a table by the keys they have there."""
    books = known or built_in()
    if not own:
        return books
    return books.with_places({key(number): imagined(place) for number, place in enumerate(own)})


def imagined(place: OwnPlace) -> Levels:
    return built_in().imagined(place.traits.levels, _alike(place.name))


def nearest(name: str) -> tuple[str, ...]:
    """The places in the books that this name sounds like."""
    return built_in().nearest({}, _alike(name))


@lru_cache(maxsize=1024)
def _alike(name: str) -> Mapping[str, float]:
    """How near this name is to that of each place in the books, to 1 for the same."""
    return {known: people().alike(name, known.replace("-", " ")) for known in built_in().places}
