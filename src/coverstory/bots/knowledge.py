"""The bots' knowledge about places: a level from 0 to 4 for each attribute, written by hand.

A custom place is known by its name and by the sliders that a player has set. Its other levels
are estimated from the most similar known places, or are the average of all places.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from types import MappingProxyType
from typing import TypeAlias

from coverstory.engine.own_places import Traits

PlaceLevels: TypeAlias = tuple[int, ...]

# The attributes that a player may set for a custom place. Together they separate most places.
SLIDERS = Traits.__struct_fields__
NEAREST_COUNT = 3
# An identical name outweighs sliders that differ by this many levels in total.
NAME_WEIGHT = 6.0
# Names below this similarity are ignored.
MIN_NAME_SIMILARITY = 0.3
# How strongly the most similar names dominate the average.
NAME_SHARPNESS = 10.0


class Knowledge:
    """The levels of known places. `attributes` names the columns."""

    def __init__(self, attributes: tuple[str, ...], places: Mapping[str, PlaceLevels]) -> None:
        self.attributes = attributes
        self._places = dict(places)
        self._average = _weighted_mean(list(places.values()), [1.0] * len(places))

    def levels_of(self, place: str) -> PlaceLevels:
        """Return the levels of a place, or the average of all places for an unknown one."""
        return self._places.get(place, self._average)

    def has(self, place: str) -> bool:
        return place in self._places

    @property
    def places(self) -> Iterable[str]:
        return self._places.keys()

    def with_places(self, custom: Mapping[str, PlaceLevels]) -> "Knowledge":
        """Return this knowledge extended by custom places."""
        return Knowledge(self.attributes, {**self._places, **custom})

    def estimate(
        self,
        sliders: Mapping[str, int],
        name_similarity: Mapping[str, float] = MappingProxyType({}),
    ) -> PlaceLevels:
        """Estimate all levels of a place. A slider that is set is taken as it is.

        `name_similarity` says how similar the name is to that of each known place.
        """
        near = self.nearest(sliders, name_similarity)
        weights = [exp(NAME_SHARPNESS * name_similarity.get(place, 0.0)) for place in near]
        levels = [self._places[place] for place in near]
        estimated = _weighted_mean(levels, weights) if near else self._average
        given = {self.attributes.index(name): level for name, level in sliders.items()}
        return tuple(given.get(column, level) for column, level in enumerate(estimated))

    def nearest(
        self, sliders: Mapping[str, int], name_similarity: Mapping[str, float]
    ) -> tuple[str, ...]:
        """Return the most similar known places. Without sliders only similar names count."""
        columns = {self.attributes.index(name): level for name, level in sliders.items()}

        def distance(place: str) -> float:
            levels = self._places[place]
            off = sum(abs(levels[column] - level) for column, level in columns.items())
            return off - NAME_WEIGHT * name_similarity.get(place, 0.0)

        similar = [p for p in self._places if name_similarity.get(p, 0.0) > MIN_NAME_SIMILARITY]
        return tuple(sorted(self._places if columns else similar, key=distance)[:NEAREST_COUNT])


def _weighted_mean(places: list[PlaceLevels], weights: list[float]) -> PlaceLevels:
    total = sum(weights)
    return tuple(
        round(sum(map(mul, levels, weights)) / total) for levels in zip(*places, strict=True)
    )


@cache
def built_in() -> Knowledge:
    """Load the places of all built-in packs."""
    text = files(__package__).joinpath("place_attributes.tsv").read_text(encoding="utf-8")
    (_, *attributes), *rows = (line.split("\t") for line in text.splitlines())
    places = {place: tuple(int(level) for level in levels) for place, *levels in rows}
    return Knowledge(tuple(attributes), places)
