"""Find the keys of editions, modules, places, roles and cards by the names that people write."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache

from coverstory.engine import own_places
from coverstory.engine.own_places import OwnPlace
from coverstory.locales import has_text, say
from coverstory.packs import built_in, shipped
from coverstory.rulesets import EDITIONS, MODULES
from coverstory.rulesets.house_rules import HOUSE_RULES
from coverstory.rulesets.powered_up import CARDS


def folded(text: str) -> str:
    """Normalise case, blanks and apostrophes."""
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
    """A lookup from names to keys. `nearest` returns the name that a misspelt one may mean."""

    def __init__(self, names: Mapping[str, str], aliases: Mapping[str, str] | None = None) -> None:
        """Take names by key, and aliases by name."""
        self._names = dict(names)
        self._keys = {plain(key): key for key in names}
        self._keys |= {plain(name): key for key, name in names.items()}
        self._keys |= {plain(name): key for name, key in (aliases or {}).items()}

    def __or__(self, other: "Names") -> "Names":
        both = Names(self._names | other._names)
        both._keys = self._keys | other._keys
        return both

    def key(self, text: str) -> str | None:
        return self._keys.get(plain(text))

    def nearest(self, text: str) -> str | None:
        words = plain(text).split()
        with_these_words = (key for key in self._keys if words and {*words} <= {*key.split()})
        found = next(with_these_words, None) or nearest(plain(text), self._keys)
        return None if found is None else self._names[self._keys[found]]

    def all(self) -> list[str]:
        return list(self._names.values())


def nearest(text: str, names: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(text, list(names), n=1, cutoff=0.6)), None)


@cache
def editions() -> Names:
    return _titled("edition", EDITIONS)


@cache
def modules() -> Names:
    return _titled("module", MODULES)


@cache
def house_rules() -> Names:
    return _titled("house", HOUSE_RULES)


@cache
def packs() -> Names:
    return _titled("pack", shipped())


def _titled(kind: str, keys: Iterable[str]) -> Names:
    """Return the titles in the catalogue, and the other names of its attribute `also`."""
    titles = {key: say(f"{kind}-{key}") for key in keys}
    with_others = [key for key in titles if has_text(f"{kind}-{key}.also")]
    others = {name: key for key in with_others for name in say(f"{kind}-{key}.also").split(", ")}
    return Names(titles, others)


@cache
def places(own: tuple[OwnPlace, ...] = ()) -> Names:
    """Return the places of all packs and the table's own, which win where names are equal."""
    keys = [place.key for pack in shipped() for place in built_in(pack).places]
    own_names = Names({own_places.key(number): place.name for number, place in enumerate(own)})
    return Names({key: say(f"place-{key}") for key in keys}) | own_names


@cache
def roles(place: str, own: tuple[OwnPlace, ...] = ()) -> Names:
    own_place = own_places.find(own, place)
    if own_place is not None:
        written = {own_places.role_key(n): role for n, role in enumerate(own_place.roles)}
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
    """Return every word on a location card: places and roles."""
    words = places(own)
    keys = [place.key for pack in shipped() for place in built_in(pack).places]
    for place in (*keys, *(own_places.key(number) for number in range(len(own)))):
        words = words | roles(place, own)
    return words


def items(text: str) -> list[str]:
    """Split a list: “Anne, Bea and Chris” has three."""
    return [item.strip() for item in re.split(r",\s*and\s+|,|\s+and\s+|\s*&\s*", text)]
