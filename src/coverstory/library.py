"""The editions with the decks of their own packs: what every table is opened with."""

from functools import cache

from coverstory.engine.table import Deck
from coverstory.packs import built_in
from coverstory.rulesets import EDITIONS, Catalogue


@cache
def library() -> Catalogue:
    return Catalogue(
        {key: [Deck(p.key, p.roles) for p in built_in(key).places] for key in EDITIONS}
    )
