"""Names of places, roles and ability cards as people write them, back to their keys."""

import unicodedata
from functools import cache

from coverstory.locales import say
from coverstory.packs import built_in, shipped
from coverstory.rulesets.powered_up import CARDS


def folded(text: str) -> str:
    """What of a text counts: not its case, its blanks or the kind of its apostrophes."""
    plain = unicodedata.normalize("NFC", text).replace("’", "'").casefold()
    return " ".join(unicodedata.normalize("NFC", plain).split())


@cache
def places() -> dict[str, str]:
    """Key by name, and by key."""
    keys = [place.key for pack in shipped() for place in built_in(pack).places]
    return _by_name({key: f"place-{key}" for key in keys})


@cache
def roles(place: str) -> dict[str, str]:
    keys = [
        role
        for pack in shipped()
        for other in built_in(pack).places
        if other.key == place
        for role in other.roles
    ]
    return _by_name({key: f"place-{place}.{key}" for key in keys})


@cache
def abilities() -> dict[str, str]:
    return _by_name({key: f"ability-{key}" for key in CARDS})


def is_on_a_card(words: str) -> bool:
    """Whether some location card somewhere says this."""
    return words in _all_words()


@cache
def _all_words() -> frozenset[str]:
    return frozenset(places()).union(*(roles(place) for place in places().values()))


def _by_name(messages: dict[str, str]) -> dict[str, str]:
    by_key = {key: key for key in messages}
    return by_key | {folded(say(message)): key for key, message in messages.items()}
