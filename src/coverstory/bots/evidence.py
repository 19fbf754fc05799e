"""What all that was said in a round speaks for: exact Bayes over places and over who is the spy.

For every seat `truthful` has, by place, how likely its answers are from somebody who is there, and
`bluffed` how likely they are from a spy, who knows what the others have said by then and no more.
All hypotheses are put together from these: a spy takes the product of the others' columns, an
insider compares the two numbers of each seat at the own place.
"""

from collections.abc import Iterable, Sequence
from operator import mul, truediv

from msgspec import Struct

from coverstory.bots.atlas import Atlas
from coverstory.bots.reading import Heard

# Nobody remembers more, and no product of so many gets too small to be told from nothing.
MOST_ANSWERS = 120
# How much of a spy's answer is drawn out of thin air.
_WILD = 0.1


class Weighed(Struct, frozen=True):
    """An answer with how likely it is at each place, and how likely it is from a spy.

    `truthful` is None where nobody knows what was asked.
    """

    line: int
    seat: int
    truthful: tuple[float, ...] | None
    bluffed: float


class Evidence:
    """Grows by one answer at a time."""

    def __init__(self, atlas: Atlas, players: Iterable[int]) -> None:
        even = [1.0] * len(atlas.places)
        self.atlas = atlas
        self.all = even
        self.truthful: dict[int, Sequence[float]] = dict.fromkeys(players, even)
        self.bluffed = dict.fromkeys(self.truthful, 1.0)
        self.answers = dict.fromkeys(self.truthful, 0)
        self._left = MOST_ANSWERS

    def hear(self, heard: Heard) -> Weighed:
        """Weigh an answer by all that was said before, and take it in."""
        weighed = self._weighed(heard)
        self.take(weighed)
        return weighed

    def _weighed(self, heard: Heard) -> Weighed:
        if heard.attribute is None or heard.seat not in self.truthful:
            return Weighed(heard.line, heard.seat, None, heard.lean)
        row = self.atlas.fitting(heard.attribute, heard.fits)
        others = list(map(truediv, self.all, self.truthful[heard.seat]))
        expected = sum(map(mul, others, row)) / sum(others)
        blind = sum(row) / len(row)
        bluffed = heard.lean * ((1 - _WILD) * expected + _WILD * blind)
        return Weighed(heard.line, heard.seat, row, bluffed)

    def take(self, weighed: Weighed) -> None:
        seat, row = weighed.seat, weighed.truthful
        if seat not in self.truthful or not self._left:
            return
        self._left -= 1
        self.answers[seat] += 1
        self.bluffed[seat] *= weighed.bluffed
        if row is not None:
            self.truthful[seat] = list(map(mul, self.truthful[seat], row))
            self.all = list(map(mul, self.all, row))

    def without(self, seats: Iterable[int]) -> list[float]:
        """How likely all answers but those of these seats are, by place."""
        left = self.all
        for seat in seats:
            if seat in self.truthful:
                left = list(map(truediv, left, self.truthful[seat]))
        return left

    def doubts(self, place: int, seats: Iterable[int]) -> dict[int, float]:
        """For each seat: how much likelier its answers are from a spy than from somebody here."""
        bluffed, truthful = self.bluffed, self.truthful
        return {seat: bluffed[seat] / truthful[seat][place] for seat in seats}


def shares(weights: Sequence[float]) -> list[float]:
    """Scaled to add up to one."""
    scale = 1 / sum(weights)
    return [weight * scale for weight in weights]
