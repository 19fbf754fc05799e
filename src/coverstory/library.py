"""The catalogue that every table is opened with: all editions and the decks of all packs.

Joins `rulesets` and `packs`, which do not import each other.
"""

from functools import cache

from coverstory.engine.table import Deck
from coverstory.packs import built_in
from coverstory.rulesets import EDITIONS, Box, Catalogue


@cache
def library() -> Catalogue:
    packs = dict.fromkeys(pack for edition in EDITIONS.values() for pack in edition.packs)
    return Catalogue({key: _box(key) for key in packs})


def _box(key: str) -> Box:
    pack = built_in(key)
    decks = tuple(Deck(place.key, place.roles, pack.location_cards) for place in pack.places)
    return Box(decks, pack.spy_cards)
