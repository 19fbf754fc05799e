"""How people put it: how readily each saying comes to who knows the place, and to who does not."""

from collections.abc import Sequence
from math import exp, log, log2
from operator import mul

from coverstory.bots.speech.sayings import LEVELS, SAYINGS, Saying

# Sayings with less fit than this to what is true would be lies.
HONEST = 0.45
# Who knows likes to say something: how readily each kind of saying comes to an insider's lips.
READY = {"exact": 1.6, "range": 1.0, "dodge": 0.03}
TRUE_AT = tuple(
    [saying for saying in SAYINGS.values() if saying.fits[level] >= HONEST * max(saying.fits)]
    for level in LEVELS
)
_READY_AT = tuple(
    [saying.fits[level] * READY[saying.kind] for saying in TRUE_AT[level]] for level in LEVELS
)
BLUFFS = tuple(SAYINGS.values())
# Of each bluff: how odd it looks in itself, how surprising at each level, how clear it is.
_ODD = tuple(log(saying.lean) for saying in BLUFFS)
_SURPRISING = tuple(tuple(log(fit) for fit in saying.fits) for saying in BLUFFS)
_CLEAR = tuple(max(saying.fits) for saying in BLUFFS)


def truths(level: int, masses: Sequence[float], wanted: float, wildness: float) -> list[float]:
    """For each of `TRUE_AT` this level, from who would like to give so many bits away."""
    return [
        exp(-abs(bits(saying, level, masses) - wanted) / wildness) * ready + 1e-9
        for saying, ready in zip(TRUE_AT[level], _READY_AT[level], strict=True)
    ]


def bits(saying: Saying, level: int, masses: Sequence[float]) -> float:
    """How much likelier the true place gets by it, as a power of two."""
    expected = sum(map(mul, masses, saying.fits))
    return log2(saying.fits[level] / expected)


def bluffs(masses: Sequence[float], slack: float) -> list[float]:
    """For each of `BLUFFS`: the less suspicious on average over the places, the readier."""
    weights = []
    for saying, odd, surprising, clear in zip(BLUFFS, _ODD, _SURPRISING, _CLEAR, strict=True):
        expected = log(sum(map(mul, masses, saying.fits)))
        suspicion = odd + expected - sum(map(mul, masses, surprising))
        weights.append(exp(-suspicion / slack) * clear)
    return weights
