"""The editions with the decks of all packs: what every table is opened with."""

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
