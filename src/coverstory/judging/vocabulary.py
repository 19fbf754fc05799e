"""Names of editions, modules, places, roles and cards as people write them, to their keys."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache

from coverstory.engine import own_places
from coverstory.engine.own_places import OwnPlace
from coverstory.locales import say
from coverstory.packs import built_in, shipped
from coverstory.rulesets import EDITIONS, MODULES
from coverstory.rulesets.powered_up import CARDS

# What people call them besides the names that the page uses.
_ALSO: Mapping[str, Mapping[str, str]] = {
    "edition": {"spyfall 1": "classic", "spyfall one": "classic", "spyfall two": "sequel"},
    "module": {
        "harley quinn": "harley",
        "harley quinn's helper": "harley",
        "jokers jest": "jest",
        "madness": "multiverse",
    },
    "pack": {"spyfall 1": "classic"},
}


def folded(text: str) -> str:
    """Return what of a text counts: not its case, its blanks or the kind of its apostrophes."""
    plain = unicodedata.normalize("NFC", text).replace("’", "'").casefold()
    return " ".join(unicodedata.normalize("NFC", plain).split())


def plain(name: str) -> str:
    """Return a name without its article, hyphens, points, apostrophes and accents."""
    letters = unicodedata.normalize("NFKD", folded(name))
    kept = "".join(c for c in letters if not unicodedata.combining(c) and c not in ".'!?\"“”")
    words = kept.replace("-", " ").replace("&", " and ").split()
    if len(words) > 1 and words[0] in ("the", "a", "an"):
        words = words[1:]
    return " ".join(words)


class Names:
    """Things by what they are called. `key` finds one, `nearest` the name of one misspelt."""

    def __init__(self, names: Mapping[str, str], also: Mapping[str, str] | None = None) -> None:
        """Take names by key, and other names for the same keys."""
        self._names = dict(names)
        self._keys = {plain(key): key for key in names}
        self._keys |= {plain(name): key for key, name in names.items()}
        self._keys |= {plain(name): key for name, key in (also or {}).items()}

    def __or__(self, other: "Names") -> "Names":
        both = Names(self._names | other._names)
        both._keys = self._keys | other._keys
        return both

    def key(self, said: str) -> str | None:
        return self._keys.get(plain(said))

    def nearest(self, said: str) -> str | None:
        words = plain(said).split()
        of_these_words = (name for name in self._keys if words and {*words} <= {*name.split()})
        found = next(of_these_words, None) or nearest(plain(said), self._keys)
        return None if found is None else self._names[self._keys[found]]

    def all(self) -> list[str]:
        return list(self._names.values())


def nearest(said: str, names: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(said, list(names), n=1, cutoff=0.6)), None)


@cache
def editions() -> Names:
    return Names({key: say(f"edition-{key}") for key in EDITIONS}, _ALSO["edition"])


@cache
def modules() -> Names:
    return Names({key: say(f"module-{key}") for key in MODULES}, _ALSO["module"])


@cache
def packs() -> Names:
    return Names({key: say(f"pack-{key}") for key in shipped()}, _ALSO["pack"])


@cache
def places(own: tuple[OwnPlace, ...] = ()) -> Names:
    """The places of all boxes, and the table's own before them."""
    keys = [place.key for pack in shipped() for place in built_in(pack).places]
    mine = Names({own_places.key(number): place.name for number, place in enumerate(own)})
    return Names({key: say(f"place-{key}") for key in keys}) | mine


@cache
def roles(place: str, own: tuple[OwnPlace, ...] = ()) -> Names:
    mine = own_places.find(own, place)
    if mine is not None:
        written = {own_places.role_key(n): role for n, role in enumerate(mine.roles)}
        anywhere = {key: say(f"place-own.{key}") for key in own_places.ROLES}
        return Names(anywhere) | Names(written)
    keys = [
        role
        for pack in shipped()
        for other in built_in(pack).places
        if other.key == place
        for role in other.roles
    ]
    return Names({key: say(f"place-{place}.{key}") for key in keys})


@cache
def abilities() -> Names:
    return Names({key: say(f"ability-{key}") for key in CARDS})


@cache
def on_cards(own: tuple[OwnPlace, ...] = ()) -> Names:
    """Whatever some location card says: a place or a role."""
    words = places(own)
    keys = [place.key for pack in shipped() for place in built_in(pack).places]
    for place in (*keys, *(own_places.key(number) for number in range(len(own)))):
        words = words | roles(place, own)
    return words


def items(said: str) -> list[str]:
    """Split a list: “Anne, Bea and Chris” has three."""
    return [item.strip() for item in re.split(r",\s*and\s+|,|\s+and\s+|\s*&\s*", said)]
