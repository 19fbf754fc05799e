"""Everyday places that players add by name: which built-in place each is like, and how it differs.

They are written by hand in `everyday_places.toml`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from msgspec import Struct

from coverstory.bots.place_words import Term, stems, terms_of


class EverydayPlace(Struct, frozen=True):
    """`like` is the key of a built-in place. `levels` are those that differ, by attribute."""

    names: frozenset[Term]
    like: str
    levels: Mapping[str, int]
    words: frozenset[Term]


@lru_cache(maxsize=1024)
def everyday_place(name: str) -> EverydayPlace | None:
    """Return the place with this name, or the one whose longest name is part of it."""
    words = stems(name)
    found: tuple[int, EverydayPlace | None] = (0, None)
    for place in _everyday_places():
        length = max((len(known) for known in place.names if _contains(words, known)), default=0)
        if length > found[0]:
            found = (length, place)
    return found[1]


def _contains(words: Term, part: Term) -> bool:
    return any(words[at : at + len(part)] == part for at in range(len(words) - len(part) + 1))


@cache
def _everyday_places() -> tuple[EverydayPlace, ...]:
    text = files(__package__).joinpath("everyday_places.toml").read_text(encoding="utf-8")
    return tuple(
        EverydayPlace(
            terms_of(place["names"].split(",")),
            place["like"],
            place["levels"],
            terms_of(place["words"].split(",")),
        )
        for place in tomllib.loads(text)["places"]
    )
