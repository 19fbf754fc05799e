"""What all that was said in a round speaks for: exact Bayes over places and over who is the spy.

For every seat `truthful` says, by place, how likely its answers are from somebody who is there, and
`bluffed` how likely they are from a spy, who knows what the others have said by then and no more.
All hypotheses are put together from these: a spy takes the product of the others' columns, an
insider compares the two numbers of each seat at the own place.
"""

from collections.abc import Iterable, Sequence
from operator import mul, truediv
from typing import TypeAlias

from msgspec import Struct

from coverstory.bots.beliefs.atlas import Atlas
from coverstory.bots.speech.interpretation import Heard

# Nobody remembers more, and no product of so many gets too small to be told from nothing.
MOST_ANSWERS = 120
Row: TypeAlias = Sequence[float]
# How much of a spy's answer is drawn out of thin air.
_WILD = 0.1


class Weighed(Struct, frozen=True):
    """An answer with how likely it is at each place, and how likely it is from a spy.

    `truthful` is None where nobody knows what was asked.
    """

    line: int
    seat: int
    truthful: Row | None
    bluffed: float


class Evidence:
    """Grows by one answer at a time.

    `here` is where somebody is who knows it. What was said is held against that place after every
    answer, and against all the others only when it is one's turn; a spy has no such place.
    """

    def __init__(self, atlas: Atlas, players: Iterable[int], here: int | None = None) -> None:
        self.atlas = atlas
        self._even = [1.0] * len(atlas.places)
        # Of all answers, and of those of each seat: how likely they are, by place.
        self._said: list[Row] = []
        self._said_by: dict[int, list[Row]] = {seat: [] for seat in players}
        self.bluffed = dict.fromkeys(self._said_by, 1.0)
        self.answers = dict.fromkeys(self._said_by, 0)
        self._here = here
        self._truthful_here = dict.fromkeys(self._said_by, 1.0)
        self._left = MOST_ANSWERS

    @property
    def all(self) -> Row:
        """How likely all answers are, by place."""
        return self._product(self._said)

    def truthful(self, seat: int) -> Row:
        """How likely this seat's answers are from somebody who is there, by place."""
        return self._product(self._said_by[seat])

    def _product(self, rows: list[Row]) -> Row:
        """These rows multiplied with each other, which is then kept in their stead."""
        if len(rows) > 1:
            first, *others = rows
            product: Iterable[float] = first
            for row in others:
                product = map(mul, product, row)
            rows[:] = [list(product)]
        return rows[0] if rows else self._even

    def hear(self, heard: Heard) -> Weighed:
        """Weigh an answer by all that was said before, and take it in."""
        weighed = self._weighed(heard)
        self.take(weighed)
        return weighed

    def _weighed(self, heard: Heard) -> Weighed:
        if heard.attribute is None or heard.seat not in self._said_by:
            return Weighed(heard.line, heard.seat, None, heard.lean)
        row = self.atlas.fitting(heard.attribute, heard.fits)
        others = self.without((heard.seat,))
        expected = sum(map(mul, others, row)) / sum(others)
        blind = sum(row) / len(row)
        bluffed = heard.lean * ((1 - _WILD) * expected + _WILD * blind)
        return Weighed(heard.line, heard.seat, row, bluffed)

    def take(self, weighed: Weighed) -> None:
        seat, row = weighed.seat, weighed.truthful
        if seat not in self._said_by or not self._left:
            return
        self._left -= 1
        self.answers[seat] += 1
        self.bluffed[seat] *= weighed.bluffed
        if row is not None:
            self._said.append(row)
            self._said_by[seat].append(row)
            if self._here is not None:
                self._truthful_here[seat] *= row[self._here]

    def without(self, seats: Iterable[int]) -> Row:
        """How likely all answers but those of these seats are, by place."""
        left = self.all
        for seat in seats:
            if self._said_by.get(seat):
                left = list(map(truediv, left, self.truthful(seat)))
        return left

    def doubts(self, place: int, seats: Iterable[int]) -> dict[int, float]:
        """For each seat: how much likelier its answers are from a spy than from somebody there."""
        bluffed = self.bluffed
        if place == self._here:
            truthful = self._truthful_here
            return {seat: bluffed[seat] / truthful[seat] for seat in seats}
        return {seat: bluffed[seat] / self.truthful(seat)[place] for seat in seats}


def shares(weights: Sequence[float]) -> list[float]:
    """Scaled to add up to one."""
    scale = 1 / sum(weights)
    return [weight * scale for weight in weights]
