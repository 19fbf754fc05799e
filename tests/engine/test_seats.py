"""Seats: taking one, leaving, absence, and the order of the ring."""

import pytest

from coverstory.engine.commands import (
    ComeBack,
    Leave,
    MarkAway,
    OpenTable,
    PassHost,
    Rearrange,
    Remove,
    StartGame,
    TakeSeat,
)
from coverstory.engine.events import (
    CameBack,
    RingArranged,
    SeatLeft,
    SeatTaken,
    WentAway,
)
from coverstory.engine.phases import Gathering
from support.engine.game import FOUR, Game


def test_the_player_who_opens_a_table_sits_first_and_is_host() -> None:
    game = Game()
    game.does(None, OpenTable, "Anne")
    assert (game.names(game.table.ring), game.table.host) == (["Anne"], 0)


def test_a_table_opens_with_all_places_and_five_rounds_of_eight_minutes() -> None:
    game = Game()
    game.does(None, OpenTable, "Anne")
    settings = game.table.settings
    assert (settings.places, settings.rounds, settings.minutes) == (30, 5, 8)
    assert len(game.table.box) == 30


def test_a_table_is_opened_once() -> None:
    assert Game.of("Anne").refusal(None, OpenTable, "Juan").code == "not-now"


def test_nobody_sits_down_at_a_table_that_was_not_opened() -> None:
    assert Game().refusal(None, TakeSeat, "Juan").code == "not-now"


def test_only_the_server_gives_seats() -> None:
    assert Game.of(*FOUR).refusal("Anne", TakeSeat, "Zoe").code == "house-only"


def players(number: int) -> list[str]:
    return [f"Guest {letter}" for letter in "ABCDEFGHIJKLM"[:number]]


def test_the_lobby_has_seats_for_the_largest_edition() -> None:
    refusal = Game.of(*players(12)).refusal(None, TakeSeat, "Guest Z")
    assert (refusal.code, refusal.params) == ("table-full", {"most": 12})


@pytest.mark.clause("A1", "R4")
def test_a_ninth_player_finds_the_table_full_during_a_game() -> None:
    game = Game.of(*players(8)).start("Guest A")
    refusal = game.refusal(None, TakeSeat, "Guest K")
    assert (refusal.code, refusal.params) == ("table-full", {"most": 8})


@pytest.mark.clause("A1")
def test_a_player_who_leaves_makes_room_at_a_full_table() -> None:
    game = Game.of(*(f"Guest {letter}" for letter in "ABCDEFGH"))
    game.given(SeatLeft, "Guest C")
    assert game.does(None, TakeSeat, "Guest K") == [SeatTaken(8, "Guest K")]


@pytest.mark.clause("G16")
def test_players_sit_clockwise_in_the_order_of_joining() -> None:
    game = Game.of(*FOUR)
    assert game.names(game.table.ring) == list(FOUR)
    assert game.names(game.table.clockwise_from(game.seat("Maria"))) == [
        "Isaac",
        "Anne",
        "Juan",
        "Maria",
    ]


@pytest.mark.clause("G16")
def test_the_seat_of_a_player_who_left_the_round_is_remembered() -> None:
    game = Game.of(*FOUR).start("Anne").given(SeatLeft, "Juan")
    assert game.names(game.table.clockwise_from(1)) == ["Maria", "Isaac", "Anne"]


@pytest.mark.clause("G16")
def test_the_host_rearranges_the_ring_before_the_game() -> None:
    game = Game.of("Anne", "Juan", "Maria")
    assert game.does("Anne", Rearrange, (2, 0, 1)) == [RingArranged((2, 0, 1))]
    assert game.names(game.table.ring) == ["Maria", "Anne", "Juan"]


@pytest.mark.clause("G16")
@pytest.mark.parametrize("ring", [(), (0, 1), (0, 1, 1), (0, 1, 2, 3), (0, 1, 7)])
def test_a_ring_of_other_seats_is_refused(ring: tuple[int, ...]) -> None:
    game = Game.of("Anne", "Juan", "Maria")
    assert game.refusal("Anne", Rearrange, ring).code == "not-the-ring"


@pytest.mark.clause("G16")
def test_the_order_of_seats_is_fixed_once_cards_are_dealt() -> None:
    game = Game.of("Anne", "Juan", "Maria").deal("Anne")
    assert game.refusal("Anne", Rearrange, (2, 0, 1)).code == "not-now"


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        (Rearrange, ((1, 0, 2, 3),)),
        (Remove, ("Maria",)),
        (MarkAway, ("Maria",)),
        (PassHost, ("Juan",)),
        (StartGame, ()),
    ],
)
def test_only_the_host_arranges_the_table(command: type, arguments: tuple[object, ...]) -> None:
    refusal = Game.of(*FOUR).refusal("Juan", command, *arguments)
    assert (refusal.code, refusal.params) == ("host-only", {"name": "Anne"})


@pytest.mark.parametrize("command", [Remove, MarkAway, PassHost])
def test_the_host_can_neither_remove_nor_mark_away_nor_promote_themselves(command: type) -> None:
    assert Game.of(*FOUR).refusal("Anne", command, "Anne").code == "not-yourself"


@pytest.mark.parametrize("command", [Remove, MarkAway, PassHost])
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_does_not_exist_is_refused(command: type, seat: int) -> None:
    assert Game.of(*FOUR).refusal("Anne", command, seat).code == "no-such-seat"


def test_a_removed_player_is_no_longer_at_the_table() -> None:
    game = Game.of(*FOUR)
    assert game.does("Anne", Remove, "Juan") == [SeatLeft(1, removed=True)]
    assert game.refusal("Juan", Leave).code == "seats-only"


@pytest.mark.clause("R1")
def test_a_player_marked_away_keeps_the_seat() -> None:
    game = Game.of(*FOUR)
    assert game.does("Anne", MarkAway, "Juan") == [WentAway(1)]
    assert game.names(game.table.ring) == list(FOUR)


@pytest.mark.clause("R1")
def test_nobody_is_marked_away_twice() -> None:
    refusal = Game.of(*FOUR).given(WentAway, "Juan").refusal("Anne", MarkAway, "Juan")
    assert (refusal.code, refusal.params) == ("is-away", {"name": "Juan"})


@pytest.mark.clause("R1")
def test_an_absent_player_comes_back_without_the_host() -> None:
    game = Game.of(*FOUR).given(WentAway, "Juan")
    assert game.does("Juan", ComeBack) == [CameBack(1)]


def test_a_present_player_cannot_come_back() -> None:
    refusal = Game.of(*FOUR).refusal("Juan", ComeBack)
    assert (refusal.code, refusal.params) == ("not-now", {"phase": "here"})


@pytest.mark.clause("R4")
def test_a_player_who_joins_during_a_round_takes_the_last_seat_and_watches() -> None:
    game = Game.of(*FOUR).start("Anne")
    game.does(None, TakeSeat, "Zoe")
    assert game.names(game.table.ring) == [*FOUR, "Zoe"]
    assert not game.table.is_playing(game.seat("Zoe"))


@pytest.mark.clause("R4")
def test_a_watcher_becomes_a_player_at_the_next_deal() -> None:
    game = Game.of(*FOUR).start("Anne")
    game.does(None, TakeSeat, "Zoe")
    game.deal("Zoe")
    assert game.names(game.table.current.players) == [*FOUR, "Zoe"]


def test_an_unopened_table_is_in_the_lobby() -> None:
    assert Game().phase == Gathering()
