"""Settings, and starting a game when they suit the players."""

from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from coverstory.engine.commands import Agree, PlayAgain, SetBotSpeed, StartGame
from coverstory.engine.events import (
    BotSpeedSet,
    GameEnded,
    GatheredAgain,
    SeatLeft,
    SettingsAgreed,
    WentAway,
)
from coverstory.engine.phases import Gathering
from coverstory.engine.settings import Settings
from support.engine.game import FOUR, MINUTE, Game
from support.strategies import settings as any_settings


def agreed(**changes: Any) -> Settings:
    return replace(Settings("classic"), **changes)


@pytest.mark.clause("G1")
def test_a_game_has_five_rounds_unless_agreed_otherwise() -> None:
    assert Settings("classic").rounds == 5


@pytest.mark.clause("G1", "G6", "G17")
def test_settings_of_the_host_are_agreed() -> None:
    wanted = agreed(rounds=3, minutes=12, roles="ignore")
    game = Game.of(*FOUR)
    assert game.does("Anne", Agree, wanted) == [SettingsAgreed(wanted, game.table.box)]
    assert game.table.settings == wanted


@pytest.mark.clause("G1")
def test_the_number_of_rounds_is_fixed_once_cards_are_dealt() -> None:
    game = Game.of(*FOUR).deal("Anne")
    assert game.refusal("Anne", Agree, agreed(rounds=3)).code == "not-now"


def test_the_host_changes_the_speed_of_bots_in_the_middle_of_a_round() -> None:
    game = Game.of(*FOUR).deal("Anne")
    before = game.table
    assert game.does("Anne", SetBotSpeed, "quick") == [BotSpeedSet("quick")]
    assert game.table == replace(before, settings=replace(before.settings, bots="quick"))
    assert game.refusal("Juan", SetBotSpeed, "slow").code == "host-only"


@pytest.mark.parametrize(
    ("changes", "code", "params"),
    [
        pytest.param({"rounds": 0}, "rounds-out-of-range", {"rounds": 0, "most": 60}, id="none"),
        pytest.param({"rounds": 61}, "rounds-out-of-range", {"rounds": 61, "most": 60}, id="many"),
        pytest.param({"minutes": 0}, "minutes-out-of-range", {"most": 60}, id="no time"),
        pytest.param({"minutes": 61}, "minutes-out-of-range", {"most": 60}, id="over an hour"),
        pytest.param({"places": 1}, "places-out-of-range", {"least": 2, "most": 30}, id="1 place"),
        pytest.param({"places": 31}, "places-out-of-range", {"least": 2, "most": 30}, id="31"),
        pytest.param({"spies": 0}, "spies-out-of-range", {"most": 1}, id="no spy"),
        pytest.param({"spies": 2}, "spies-out-of-range", {"most": 1}, id="two spies"),
        pytest.param({"first_dealer": 9}, "no-such-seat", {}, id="nobody deals"),
        pytest.param({"edition": "chess"}, "edition-unknown", {"edition": "chess"}, id="edition"),
        pytest.param({"modules": ("x",)}, "module-unknown", {"module": "x"}, id="module"),
    ],
)
@pytest.mark.clause("G1", "G17", "A1")
def test_settings_that_cannot_work_are_refused_with_the_numbers(
    changes: dict[str, Any], code: str, params: dict[str, Any]
) -> None:
    refusal = Game.of(*FOUR).refusal("Anne", Agree, agreed(**changes))
    assert (refusal.code, refusal.params) == (code, params)


@pytest.mark.clause("G1", "G2", "G17")
@pytest.mark.parametrize(
    "changes",
    [
        {"rounds": 1, "minutes": 1, "places": 2},
        {"rounds": 2, "minutes": 60, "places": 2},
        {"rounds": 30, "places": 30},
    ],
)
def test_settings_at_the_edge_are_fine(changes: dict[str, Any]) -> None:
    game = Game.of(*FOUR)
    game.does("Anne", Agree, agreed(**changes))
    assert game.table.settings == agreed(**changes)


@pytest.mark.clause("G2")
def test_more_rounds_than_decks_are_refused_and_both_numbers_named() -> None:
    refusal = Game.of(*FOUR).refusal("Anne", Agree, agreed(rounds=6, places=5))
    assert refusal.code == "more-rounds-than-decks"
    assert refusal.params == {"rounds": 6, "decks": 5}


@pytest.mark.clause("G2")
def test_as_many_rounds_as_decks_are_fine() -> None:
    game = Game.of(*FOUR)
    game.does("Anne", Agree, agreed(rounds=5, places=5))
    assert len(game.table.box) == 5


@pytest.mark.clause("G17")
@pytest.mark.parametrize("minutes", [1, 8, 60])
def test_a_round_is_as_long_as_agreed(minutes: int) -> None:
    game = Game.of(*FOUR)
    game.does("Anne", Agree, agreed(minutes=minutes))
    game.does("Anne", StartGame)
    assert game.table.current.clock.left == minutes * MINUTE


@pytest.mark.clause("A2")
def test_eight_minutes_are_the_default_and_the_advice() -> None:
    game = Game.of(*FOUR)
    assert Settings("classic").minutes == 8
    assert game.sees("Juan").public.advice.minutes == 8


