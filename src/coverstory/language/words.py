"""The words of a line as its writer meant them: contractions taken apart, slang spelt out.

Only so much of a line is read as somebody at a table would listen to; a longer one costs no more.
"""

import re
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Any

MOST_LETTERS = 400
MOST_WORDS = 60
MARKS = frozenset(".,;:!?")

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?|[.,;:!?/%]")
_DRAWN_OUT = re.compile(r"([a-z])\1{2,}")


def words(text: str) -> list[str]:
    """What was written, word by word; marks that part clauses are words of their own."""
    found = _WORD.findall(_plain(text[:MOST_LETTERS]))
    return [part for word in found[:MOST_WORDS] for part in _spelt_out(word)]


def _plain(text: str) -> str:
    """Small ASCII letters; accents are dropped, letters held down are let go."""
    straight = text.replace("\u2019", "'").replace("\u2014", ", ").replace("\u2013", ", ")
    parted = unicodedata.normalize("NFKD", straight.casefold())
    return _DRAWN_OUT.sub(r"\1", parted.encode("ascii", "ignore").decode("ascii"))


def _spelt_out(word: str) -> list[str]:
    if word in _slang():
        return _slang()[word].split()
    stem, apostrophe, ending = word.partition("'")
    if not apostrophe:
        return [word]
    if ending == "t" and stem.endswith("n"):
        return [stem[:-1], "not"] if stem != "n" else ["not"]
    return [stem]


@cache
def small_words() -> frozenset[str]:
    """Those that carry no meaning of their own."""
    return frozenset(_book()["small"]["words"])


@cache
def _slang() -> dict[str, str]:
    return {**_book()["contractions"], **_book()["chat"]}


@cache
def _book() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))
