"""How much an answer says: the lexicon of degrees, and how `not` turns them.

A degree runs from 0 (none) to 4 (as much as it gets) of whatever is spoken of.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

MOST = 4.0
PLAIN = 3.4  # what somebody means who says a thing is so, and no more
DENIED = 0.4  # and who says it is not


class Cue(Struct, frozen=True):
    """Words at `start` up to `end` that say how much, or that say they will not say."""

    start: int
    end: int
    kind: str
    degree: float


def cues(said: Sequence[str]) -> list[Cue]:
    """Everything in a clause that says how much, the longest phrase first, left to right."""
    found: list[Cue] = []
    at = 0
    while at < len(said):
        cue = _number(said, at) or _phrase(said, at)
        if cue:
            found.append(cue)
        at = cue.end if cue else at + 1
    return found


def negated(degree: float) -> float:
    """A degree after `not`: not always is half, not very is little, not rarely is much."""
    if degree > 3.9:
        return 2.0
    if degree >= 1.2:
        return 1.0
    return 3.0


def _phrase(said: Sequence[str], at: int) -> Cue | None:
    phrases, longest = _lexicon()
    for length in range(min(longest, len(said) - at), 0, -1):
        meant = phrases.get(tuple(said[at : at + length]))
        if meant:
            return Cue(at, at + length, *meant)
    return None


def _number(said: Sequence[str], at: int) -> Cue | None:
    """Seven out of ten, 7/10, 70 %, or a bare number of things."""
    if not said[at][0].isdigit():
        return None
    value = float(said[at])
    after = list(said[at + 1 : at + 4])
    if after[:1] == ["%"] or after[:1] == ["percent"]:
        return Cue(at, at + 2, "degree", min(value / 25, MOST))
    scale = after[1:2] if after[:1] == ["/"] else after[2:3] if after[:2] == ["out", "of"] else []
    if scale and scale[0] in ("10", "ten", "5", "five", "100"):
        whole = {"ten": 10.0, "five": 5.0}.get(scale[0]) or float(scale[0])
        end = at + (3 if after[0] == "/" else 4)
        return Cue(at, end, "degree", min(MOST * value / whole, MOST))
    return Cue(at, at + 1, "degree", _how_many(value))


def _how_many(things: float) -> float:
    """A bare number says how many, and ten are already a lot."""
    return next((d for most, d in ((0, 0.0), (2, 1.0), (5, 1.7), (12, 2.5)) if things <= most), 3.6)


@cache
def _lexicon() -> tuple[dict[tuple[str, ...], tuple[str, float]], int]:
    book = _book()
    phrases: dict[tuple[str, ...], tuple[str, float]] = {}
    for kind in ("degree", "alone", "yes"):
        for degree, lines in book[kind].items():
            phrases |= {tuple(line.split()): (kind, float(degree)) for line in lines}
    phrases |= {tuple(line.split()): ("nothing", 2.0) for line in book["nothing"]["phrases"]}
    phrases |= {(word,): ("not", 0.0) for word in book["negation"]["words"]}
    return phrases, max(map(len, phrases))


@cache
def _book() -> dict[str, Any]:
    text = files(__package__).joinpath("degrees.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def vocabulary() -> frozenset[str]:
    """Every word the lexicon knows."""
    return frozenset(word for phrase in _lexicon()[0] for word in phrase)
