"""The claims that an answer can make about a level, and their likelihood at each level.

Levels go from 0 (none) to 4 (as much as possible). Two people judge the same place a little
differently. So a claim is also likely at the neighbours of its level.
"""

from typing import TypeAlias

from msgspec import Struct

LEVELS = range(5)
# P(claim | level) for each of the five levels.
LevelLikelihoods: TypeAlias = tuple[float, float, float, float, float]

# By kind of claim: how often an insider makes one, and how many times as often a spy does. Today
# bluffs are so good that no kind gives a spy away, so all ratios are 1.
INSIDER_FREQUENCY = {"exact": 0.03, "range": 0.3, "wide": 0.62, "dodge": 0.05}
SPY_RATIO = {"exact": 1.0, "range": 1.0, "wide": 1.0, "dodge": 1.0}

_SHAPES: dict[str, tuple[str, LevelLikelihoods]] = {
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
    "little": ("wide", (1, 1, 0.8, 0.15, 0.03)),
    "some": ("wide", (0.03, 0.15, 0.8, 1, 1)),
    "dodge": ("dodge", (1, 1, 1, 1, 1)),
}


class LevelClaim(Struct, frozen=True):
    """`spy_ratio` is how many times likelier a spy makes the claim than an insider."""

    key: str
    kind: str
    likelihoods: LevelLikelihoods
    spy_ratio: float


def _normalised_claim(key: str) -> LevelClaim:
    """Scale the shape so that the likelihoods of all claims add up to 1 at every level."""
    kind, shape = _SHAPES[key]
    same_kind = [other for other_kind, other in _SHAPES.values() if other_kind == kind]
    sums = [sum(other[level] for other in same_kind) for level in LEVELS]
    a, b, c, d, e = (INSIDER_FREQUENCY[kind] * shape[level] / sums[level] for level in LEVELS)
    return LevelClaim(key, kind, (a, b, c, d, e), SPY_RATIO[kind])


CLAIMS: dict[str, LevelClaim] = {key: _normalised_claim(key) for key in _SHAPES}
# An answer without information.
DODGE = CLAIMS["dodge"]

# The claim about the other end of a scale: "hardly" to "Is it quiet?" means a lot of noise.
MIRRORED = {
    "e0": "e4",
    "e1": "e3",
    "e3": "e1",
    "e4": "e0",
    "low": "high",
    "high": "low",
    "lowmid": "midhigh",
    "midhigh": "lowmid",
    "little": "some",
    "some": "little",
}

# How similar two levels appear to a listener. Used to choose questions.
LEVEL_SIMILARITY: tuple[LevelLikelihoods, ...] = (
    (1, 0.6, 0.12, 0.03, 0.02),
    (0.6, 1, 0.6, 0.12, 0.03),
    (0.12, 0.6, 1, 0.6, 0.12),
    (0.03, 0.12, 0.6, 1, 0.6),
    (0.02, 0.03, 0.12, 0.6, 1),
)
