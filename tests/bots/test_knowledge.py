"""Tests of the knowledge about places, built in or estimated from a few sliders."""

from coverstory.bots.beliefs.odd_decks import MULTIVERSE_DECKS, MULTIVERSE_PLACES
from coverstory.bots.knowledge import SLIDERS, built_in
from coverstory.packs import built_in as pack
from coverstory.rulesets import multiverse

PLACES = [place.key for key in ("classic", "sequel", "dc") for place in pack(key).places]


def test_every_built_in_place_has_a_level_for_every_attribute() -> None:
    known = built_in()
    assert len(known.attributes) >= 40
    assert all(known.has(place) for place in PLACES)
    assert {level for place in PLACES for level in known.levels_of(place)} == {0, 1, 2, 3, 4}


def test_twelve_sliders_are_enough_to_estimate_a_known_place() -> None:
    known = built_in()
    for place in PLACES:
        levels = known.levels_of(place)
        sliders = {name: levels[known.attributes.index(name)] for name in SLIDERS}
        estimate = known.estimate(sliders)
        assert all(estimate[known.attributes.index(name)] == sliders[name] for name in SLIDERS)
        average = known.levels_of("?")
        error = sum(abs(one - other) for one, other in zip(levels, estimate, strict=True))
        average_error = sum(abs(one - other) for one, other in zip(levels, average, strict=True))
        assert error < average_error


def test_a_custom_place_is_known_beside_the_built_in_places() -> None:
    levels = built_in().estimate({"height": 4, "water": 4, "crowd": 0})
    both = built_in().with_places({"lighthouse": levels})
    assert both.has("lighthouse")
    assert both.levels_of("lighthouse")[both.attributes.index("height")] == 4
    assert both.levels_of("beach") == built_in().levels_of("beach")


def test_an_unknown_place_has_the_average_levels() -> None:
    assert built_in().estimate({}) == built_in().levels_of("nowhere")


def test_the_multiverse_decks_of_the_bots_are_those_of_the_ruleset() -> None:
    assert MULTIVERSE_PLACES == multiverse.PLACES
    assert MULTIVERSE_DECKS == multiverse.DECKS
