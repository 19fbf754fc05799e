"""Estimated attributes of custom places, from their name and from the sliders that were set."""

from collections.abc import Mapping
from functools import lru_cache

from coverstory.bots.knowledge import Knowledge, PlaceLevels, built_in
from coverstory.bots.speech.free_text_interpreter import text_classifier
from coverstory.engine.own_places import OwnPlace, key


@lru_cache(maxsize=64)
def knowledge_with(custom: tuple[OwnPlace, ...], known: Knowledge | None = None) -> Knowledge:
    """Return the knowledge extended by a table's custom places, under their keys."""
    knowledge = known or built_in()
    if not custom:
        return knowledge
    estimates = {key(number): estimated_levels(place) for number, place in enumerate(custom)}
    return knowledge.with_places(estimates)


def estimated_levels(place: OwnPlace) -> PlaceLevels:
    return built_in().estimate(place.traits.levels, _name_similarities(place.name))


def nearest_by_name(name: str) -> tuple[str, ...]:
    """Return the built-in places whose names are most similar in meaning."""
    return built_in().nearest({}, _name_similarities(name))


@lru_cache(maxsize=1024)
def _name_similarities(name: str) -> Mapping[str, float]:
    """Return for each built-in place how similar its name is; 1 means the same."""
    similarity = text_classifier().similarity
    return {known: similarity(name, known.replace("-", " ")) for known in built_in().places}
