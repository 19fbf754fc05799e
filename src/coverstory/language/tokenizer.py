"""Splits a text into words: expands contractions and slang, drops accents and case.

Only the beginning of a long text is processed. Otherwise one long line could block a server.
"""

import re
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Any

MAX_CHARACTERS = 400
MAX_WORDS = 60
PUNCTUATION = frozenset(".,;:!?")

_TOKEN = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?|[.,;:!?/%]")
_REPEATED_LETTER = re.compile(r"([a-z])\1{2,}")


def tokenize(text: str) -> list[str]:
    """Return the words of a text. A punctuation mark that separates clauses is also a token."""
    tokens = _TOKEN.findall(_to_ascii(text[:MAX_CHARACTERS]))
    return [part for token in tokens[:MAX_WORDS] for part in _expand(token)]


def without_punctuation(tokens: list[str]) -> list[str]:
    return [token for token in tokens if token not in PUNCTUATION]


def _to_ascii(text: str) -> str:
    """Return lower-case ASCII without accents. "Sooooo" becomes "so"."""
    straight = text.replace("\u2019", "'").replace("\u2014", ", ").replace("\u2013", ", ")
    decomposed = unicodedata.normalize("NFKD", straight.casefold())
    return _REPEATED_LETTER.sub(r"\1", decomposed.encode("ascii", "ignore").decode("ascii"))


def _expand(word: str) -> list[str]:
    if word in _expansions():
        return _expansions()[word].split()
    stem, apostrophe, ending = word.partition("'")
    if not apostrophe:
        return [word]
    if ending == "t" and stem.endswith("n"):
        return [stem[:-1], "not"] if stem != "n" else ["not"]
    return [stem]


@cache
def stop_words() -> frozenset[str]:
    """Return the words without a meaning of their own."""
    return frozenset(_word_lists()["stop_words"]["words"])


@cache
def _expansions() -> dict[str, str]:
    return {**_word_lists()["contractions"], **_word_lists()["slang"]}


@cache
def _word_lists() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("tokenizer.toml").read_text(encoding="utf-8"))
