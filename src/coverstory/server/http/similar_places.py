"""What bots would take an own place for by its name: shown where nobody has said otherwise."""

from coverstory.bots.beliefs.custom_places import imagined, nearest
from coverstory.bots.knowledge import SLIDERS, built_in
from coverstory.engine.own_places import OwnPlace, Traits, tidy
from coverstory.engine.refusals import Refusal
from coverstory.protocol.messages import PlacesLikeIt


def places_like(name: str) -> PlacesLikeIt | Refusal:
    """Not on the loop: the first one loads the vectors that people are read by."""
    place = tidy(OwnPlace(name))
    if isinstance(place, Refusal):
        return place
    levels = dict(zip(built_in().attributes, imagined(place), strict=True))
    return PlacesLikeIt(nearest(place.name), Traits(**{name: levels[name] for name in SLIDERS}))
