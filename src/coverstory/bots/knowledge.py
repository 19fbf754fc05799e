"""What everybody knows about places: a level from 0 to 4 for every attribute, written by hand.

A place that is not in the books is known by a few sliders; the rest is taken from the places that
are most like it by those sliders. Without any it is like the average of all.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

Levels: TypeAlias = tuple[int, ...]

PACKS = ("classic", "sequel", "dc")
# What is asked about an own place: together they tell most places apart.
SLIDERS = (
    "noise",
    "outdoors",
    "crowd",
    "fun",
    "formal",
    "danger",
    "motion",
    "money",
    "learning",
    "food",
    "guards",
    "age",
)
NEAREST = 3


class Knowledge:
    """Levels by place; `attributes` names their columns."""

    def __init__(self, attributes: tuple[str, ...], places: Mapping[str, Levels]) -> None:
        self.attributes = attributes
        self._places = dict(places)
        self._average = _mean(list(places.values()))

    def of(self, place: str) -> Levels:
        return self._places.get(place, self._average)

    def knows(self, place: str) -> bool:
        return place in self._places

    def with_places(self, own: Mapping[str, Mapping[str, int]]) -> "Knowledge":
        """This knowledge and that of own places, each told by as many sliders as somebody set."""
        told = {place: self.imagined(sliders) for place, sliders in own.items()}
        return Knowledge(self.attributes, {**self._places, **told})

    def imagined(self, sliders: Mapping[str, int]) -> Levels:
        """What a place with these sliders is like in every other respect."""
        columns = {self.attributes.index(name): level for name, level in sliders.items()}

        def distance(levels: Levels) -> int:
            return sum(abs(levels[column] - level) for column, level in columns.items())

        near = sorted(self._places.values(), key=distance)[:NEAREST] if columns else []
        likely = _mean(near) if near else self._average
        return tuple(columns.get(column, level) for column, level in enumerate(likely))


def _mean(places: list[Levels]) -> Levels:
    return tuple(round(sum(levels) / len(places)) for levels in zip(*places, strict=True))


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
