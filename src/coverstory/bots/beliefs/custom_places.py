"""Attributes and words of custom places, from their name and from the sliders that were set."""

from collections.abc import Mapping
from functools import lru_cache

from coverstory.bots.everyday_places import everyday_place
from coverstory.bots.knowledge import Knowledge, PlaceLevels, built_in
from coverstory.bots.place_words import PlaceWords, built_in_words, terms_of
from coverstory.bots.speech.free_text_interpreter import text_classifier
from coverstory.engine.own_places import OwnPlace, key

# Above this similarity a name is that of a built-in place.
SAME_NAME_SIMILARITY = 0.8


@lru_cache(maxsize=64)
def knowledge_with(custom: tuple[OwnPlace, ...], known: Knowledge | None = None) -> Knowledge:
    """Return the knowledge extended by a table's custom places, under their keys."""
    knowledge = known or built_in()
    if not custom:
        return knowledge
    estimates = {key(number): estimated_levels(place) for number, place in enumerate(custom)}
    return knowledge.with_places(estimates)


def estimated_levels(place: OwnPlace) -> PlaceLevels:
    """Return the levels: a slider wins, then an everyday place, or else similar places count."""
    known = everyday_place(place.name)
    if known is None or _is_built_in(place.name):
        return built_in().estimate(place.traits.levels, _name_similarities(place.name))
    given = {**known.levels, **place.traits.levels}
    base = built_in().levels_of(known.like)
    return tuple(
        given.get(name, level) for name, level in zip(built_in().attributes, base, strict=True)
    )


def _is_built_in(name: str) -> bool:
    """Return whether the name is that of a built-in place, in the same or in similar words."""
    return max(_name_similarities(name).values()) > SAME_NAME_SIMILARITY


def nearest_by_name(name: str) -> tuple[str, ...]:
    """Return the built-in places whose names are most similar in meaning."""
    return built_in().nearest({}, _name_similarities(name))


@lru_cache(maxsize=64)
def words_with(custom: tuple[OwnPlace, ...]) -> Mapping[str, PlaceWords]:
    """Return the words of all built-in places and of a table's custom places, by their keys."""
    own = {key(number): words_of(place) for number, place in enumerate(custom)}
    return {**built_in_words(), **own}


def words_of(place: OwnPlace) -> PlaceWords:
    """Return the words of a custom place: its name, its roles, and those of a similar place."""
    own = terms_of(place.roles)
    everyday = everyday_place(place.name)
    if everyday is not None and not _is_built_in(place.name):
        return PlaceWords(terms_of((place.name,)), own | everyday.words)
    similar = nearest_by_name(place.name)[:1]
    words = [built_in_words()[known].words | built_in_words()[known].names for known in similar]
    return PlaceWords(terms_of((place.name,)), own.union(*words))


@lru_cache(maxsize=1024)
def _name_similarities(name: str) -> Mapping[str, float]:
    """Return for each built-in place how similar its name is; 1 means the same."""
    similarity = text_classifier().similarity
    return {known: similarity(name, known.replace("-", " ")) for known in built_in().places}