@pytest.mark.clause("A2")
@pytest.mark.parametrize("minutes", [12, 13, 14, 15])
def test_beginners_may_take_the_longer_rounds_suggested(minutes: int) -> None:
    assert Game.of(*FOUR).does("Anne", Agree, agreed(minutes=minutes))


@pytest.mark.clause("G5")
def test_the_places_in_play_stay_while_their_number_does() -> None:
    game = Game.of(*FOUR, places=6)
    box = game.table.box
    game.does("Anne", Agree, agreed(places=6, minutes=9), seed=7)
    assert game.table.box == box


@pytest.mark.clause("G5")
def test_another_number_of_places_is_drawn_from_all_of_them_in_order() -> None:
    game = Game.of(*FOUR)
    everywhere = game.table.box
    game.does("Anne", Agree, agreed(places=6), seed=7)
    assert len(set(game.table.box)) == 6
    assert list(game.table.box) == sorted(game.table.box, key=everywhere.index)


def test_only_the_host_sets_what_is_agreed() -> None:
    assert Game.of(*FOUR).refusal("Juan", Agree, agreed(rounds=3)).code == "host-only"


@pytest.mark.clause("A1")
@pytest.mark.parametrize("players", [1, 2])
def test_fewer_than_three_players_cannot_start(players: int) -> None:
    refusal = Game.of(*FOUR[:players]).refusal("Anne", StartGame)
    assert refusal.code == "too-few-players"
    assert refusal.params == {"players": players, "least": 3}


@pytest.mark.clause("A1")
def test_players_who_are_away_do_not_count_for_the_start() -> None:
    game = Game.of("Anne", "Juan", "Maria").given(WentAway, "Juan")
    assert game.refusal("Anne", StartGame).params == {"players": 2, "least": 3}


@pytest.mark.clause("A1")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_three_to_eight_players_can_start(players: int) -> None:
    game = Game.of(*(f"Guest {letter}" for letter in "ABCDEFGH"[:players]))
    game.does("Guest A", StartGame)
    assert len(game.table.current.players) == players


@pytest.mark.clause("A1")
def test_the_lobby_says_why_the_game_cannot_start_yet() -> None:
    assert Game.of("Anne", "Juan").sees(None).public.phase.start.code == "too-few-players"


@pytest.mark.clause("A3")
def test_a_first_dealer_who_left_is_no_longer_agreed_on() -> None:
    game = Game.of(*FOUR, first_dealer=2).given(SeatLeft, "Maria")
    assert game.table.settings.first_dealer is None
    assert game.does("Anne", Agree, game.table.settings)


@pytest.mark.clause("G1")
def test_playing_again_gathers_the_same_people_and_settings() -> None:
    game = Game.of(*FOUR, rounds=2).start("Anne").given(GameEnded, ())
    assert game.does("Anne", PlayAgain) == [GatheredAgain()]
    assert game.phase == Gathering()
    assert (game.names(game.table.ring), game.table.settings.rounds) == (list(FOUR), 2)


@pytest.mark.clause("G2")
def test_playing_again_puts_every_deck_back_into_the_box() -> None:
    game = Game.of(*FOUR).start("Anne").given(GameEnded, ()).given(GatheredAgain)
    assert (game.table.drawn, game.table.results) == ((), ())


def test_only_the_host_calls_for_another_game() -> None:
    game = Game.of(*FOUR).start("Anne").given(GameEnded, ())
    assert game.refusal("Juan", PlayAgain).code == "host-only"


@given(any_settings)
def test_accepted_settings_can_be_played(settings: Settings) -> None:
    """Check G1, G2 and G17 by an independent reading, over settings in and out of range."""
    works = (
        1 <= settings.rounds <= settings.places
        and 1 <= settings.minutes <= 60
        and 2 <= settings.places <= 30
        and settings.spies == 1
        and settings.first_dealer in (None, 0, 1, 2, 3)
    )
    game = Game.of(*FOUR)
    if works:
        game.does("Anne", Agree, settings)
        game.does("Anne", StartGame)
    else:
        game.refusal("Anne", Agree, settings)


def test_places_that_are_left_out_are_not_in_the_box() -> None:
    game = Game.of("Anne", "Juan", "Maria")
    without = replace(game.table.settings, left_out=("beach", "bank"), places=28)
    game.does("Anne", Agree, without)
    assert len(game.table.box) == 28
    assert not {"beach", "bank"} & {*game.table.box}
    assert game.sees(None).public.advice.most_places == 28
    game.does("Anne", Agree, replace(without, left_out=("bank",), places=29))
    assert "beach" in game.table.box
    game.does("Anne", Agree, replace(without, left_out=(), places=30))
    assert len(game.table.box) == 30


@pytest.mark.parametrize("left_out", [("moon",), ("bank", "bank"), ("own-1",)])
def test_only_places_of_the_box_can_be_left_out_and_each_once(left_out: tuple[str, ...]) -> None:
    game = Game.of("Anne", "Juan", "Maria")
    settings = replace(game.table.settings, left_out=left_out, places=28)
    assert game.refusal("Anne", Agree, settings).code == "no-such-place"


def test_a_module_that_needs_all_places_refuses_to_leave_one_out() -> None:
    game = Game.of("Anne", "Juan", "Maria")
    dc = Settings("dc", ("multiverse",), places=19, left_out=("arkham-asylum",), rounds=5)
    assert game.refusal("Anne", Agree, dc).code == "module-needs-all-places"
