"""Finds the degree that an answer expresses: a lexicon, numbers, and rules for `not`.

A degree runs from 0 (none) to 4 (as much as possible). Levels of an attribute have the same scale.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

MAX_DEGREE = 4.0
MIDDLE_DEGREE = 2.0
PLAIN_DEGREE = 3.4  # of a statement without a degree: "it is loud"
DENIED_DEGREE = 0.4  # of its denial: "it is not loud"


class Cue(Struct, frozen=True):
    """The words from `start` up to `end`, which express a degree, a negation or an evasion.

    `kind` is a table of `degrees.toml`: degree, standalone, yes or evasion. It is `not` for words
    of the table `negation`. The degree of a `not` or an evasion is not used.
    """

    start: int
    end: int
    kind: str
    degree: float


def find_cues(words: Sequence[str]) -> list[Cue]:
    """Return all cues of a clause from left to right. The longest phrase wins."""
    cues: list[Cue] = []
    at = 0
    while at < len(words):
        cue = _number(words, at) or _phrase(words, at)
        if cue:
            cues.append(cue)
        at = cue.end if cue else at + 1
    return cues


def negated(degree: float) -> float:
    """Return the degree after `not`: "not always" is 2, "not very" is 1, "not rarely" is 3."""
    if degree > 3.9:
        return 2.0
    if degree >= 1.2:
        return 1.0
    return 3.0


def vocabulary() -> frozenset[str]:
    """Return every word of the lexicon."""
    return frozenset(word for phrase in _lexicon()[0] for word in phrase)


def _phrase(words: Sequence[str], at: int) -> Cue | None:
    phrases, longest = _lexicon()
    for length in range(min(longest, len(words) - at), 0, -1):
        entry = phrases.get(tuple(words[at : at + length]))
        if entry:
            return Cue(at, at + length, *entry)
    return None


def _number(words: Sequence[str], at: int) -> Cue | None:
    """Recognise seven out of ten, 7/10, 70 %, or a bare number of things."""
    if not words[at][0].isdigit():
        return None
    value = float(words[at])
    after = list(words[at + 1 : at + 4])
    if after[:1] == ["%"] or after[:1] == ["percent"]:
        return Cue(at, at + 2, "degree", min(value / 25, MAX_DEGREE))
    scale = after[1:2] if after[:1] == ["/"] else after[2:3] if after[:2] == ["out", "of"] else []
    if scale and scale[0] in ("10", "ten", "5", "five", "100"):
        maximum = {"ten": 10.0, "five": 5.0}.get(scale[0]) or float(scale[0])
        end = at + (3 if after[0] == "/" else 4)
        return Cue(at, end, "degree", min(MAX_DEGREE * value / maximum, MAX_DEGREE))
    return Cue(at, at + 1, "degree", _degree_of_count(value))


def _degree_of_count(count: float) -> float:
    """Return the degree of a bare number of things. More than twelve are a lot."""
    steps = ((0, 0.0), (2, 1.0), (5, 1.7), (12, 2.5))
    return next((degree for limit, degree in steps if count <= limit), 3.6)


@cache
def _lexicon() -> tuple[dict[tuple[str, ...], tuple[str, float]], int]:
    """Return kind and degree of each phrase, and the length of the longest phrase."""
    tables = _toml()
    phrases: dict[tuple[str, ...], tuple[str, float]] = {}
    for kind in ("degree", "standalone", "yes"):
        for degree, lines in tables[kind].items():
            phrases |= {tuple(line.split()): (kind, float(degree)) for line in lines}
    phrases |= {
        tuple(line.split()): ("evasion", MIDDLE_DEGREE) for line in tables["evasion"]["phrases"]
    }
    phrases |= {(word,): ("not", 0.0) for word in tables["negation"]["words"]}
    return phrases, max(map(len, phrases))


@cache
def _toml() -> dict[str, Any]:
    text = files(__package__).joinpath("degrees.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
