"""The levels of a box's places as a matrix: one row per attribute, one column per place."""

from collections.abc import Sequence
from functools import lru_cache

from coverstory.bots.knowledge import Knowledge, built_in
from coverstory.bots.roles import shares_of_roles
from coverstory.bots.speech.claims import LEVEL_SIMILARITY, LEVELS, LevelLikelihoods

# Enough for every claim about every attribute. People's own words may add more.
_MAX_CACHED_ROWS = 2_000


class PlaceMatrix:
    """`places` are the keys of the places in the order of the box.

    `index` maps a key to its column. `levels` holds the level of each place, by attribute.
    """

    def __init__(self, box: tuple[str, ...], knowledge: Knowledge) -> None:
        self.places = box
        self.index = {place: number for number, place in enumerate(box)}
        self.levels: tuple[tuple[int, ...], ...] = tuple(
            zip(*(knowledge.levels_of(place) for place in box), strict=True)
        )
        self._knowledge = knowledge
        self._likelihood_rows: dict[tuple[int, LevelLikelihoods], tuple[float, ...]] = {}
        self._similarities: dict[str, tuple[tuple[float, ...], ...]] = {}

    def likelihoods(self, attribute: int, by_level: LevelLikelihoods) -> tuple[float, ...]:
        """Return how likely an answer about this attribute is at each place.

        A listener does not know the speaker's role, so the answer may be one level off.
        """
        row = self._likelihood_rows.get((attribute, by_level))
        if row is None:
            if len(self._likelihood_rows) >= _MAX_CACHED_ROWS:
                self._likelihood_rows.clear()
            row = tuple(
                _average_over_roles(by_level, level, *shares_of_roles(place, attribute))
                for place, level in zip(self.places, self.levels[attribute], strict=True)
            )
            self._likelihood_rows[attribute, by_level] = row
        return row

    def similarities_to(self, place: str) -> tuple[tuple[float, ...], ...]:
        """Return by attribute how similar each place is to this one."""
        rows = self._similarities.get(place)
        if rows is None:
            rows = self._similarities[place] = tuple(
                tuple(LEVEL_SIMILARITY[self.level(place, attribute)][level] for level in levels)
                for attribute, levels in enumerate(self.levels)
            )
        return rows

    def prior(self, played: Sequence[str]) -> list[float]:
        """Return 1 for each place that can still come and 0 for each that was played (G2).

        Once all places were played, all can come again.
        """
        prior = [0.0 if place in played else 1.0 for place in self.places]
        return prior if any(prior) else [1.0] * len(prior)

    def level_probabilities(
        self, attribute: int, place_probabilities: Sequence[float]
    ) -> list[float]:
        """Return the probability of each level of an attribute, given those of the places."""
        probabilities = [0.0] * len(LEVELS)
        for level, probability in zip(self.levels[attribute], place_probabilities, strict=True):
            probabilities[level] += probability
        return probabilities

    def level(self, place: str, attribute: int) -> int:
        """Return the level of any known place, in the box or not."""
        column = self.index.get(place)
        if column is None:
            return self._knowledge.levels_of(place)[attribute]
        return self.levels[attribute][column]


def _average_over_roles(
    by_level: LevelLikelihoods, level: int, higher: float, lower: float
) -> float:
    """Return the likelihood at a level that some roles find one higher, and some one lower."""
    above, below = by_level[min(level + 1, LEVELS[-1])], by_level[max(level - 1, 0)]
    return higher * above + lower * below + (1 - higher - lower) * by_level[level]


@lru_cache(maxsize=64)
def place_matrix(box: tuple[str, ...], knowledge: Knowledge | None = None) -> PlaceMatrix:
    return PlaceMatrix(box, knowledge or built_in())
