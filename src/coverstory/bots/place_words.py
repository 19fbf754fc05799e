"""The words that point to a place: its names, and what one finds, meets, hears and does there.

They are written by hand in `place_words.toml`. `PlaceWords` is the vocabulary of one place.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct

from coverstory.language.tokenizer import tokenize, without_punctuation

# The stems of one or more words.
Term: TypeAlias = tuple[str, ...]
CATEGORIES = ("things", "people", "doing")
_MIN_STEM = 3
_VOWELS = frozenset("aeiouy")


class PlaceWords(Struct, frozen=True):
    """`names` are the terms that name the place itself, `words` those that point to it."""

    names: frozenset[Term]
    words: frozenset[Term]


def terms_of(phrases: Iterable[str]) -> frozenset[Term]:
    return frozenset(term for phrase in phrases if (term := stems(phrase)))


def stems(text: str) -> Term:
    """Return the stems of the words of a text. "The actors rehearsed" is actor, rehears."""
    words = without_punctuation(tokenize(text))
    return tuple(stem(word) for word in words if word not in ("the", "a", "an"))


def stem(word: str) -> str:
    """Remove the endings of plurals and verbs. The result need not be a word."""
    for ending, replacement in (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("s", "")):
        start = word[: -len(ending)]
        may_be_removed = ending != "s" or not word.endswith(("ss", "us", "is"))
        has_vowel = not _VOWELS.isdisjoint(start)
        if word.endswith(ending) and len(start) >= _MIN_STEM and has_vowel and may_be_removed:
            word = start + replacement
            break
    if len(word) > _MIN_STEM and word[-1] == word[-2] and word[-1] not in "lsz":
        return word[:-1]
    return word[:-1] if len(word) > _MIN_STEM and word.endswith("e") else word


@cache
def built_in_words() -> Mapping[str, PlaceWords]:
    """Return the words of every built-in place, by its key."""
    text = files(__package__).joinpath("place_words.toml").read_text(encoding="utf-8")
    return {place: _place_words(place, lists) for place, lists in tomllib.loads(text).items()}


def _place_words(place: str, lists: Mapping[str, str]) -> PlaceWords:
    names = (place.replace("-", " "), *lists["names"].split(","))
    words = [word for category in CATEGORIES for word in lists[category].split(",")]
    return PlaceWords(terms_of(names), terms_of(words))
