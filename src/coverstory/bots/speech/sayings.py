"""What an answer may say about a level, and how well each saying fits each level.

Levels go from 0 (none) to 4 (as much as it gets). A `Fits` is the chance that somebody who knows
the level says this. Two people who know a place see it a little differently, so a saying fits the
neighbours of its level as well.
"""

from typing import TypeAlias

from msgspec import Struct

LEVELS = range(5)
Fits: TypeAlias = tuple[float, float, float, float, float]

# By kind: how often an insider speaks so, and how much more often a spy does.
SHARES = {"exact": 0.15, "range": 0.75, "dodge": 0.1}
LEANS = {"exact": 1.6, "range": 0.95, "dodge": 1.3}

_SHAPES: dict[str, tuple[str, Fits]] = {
    "e0": ("exact", (1, 0.15, 0.03, 0.02, 0.02)),
    "e1": ("exact", (0.15, 1, 0.15, 0.03, 0.02)),
    "e2": ("exact", (0.03, 0.15, 1, 0.15, 0.03)),
    "e3": ("exact", (0.02, 0.03, 0.15, 1, 0.15)),
    "e4": ("exact", (0.02, 0.02, 0.03, 0.15, 1)),
    "low": ("range", (1, 0.7, 0.1, 0.02, 0.01)),
    "lowmid": ("range", (0.15, 1, 0.7, 0.1, 0.02)),
    "mid": ("range", (0.06, 0.4, 0.8, 0.4, 0.06)),
    "midhigh": ("range", (0.02, 0.1, 0.7, 1, 0.15)),
    "high": ("range", (0.01, 0.02, 0.1, 0.7, 1)),
    "dodge": ("dodge", (1, 1, 1, 1, 1)),
}


class Saying(Struct, frozen=True):
    """`lean` is how much more likely it is from somebody who does not know the place."""

    key: str
    kind: str
    fits: Fits
    lean: float


def _normalised(key: str) -> Saying:
    """Of all sayings of its kind exactly one is said, whatever the level."""
    kind, shape = _SHAPES[key]
    rivals = [fits for other, fits in _SHAPES.values() if other == kind]
    sums = [sum(fits[level] for fits in rivals) for level in LEVELS]
    a, b, c, d, e = (SHARES[kind] * shape[level] / sums[level] for level in LEVELS)
    return Saying(key, kind, (a, b, c, d, e), LEANS[kind])


SAYINGS: dict[str, Saying] = {key: _normalised(key) for key in _SHAPES}
NOTHING = SAYINGS["dodge"]

# How alike two levels are to who hears of one: for choosing what to ask.
LIKENESS: tuple[Fits, ...] = (
    (1, 0.6, 0.12, 0.03, 0.02),
    (0.6, 1, 0.6, 0.12, 0.03),
    (0.12, 0.6, 1, 0.6, 0.12),
    (0.03, 0.12, 0.6, 1, 0.6),
    (0.02, 0.03, 0.12, 0.6, 1),
)
