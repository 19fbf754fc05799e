"""What all that was said in a round speaks for: exact Bayes over places and over who is the spy.

For every seat `truthful` says, by place, how likely its answers are from somebody who is there, and
`bluffed` how likely they are from a spy, who knows what the others have said by then and no more.
All hypotheses are put together from these: a spy takes the product of the others' columns, an
insider compares the two numbers of each seat at the own place.
"""

from collections import defaultdict
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
    """Grows by one answer at a time.

    `here` is where somebody is who knows it. What was said is held against that place after every
    answer, and against all the others only when it is one's turn; a spy has no such place.
    """

    def __init__(self, atlas: Atlas, players: Iterable[int], here: int | None = None) -> None:
        even = [1.0] * len(atlas.places)
        self.atlas = atlas
        self._all = even
        self._truthful = dict.fromkeys(players, even)
        # What is not multiplied with them yet.
        self._said: list[Sequence[float]] = []
        self._said_by: defaultdict[int, list[Sequence[float]]] = defaultdict(list)
        self.bluffed = dict.fromkeys(self._truthful, 1.0)
        self.answers = dict.fromkeys(self._truthful, 0)
        self._here = here
        self._truthful_here = dict.fromkeys(self._truthful, 1.0)
        self._left = MOST_ANSWERS

    @property
    def all(self) -> list[float]:
        """How likely all answers are, by place."""
        if self._said:
            self._all = _times(self._all, self._said)
            self._said = []
        return self._all

    def truthful(self, seat: int) -> list[float]:
        """How likely this seat's answers are from somebody who is there, by place."""
        said = self._said_by.pop(seat, None)
        if said is not None:
            self._truthful[seat] = _times(self._truthful[seat], said)
        return self._truthful[seat]

    def hear(self, heard: Heard) -> Weighed:
        """Weigh an answer by all that was said before, and take it in."""
        weighed = self._weighed(heard)
        self.take(weighed)
        return weighed

    def _weighed(self, heard: Heard) -> Weighed:
        if heard.attribute is None or heard.seat not in self._truthful:
            return Weighed(heard.line, heard.seat, None, heard.lean)
        row = self.atlas.fitting(heard.attribute, heard.fits)
        others = self.without((heard.seat,))
        expected = sum(map(mul, others, row)) / sum(others)
        blind = sum(row) / len(row)
        bluffed = heard.lean * ((1 - _WILD) * expected + _WILD * blind)
        return Weighed(heard.line, heard.seat, row, bluffed)

    def take(self, weighed: Weighed) -> None:
        seat, row = weighed.seat, weighed.truthful
        if seat not in self._truthful or not self._left:
            return
        self._left -= 1
        self.answers[seat] += 1
        self.bluffed[seat] *= weighed.bluffed
        if row is not None:
            self._said.append(row)
            self._said_by[seat].append(row)
            if self._here is not None:
                self._truthful_here[seat] *= row[self._here]

    def without(self, seats: Iterable[int]) -> list[float]:
        """How likely all answers but those of these seats are, by place."""
        left = self.all
        for seat in seats:
            if seat in self._truthful:
                left = list(map(truediv, left, self.truthful(seat)))
        return left

    def doubts(self, place: int, seats: Iterable[int]) -> dict[int, float]:
        """For each seat: how much likelier its answers are from a spy than from somebody there."""
        bluffed = self.bluffed
        if place == self._here:
            truthful = self._truthful_here
            return {seat: bluffed[seat] / truthful[seat] for seat in seats}
        return {seat: bluffed[seat] / self.truthful(seat)[place] for seat in seats}


def _times(product: Iterable[float], rows: Iterable[Sequence[float]]) -> list[float]:
    for row in rows:
        product = map(mul, product, row)
    return list(product)


def shares(weights: Sequence[float]) -> list[float]:
    """Scaled to add up to one."""
    scale = 1 / sum(weights)
    return [weight * scale for weight in weights]
