"""What everybody knows about places: a level from 0 to 4 for every attribute, written by hand.

A place that is not in the books is known by a few sliders and by its name; the rest is taken from
the places that are most like it by them. Without any it is like the average of all.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from types import MappingProxyType
from typing import TypeAlias

from coverstory.engine.own_places import Traits

Levels: TypeAlias = tuple[int, ...]

PACKS = ("classic", "sequel", "dc")
# What is asked about an own place: together they tell most places apart.
SLIDERS = Traits.__struct_fields__
NEAREST = 3
# A name that is the same counts as much as so many levels by which sliders differ.
NAME = 6.0
# From how alike on a name says something, and how much more the likest of them counts.
SOUNDS_LIKE = 0.3
SHARPNESS = 10.0


class Knowledge:
    """Levels by place; `attributes` names their columns."""

    def __init__(self, attributes: tuple[str, ...], places: Mapping[str, Levels]) -> None:
        self.attributes = attributes
        self._places = dict(places)
        self._average = _mean(list(places.values()), [1.0] * len(places))

    def of(self, place: str) -> Levels:
        return self._places.get(place, self._average)

    def knows(self, place: str) -> bool:
        return place in self._places

    @property
    def places(self) -> Iterable[str]:
        return self._places.keys()

    def with_places(self, own: Mapping[str, Levels]) -> "Knowledge":
        """This knowledge and that of own places."""
        return Knowledge(self.attributes, {**self._places, **own})

    def imagined(
        self, sliders: Mapping[str, int], alike: Mapping[str, float] = MappingProxyType({})
    ) -> Levels:
        """What a place with these sliders, and a name so much like others, is like altogether."""
        near = self.nearest(sliders, alike)
        weights = [exp(SHARPNESS * alike.get(place, 0.0)) for place in near]
        likely = _mean([self._places[place] for place in near], weights) if near else self._average
        told = {self.attributes.index(name): level for name, level in sliders.items()}
        return tuple(told.get(column, level) for column, level in enumerate(likely))

    def nearest(self, sliders: Mapping[str, int], alike: Mapping[str, float]) -> tuple[str, ...]:
        """The known places that are most like it; none, if nothing is known of it."""
        columns = {self.attributes.index(name): level for name, level in sliders.items()}

        def distance(place: str) -> float:
            levels = self._places[place]
            off = sum(abs(levels[column] - level) for column, level in columns.items())
            return off - NAME * alike.get(place, 0.0)

        likely = [place for place in self._places if alike.get(place, 0.0) > SOUNDS_LIKE]
        return tuple(sorted(self._places if columns else likely, key=distance)[:NEAREST])


def _mean(places: list[Levels], weights: list[float]) -> Levels:
    whole = sum(weights)
    return tuple(
        round(sum(map(mul, levels, weights)) / whole) for levels in zip(*places, strict=True)
    )


@cache
def built_in() -> Knowledge:
    """The places of all boxes."""
    attributes: tuple[str, ...] = ()
    places: dict[str, Levels] = {}
    for pack in PACKS:
        text = files(__package__).joinpath(f"knowledge/{pack}.tsv").read_text(encoding="utf-8")
        (_, *names), *rows = (line.split("\t") for line in text.splitlines())
        attributes = tuple(names)
        places.update({place: tuple(int(level) for level in levels) for place, *levels in rows})
    return Knowledge(attributes, places)
