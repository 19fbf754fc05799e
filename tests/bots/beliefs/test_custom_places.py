"""Tests of custom places, which bots know by their names and sliders."""

import pytest

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots.beliefs.custom_places import estimated_levels, knowledge_with, nearest_by_name
from coverstory.bots.everyday_places import _everyday_places
from coverstory.bots.knowledge import SLIDERS, built_in
from coverstory.engine.own_places import OwnPlace, Traits

OWN = (
    OwnPlace("Lighthouse", traits=Traits(outdoors=3, crowd=0, danger=2)),
    OwnPlace("Football stadium", ("Goalkeeper", "Fan")),
    OwnPlace("Grandma’s kitchen", traits=Traits(food=4, age=4, formal=0)),
    OwnPlace("漢字"),
    OwnPlace("Prison"),
    OwnPlace("Bus"),
)


def test_every_slider_is_an_attribute_of_the_knowledge() -> None:
    assert len(SLIDERS) == 12
    assert set(SLIDERS) <= set(built_in().attributes)


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Football stadium", "stadium"),
        ("Prison", "jail"),
        ("bus", "sightseeing-bus"),
        ("Airport", "airplane"),
        ("The museum", "art-museum"),
    ],
)
def test_a_name_finds_the_built_in_place_with_the_most_similar_meaning(
    name: str, known: str
) -> None:
    assert nearest_by_name(name)[0] == known


def test_a_place_without_sliders_has_the_levels_of_the_most_similar_place() -> None:
    assert estimated_levels(OwnPlace("Prison")) == built_in().levels_of("jail")


@pytest.mark.parametrize(
    ("name", "attribute", "is_much"),
    [
        ("Ikea", "tools", True),
        ("our dentist", "medicine", True),
        ("The sauna", "heat", True),
        ("Sushi bar", "food", True),
        ("Gym", "effort", True),
        ("gym", "alcohol", False),
        ("Coffee shop", "alcohol", False),
        ("Camping", "outdoors", True),
    ],
)
def test_everyday_places_are_known_by_name(name: str, attribute: str, is_much: bool) -> None:
    level = estimated_levels(OwnPlace(name))[built_in().attributes.index(attribute)]
    assert level >= 3 if is_much else level <= 1


def test_the_file_of_everyday_places_names_known_places_and_attributes() -> None:
    for place in _everyday_places():
        assert built_in().has(place.like)
        assert set(place.levels) <= set(built_in().attributes)
        assert len(place.words) >= 8


def test_an_unintelligible_name_gives_the_average_levels() -> None:
    assert nearest_by_name("漢字") == ()
    assert estimated_levels(OwnPlace("漢字")) == built_in().levels_of("nowhere")


def test_a_slider_overrides_the_estimate_from_the_name() -> None:
    column = built_in().attributes.index("fun")
    assert estimated_levels(OwnPlace("Prison", traits=Traits(fun=4)))[column] == 4


def test_custom_places_are_known_by_their_keys_beside_the_built_in_places() -> None:
    both = knowledge_with(OWN)
    assert both.has("own-6")
    assert not both.has("own-7")
    assert both.levels_of("own-5") == built_in().levels_of("jail")
    assert both.levels_of("beach") == built_in().levels_of("beach")


def test_a_table_without_custom_places_uses_the_built_in_knowledge() -> None:
    assert knowledge_with(()) is built_in()


TABLES = [
    Setup("classic", players=4, rounds=3, own=OWN, use="only"),
    Setup("classic", ("powered-up",), players=8, rounds=2, own=OWN),
    Setup("sequel", players=6, spies=2, rounds=2, own=OWN, use="only"),
    Setup("dc", ("harley", "jest"), players=6, rounds=3, own=OWN, use="only"),
    Setup("detective", players=5, rounds=2, own=OWN),
]


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.edition} {setup.use}")
def test_bots_play_whole_games_at_custom_places(setup: Setup) -> None:
    """A refusal or a stall raises an exception."""
    for seed in range(4):
        table = ArenaGame(setup, seed).play_to_end().table
        assert len(table.results) == setup.rounds


def test_spies_guess_custom_places_far_better_than_by_chance() -> None:
    rounds = [
        result
        for seed in range(20)
        for result in ArenaGame(TABLES[0], seed).play_to_end().table.results
    ]
    guesses = [(guess.place, r.place) for r in rounds for guess in r.outcome.guesses]
    assert len(guesses) > len(rounds) / 4
    assert sum(named == true for named, true in guesses) > len(guesses) / 2
