"""The library that every table is opened with: all editions and the decks of their packs.

Joins `rulesets` and `packs`, which do not import each other.
"""

from collections.abc import Mapping
from functools import cache

from coverstory.engine.ruleset import Ruleset
from coverstory.engine.table import Deck
from coverstory.packs import built_in
from coverstory.rulesets import EDITIONS, Box, RulesetIndex


@cache
def library() -> RulesetIndex:
    """Return the built-in editions with their decks."""
    return _index(EDITIONS)


def library_with(*editions: Ruleset) -> RulesetIndex:
    """Return the built-in editions and these, with their decks.

    The packs that an edition names must be built-in ones.
    """
    return _index({**EDITIONS, **{edition.key: edition for edition in editions}})


def _index(editions: Mapping[str, Ruleset]) -> RulesetIndex:
    packs = dict.fromkeys(pack for edition in editions.values() for pack in edition.packs)
    return RulesetIndex({key: _box(key) for key in packs}, editions=editions)


def _box(key: str) -> Box:
    pack = built_in(key)
    decks = tuple(Deck(place.key, place.roles, pack.location_cards) for place in pack.places)
    return Box(decks, pack.spy_cards)
