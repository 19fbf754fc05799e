"""Whether somebody talks like one who knows the place, whichever it is: what gives the Jest away.

Who knows is careful and often says next to nothing; who does not know says what everybody would
expect, and a little too much. At one table of places both keep to what was said before, so what
they say about the place does not tell them apart, but how they put it does. A tell is how much
likelier an answer is from who does not know, as a logarithm. Everybody is taken to talk as one
would oneself, so words that are none of the bank's tell nothing.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log
from operator import sub

from coverstory.bots.beliefs.atlas import Atlas
from coverstory.bots.beliefs.evidence import Evidence, shares
from coverstory.bots.speech.interpretation import Heard
from coverstory.bots.speech.manners import BLUFFS, TRUE_AT, bluffs, truths
from coverstory.bots.speech.sayings import LEVELS, Fits
from coverstory.bots.temperament import Temperament

# How many bits more than it likes who knows gives away with an answer, all in all.
PRESSED = 0.15
# No single answer speaks louder than this.
LOUDEST = 2.0
# Whatever is said, somebody might have said it anyhow.
_LEAST = 0.01
_NUMBERS = {saying.key: number for number, saying in enumerate(BLUFFS)}


class Tells:
    """Of one round; nothing is reckoned before somebody asks."""

    def __init__(self, atlas: Atlas, players: Sequence[int], manner: Temperament) -> None:
        self._manner = manner
        self._by_seat = dict.fromkeys(players, 0.0)
        self._evidence = Evidence(atlas, players)
        self._heard = 0

    def of(self, answers: Sequence[Heard]) -> Mapping[int, float]:
        """By seat, of all answers so far; each is reckoned once."""
        for heard in answers[self._heard :]:
            self._hear(heard)
        self._heard = len(answers)
        return self._by_seat

    def _hear(self, heard: Heard) -> None:
        evidence = self._evidence
        if heard.known and heard.attribute is not None and heard.seat in self._by_seat:
            likely = shares(evidence.without((heard.seat,)))
            masses = evidence.atlas.masses(heard.attribute, likely)
            self._by_seat[heard.seat] += tell(heard.fits, masses, self._manner)
        evidence.hear(heard)


def tell(fits: Fits, masses: Sequence[float], manner: Temperament) -> float:
    """Where levels are as likely as this to who has heard the others and talks in this manner."""
    said = _nearest(fits)
    unknowing, knowing = shares(bluffs(masses, manner.slack)), _knowing(masses, manner)
    ratio = log((unknowing[said] + _LEAST) / (knowing[said] + _LEAST))
    return max(-LOUDEST, min(LOUDEST, ratio))


def _knowing(masses: Sequence[float], manner: Temperament) -> list[float]:
    """How likely each saying is from who knows, wherever that may be."""
    said = [0.0] * len(BLUFFS)
    for level in LEVELS:
        seen = _seen(level, masses, manner.slip / 2)
        wanted = manner.openness + PRESSED
        weights = shares(truths(level, masses, wanted, manner.wildness))
        for saying, weight in zip(TRUE_AT[level], weights, strict=True):
            said[_NUMBERS[saying.key]] += seen * weight
    return said


def _seen(level: int, masses: Sequence[float], slip: float) -> float:
    """Levels are taken for their neighbours now and then."""
    below, above = max(level - 1, 0), min(level + 1, len(masses) - 1)
    return (1 - 2 * slip) * masses[level] + slip * (masses[below] + masses[above])


@lru_cache(maxsize=1024)
def _nearest(fits: Fits) -> int:
    """The saying that means about as much."""
    told = shares(fits)
    apart = [sum(map(abs, map(sub, told, shares(saying.fits)))) for saying in BLUFFS]
    return apart.index(min(apart))
