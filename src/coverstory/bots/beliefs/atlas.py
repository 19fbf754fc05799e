"""The places of one box as columns: what a level of an attribute says about where we are."""

from collections.abc import Sequence
from functools import lru_cache

from coverstory.bots.knowledge import Knowledge, built_in
from coverstory.bots.speech.sayings import LEVELS, LIKENESS, Fits

# Likelihoods that were needed once are needed again: as many as there are bank sayings to each.
_MOST_ROWS = 2_000


class Atlas:
    """Places are numbered as they stand in the box."""

    def __init__(self, box: tuple[str, ...], knowledge: Knowledge) -> None:
        self.places = box
        self.numbers = {place: number for number, place in enumerate(box)}
        self.levels: tuple[tuple[int, ...], ...] = tuple(
            zip(*(knowledge.of(place) for place in box), strict=True)
        )
        self._knowledge = knowledge
        self._rows: dict[tuple[int, Fits], tuple[float, ...]] = {}
        self._alike: dict[str, tuple[tuple[float, ...], ...]] = {}

    def fitting(self, attribute: int, fits: Fits) -> tuple[float, ...]:
        """For each place, how well what was said about this attribute fits there."""
        row = self._rows.get((attribute, fits))
        if row is None:
            if len(self._rows) >= _MOST_ROWS:
                self._rows.clear()
            row = tuple(fits[level] for level in self.levels[attribute])
            self._rows[attribute, fits] = row
        return row

    def alike(self, place: str) -> tuple[tuple[float, ...], ...]:
        """By attribute: for each place, how alike it is to this one in that respect."""
        rows = self._alike.get(place)
        if rows is None:
            rows = self._alike[place] = tuple(
                self.fitting(attribute, LIKENESS[self.level(place, attribute)])
                for attribute in range(len(self.levels))
            )
        return rows

    def left(self, played: Sequence[str]) -> list[float]:
        """G2: a place that was played does not come again, while another one is left."""
        left = [0.0 if place in played else 1.0 for place in self.places]
        return left if any(left) else [1.0] * len(left)

    def masses(self, attribute: int, weights: Sequence[float]) -> list[float]:
        """How likely each level is, if places are as likely as these weights."""
        masses = [0.0] * len(LEVELS)
        for level, weight in zip(self.levels[attribute], weights, strict=True):
            masses[level] += weight
        return masses

    def level(self, place: str, attribute: int) -> int:
        """Also of a place that is not in the box."""
        number = self.numbers.get(place)
        if number is None:
            return self._knowledge.of(place)[attribute]
        return self.levels[attribute][number]


@lru_cache(maxsize=64)
def atlas(box: tuple[str, ...], knowledge: Knowledge | None = None) -> Atlas:
    return Atlas(box, knowledge or built_in())
