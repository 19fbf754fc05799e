"""Every place of the boxes is known, and an own place by a few sliders."""

from coverstory.bots.beliefs.special_decks import MULTIVERSE_DECKS, MULTIVERSE_PLACES
from coverstory.bots.knowledge import SLIDERS, built_in
from coverstory.packs import built_in as pack
from coverstory.rulesets import multiverse

PLACES = [place.key for key in ("classic", "sequel", "dc") for place in pack(key).places]


def test_every_place_of_the_boxes_is_known_by_every_attribute() -> None:
    known = built_in()
    assert len(known.attributes) >= 40
    assert all(known.knows(place) for place in PLACES)
    assert {level for place in PLACES for level in known.of(place)} == {0, 1, 2, 3, 4}


def test_a_dozen_sliders_lead_back_to_a_known_place_or_very_near_it() -> None:
    known = built_in()
    for place in PLACES:
        levels = known.of(place)
        sliders = {name: levels[known.attributes.index(name)] for name in SLIDERS}
        imagined = known.imagined(sliders)
        assert all(imagined[known.attributes.index(name)] == sliders[name] for name in SLIDERS)
        off = sum(abs(one - other) for one, other in zip(levels, imagined, strict=True))
        strange = sum(abs(one - other) for one, other in zip(levels, known.of("?"), strict=True))
        assert off < strange


def test_an_own_place_is_known_beside_the_others() -> None:
    told = built_in().imagined({"height": 4, "water": 4, "crowd": 0})
    both = built_in().with_places({"lighthouse": told})
    assert both.knows("lighthouse")
    assert both.of("lighthouse")[both.attributes.index("height")] == 4
    assert both.of("beach") == built_in().of("beach")


def test_a_place_nobody_knows_is_like_the_average() -> None:
    assert built_in().imagined({}) == built_in().of("nowhere")


def test_the_decks_of_the_multiverse_are_the_books() -> None:
    assert MULTIVERSE_PLACES == multiverse.PLACES
    assert MULTIVERSE_DECKS == multiverse.DECKS
