"""Estimates the traits of a player's own place from its name, as bots do."""

from coverstory.bots.beliefs.custom_places import estimated_levels, nearest_by_name
from coverstory.bots.knowledge import SLIDERS, built_in
from coverstory.engine.own_places import OwnPlace, Traits, clean
from coverstory.engine.refusals import Refusal
from coverstory.protocol.messages import SimilarPlaces


def places_like(name: str) -> SimilarPlaces | Refusal:
    """Return similar places and their traits. Slow: the first call loads the word vectors."""
    place = clean(OwnPlace(name))
    if isinstance(place, Refusal):
        return place
    levels = dict(zip(built_in().attributes, estimated_levels(place), strict=True))
    return SimilarPlaces(
        nearest_by_name(place.name), Traits(**{name: levels[name] for name in SLIDERS})
    )
