"""Places that a table brings along: bots know them by their names and by what somebody said."""

import pytest

from coverstory.arena.playing import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots.beliefs.custom_places import imagined, knowledge_of, nearest
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


def test_every_slider_is_something_that_bots_know_of_places() -> None:
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
def test_a_name_brings_to_mind_the_places_that_sound_like_it(name: str, known: str) -> None:
    assert nearest(name)[0] == known


def test_a_place_of_which_only_the_name_is_known_is_much_like_its_nearest() -> None:
    assert imagined(OwnPlace("Prison")) == built_in().of("jail")


def test_a_name_that_says_nothing_leaves_the_average() -> None:
    assert nearest("漢字") == ()
    assert imagined(OwnPlace("漢字")) == built_in().of("nowhere")


def test_what_somebody_said_of_a_place_counts_more_than_its_name() -> None:
    column = built_in().attributes.index("fun")
    assert imagined(OwnPlace("Prison", traits=Traits(fun=4)))[column] == 4


def test_own_places_are_known_by_their_keys_beside_all_others() -> None:
    both = knowledge_of(OWN)
    assert both.knows("own-6")
    assert not both.knows("own-7")
    assert both.of("own-5") == built_in().of("jail")
    assert both.of("beach") == built_in().of("beach")


def test_without_own_places_nothing_is_imagined() -> None:
    assert knowledge_of(()) is built_in()


TABLES = [
    Setup("classic", players=4, rounds=3, own=OWN, use="only"),
    Setup("classic", ("powered-up",), players=8, rounds=2, own=OWN),
    Setup("sequel", players=6, spies=2, rounds=2, own=OWN, use="only"),
    Setup("dc", ("harley", "jest"), players=6, rounds=3, own=OWN, use="only"),
    Setup("detective", players=5, rounds=2, own=OWN),
]


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.edition} {setup.use}")
def test_bots_play_whole_games_on_own_places(setup: Setup) -> None:
    """Refused and stalled games raise."""
    for seed in range(4):
        table = ArenaGame(setup, seed).to_the_end().table
        assert len(table.results) == setup.rounds


def test_bots_find_own_places_out_far_more_often_than_by_chance() -> None:
    rounds = [
        result
        for seed in range(20)
        for result in ArenaGame(TABLES[0], seed).to_the_end().table.results
    ]
    guesses = [(guess.place, r.place) for r in rounds for guess in r.outcome.guesses]
    assert len(guesses) > len(rounds) / 4
    assert sum(named == true for named, true in guesses) > len(guesses) / 2
