"""A table's own places: decks like any other, with the table's own names and roles."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from coverstory.engine import evolve, open_table, replay
from coverstory.engine.commands import Agree, BringPlaces, Guess, PlayAgain, Reveal, StartGame
from coverstory.engine.events import Dealt, GameEnded, PlacesBrought, RoundVoided, SettingsAgreed
from coverstory.engine.own_places import (
    LONGEST_NAME,
    LONGEST_ROLE,
    MOST_PLACES,
    MOST_ROLES,
    OwnPlace,
    Traits,
)
from support.engine.game import FOUR, LIBRARY, Game

LAKE, ATTIC = OwnPlace("Lake"), OwnPlace("Attic", ("Ghost", "Owl"))
OWN = (LAKE, ATTIC)
EIGHT = (*FOUR, "Olga", "Pavel", "Rosa", "Sven")


def brought(*places: OwnPlace, edition: str = "classic", **settings: Any) -> Game:
    game = Game.of(*FOUR, edition=edition, **settings)
    game.does("Anne", BringPlaces, places or OWN)
    return game


def playing_only_own(**settings: Any) -> Game:
    game = brought(**settings)
    game.does("Anne", Agree, replace(game.table.settings, own="only", places=2, rounds=2))
    return game


@pytest.mark.clause("G5")
def test_the_first_own_places_are_added_to_those_of_the_box() -> None:
    game = brought()
    assert game.table.box[-3:] == ("zoo", "own-1", "own-2")
    assert (game.table.settings.own, game.table.settings.places) == ("added", 32)
    assert game.sees(None).public.own == OWN


def test_further_own_places_are_added_to_the_list() -> None:
    game = brought()
    game.does("Anne", BringPlaces, (OwnPlace("Roof"),))
    assert [place.name for place in game.table.own] == ["Lake", "Attic", "Roof"]
    assert len(game.table.box) == 33


def test_an_own_place_can_be_removed_or_rewritten() -> None:
    game = brought()
    roof = OwnPlace("Roof")
    assert game.does("Anne", BringPlaces, (roof,), ("Lake",)) == [PlacesBrought((roof,), ("Lake",))]
    assert game.table.own == (roof, ATTIC)
    game.does("Anne", BringPlaces, (), ("Attic",))
    assert game.table.own == (roof,)
    assert game.table.settings.places == 31


def test_the_box_is_as_before_once_all_own_places_are_removed() -> None:
    game = brought()
    game.does("Anne", BringPlaces, (), ("Lake", "Attic"))
    assert game.table.settings == Game.of(*FOUR).table.settings
    assert game.table.box == Game.of(*FOUR).table.box


def test_own_places_can_be_the_only_places_or_be_left_out() -> None:
    game = playing_only_own()
    assert game.table.box == ("own-1", "own-2")
    game.does("Anne", Agree, replace(game.table.settings, own="aside", places=30))
    assert game.table.box == Game.of(*FOUR).table.box


def test_own_places_are_never_left_out_of_a_smaller_box_for_others() -> None:
    game = brought()
    game.does("Anne", Agree, replace(game.table.settings, places=10), seed=3)
    assert {"own-1", "own-2"} < {*game.table.box}
    assert len(game.table.box) == 10
    game.does("Anne", BringPlaces, (OwnPlace("Roof"),), seed=4)
    assert {"own-1", "own-2", "own-3"} < {*game.table.box}
    assert len(game.table.box) == 10


@pytest.mark.clause("G2", "G3")
@pytest.mark.parametrize("edition", ["classic", "sequel", "dc", "detective"])
def test_own_places_are_dealt_like_any_other_deck(edition: str) -> None:
    game = playing_only_own(edition=edition)
    (dealt,) = (e for e in game.does("Anne", StartGame, seed=5) if isinstance(e, Dealt))
    assert dealt.place in {"own-1", "own-2"}
    assert sum(card.spy for card in dealt.cards) == 1
    assert len(dealt.cards) == len(FOUR)


@pytest.mark.clause("G6")
def test_missing_roles_are_filled_up_with_common_ones() -> None:
    game = playing_only_own()
    roles = set()
    for seed in range(40):
        start = Game()
        start.table = game.table
        (dealt,) = (e for e in start.does("Anne", StartGame, seed=seed) if isinstance(e, Dealt))
        if dealt.place == "own-2":
            roles |= {card.role for card in dealt.cards if not card.spy}
    assert {"role-1", "role-2", "regular", "first-timer"} <= roles
    assert len(roles) == 7


@pytest.mark.clause("G6")
@given(players=st.integers(3, 8), written=st.integers(0, MOST_ROLES), seed=st.integers(0, 2**32))
def test_written_roles_are_dealt_before_any_other(players: int, written: int, seed: int) -> None:
    roles = tuple(f"Role {number}" for number in range(written))
    dealt = dealt_at(OwnPlace("Attic", roles), players, "classic", seed)
    mine = {card.role for card in dealt.cards if str(card.role).startswith("role-")}
    assert len(mine) == min(written, players - 1)


@pytest.mark.clause("D1")
def test_roles_of_an_edition_without_roles_do_not_move_the_icon() -> None:
    roles = tuple(f"Role {number}" for number in range(MOST_ROLES))
    for seed in range(10):
        dealt = dealt_at(OwnPlace("Attic", roles), 8, "dc", seed)
        assert [card.marked for card in dealt.cards].count(True) == 1


def dealt_at(place: OwnPlace, players: int, edition: str, seed: int) -> Dealt:
    """Return the first deal of a game with this place and one other."""
    game = Game.of(*EIGHT[:players], edition=edition)
    game.does("Anne", BringPlaces, (place, replace(place, name="Cellar")))
    game.does("Anne", Agree, replace(game.table.settings, own="only", places=2, rounds=2))
    (dealt,) = (e for e in game.does("Anne", StartGame, seed=seed) if isinstance(e, Dealt))
    return dealt


@pytest.mark.clause("G11")
def test_a_spy_can_guess_an_own_place_rightly() -> None:
    game = playing_only_own().start("Juan", place="own-1")
    game.does("Juan", Reveal)
    assert game.may("Juan", Guess) == ["own-1", "own-2"]
    game.does("Juan", Guess, "own-1")
    assert game.points == {"Juan": 4}


def test_a_journal_with_own_places_replays_to_the_same_table() -> None:
    game = brought(OwnPlace("Lake", ("Swan",), Traits(noise=1)))
    game.does("Anne", StartGame, seed=2)
    assert replay(open_table(LIBRARY), game.events) == game.table


def test_settings_of_an_older_journal_leave_own_places_out() -> None:
    table = evolve(open_table(LIBRARY), SettingsAgreed(LIBRARY.settings(), ("beach", "zoo")))
    assert table.settings.own == "aside"


def test_own_places_stay_with_the_table_for_its_next_game() -> None:
    game = brought().deal("Juan").given(RoundVoided, "left").given(GameEnded, (0,))
    game.does("Anne", PlayAgain)
    assert game.table.own == OWN
    assert game.table.settings.own == "added"


@pytest.mark.parametrize(
    ("place", "code"),
    [
        pytest.param(OwnPlace(""), "place-name-unusable", id="no name"),
        pytest.param(OwnPlace(" ! "), "place-name-unusable", id="nothing to read"),
        pytest.param(OwnPlace("M" * (LONGEST_NAME + 1)), "place-name-unusable", id="long"),
        pytest.param(OwnPlace("Po\u202end"), "place-name-unusable", id="turned round"),
        pytest.param(OwnPlace("LÀKE"), "place-name-taken", id="nearly the same"),
        pytest.param(OwnPlace("Pond", ("",)), "place-roles-unusable", id="empty role"),
        pytest.param(OwnPlace("Pond", ("Cook", "cook")), "place-roles-unusable", id="twins"),
        pytest.param(
            OwnPlace("Pond", ("M" * (LONGEST_ROLE + 1),)), "place-roles-unusable", id="long role"
        ),
        pytest.param(
            OwnPlace("Pond", tuple(f"Duck {n}" for n in range(MOST_ROLES + 1))),
            "place-roles-unusable",
            id="too many roles",
        ),
        pytest.param(OwnPlace("Pond", traits=Traits(fun=5)), "place-traits-out-of-range", id="fun"),
        pytest.param(
            OwnPlace("Pond", traits=Traits(age=-1)), "place-traits-out-of-range", id="age"
        ),
    ],
)
def test_a_place_that_cannot_be_used_is_refused_with_its_reason(place: OwnPlace, code: str) -> None:
    game = brought()
    assert game.refusal("Anne", BringPlaces, (place,)).code == code


def test_a_place_name_is_normalized_like_a_player_name() -> None:
    game = brought(OwnPlace("  Old   mill ", (" The  miller",)))
    assert game.table.own == (OwnPlace("Old mill", ("The miller",)),)


def test_a_table_limits_its_own_places_and_their_text() -> None:
    many = tuple(OwnPlace(f"Number {n}") for n in range(MOST_PLACES + 1))
    game = brought(*many[1:])
    refusal = game.refusal("Anne", BringPlaces, many[:1])
    assert refusal.code == "too-many-own-places"
    assert refusal.params == {"places": MOST_PLACES + 1, "most": MOST_PLACES}
    wordy = tuple(
        OwnPlace(f"Number {n}", tuple(f"{m:M>{LONGEST_ROLE}}" for m in range(MOST_ROLES)))
        for n in range(MOST_PLACES)
    )
    assert Game.of(*FOUR).refusal("Anne", BringPlaces, wordy).code == "own-places-too-long"


def test_a_table_can_have_200_places_of_12_roles() -> None:
    places = tuple(
        OwnPlace(f"Place number {n}", tuple(f"Some role number {m}" for m in range(12)))
        for n in range(200)
    )
    game = brought(*places)
    assert game.table.own == places
    assert game.table.settings.places == 230


def test_a_place_that_is_not_on_the_list_cannot_be_removed() -> None:
    game = brought()
    assert game.refusal("Anne", BringPlaces, (), ("Roof",)).code == "no-such-place"
    assert game.refusal("Anne", BringPlaces).code == "text-empty"


def test_a_table_without_places_of_its_own_cannot_play_them() -> None:
    game = Game.of(*FOUR)
    wanted = replace(game.table.settings, own="added")
    assert game.refusal("Anne", Agree, wanted).code == "no-own-places"


@pytest.mark.clause("G2")
def test_a_game_has_fewer_rounds_if_the_places_for_them_are_removed() -> None:
    game = playing_only_own()
    game.does("Anne", BringPlaces, (OwnPlace("Roof"),))
    game.does("Anne", Agree, replace(game.table.settings, rounds=3))
    game.does("Anne", BringPlaces, (), ("Roof",))
    assert (game.table.settings.places, game.table.settings.rounds) == (2, 2)


def test_the_places_of_the_box_come_back_if_a_single_own_place_is_left() -> None:
    game = playing_only_own()
    game.does("Anne", BringPlaces, (), ("Lake",))
    assert (game.table.settings.own, game.table.settings.places) == ("added", 31)
    assert game.table.box[-1] == "own-1"


@pytest.mark.clause("M1")
def test_the_decks_of_the_multiverse_take_no_other_places() -> None:
    game = Game.of(*FOUR, edition="dc", modules=("multiverse",))
    assert game.refusal("Anne", BringPlaces, OWN).code == "module-needs-all-places"
    assert game.may("Anne", BringPlaces) == []


def test_only_the_host_brings_places_and_only_before_the_game() -> None:
    game = Game.of(*FOUR)
    assert game.refusal("Juan", BringPlaces, OWN).code == "host-only"
    game.deal("Juan")
    assert game.refusal("Anne", BringPlaces, OWN).code == "not-now"
