"""The host role: passing it on, standing in, and running without playing (R4, G16)."""

import pytest

from coverstory.engine.commands import (
    Ask,
    Leave,
    MarkAway,
    MoveHost,
    NextRound,
    PassHost,
    SitDown,
    StandUp,
    StartClock,
    StartGame,
    TakeHostBack,
    TakeSeat,
    Vote,
)
from coverstory.engine.events import (
    Accused,
    HostPassed,
    SatDown,
    SeatLeft,
    SeatTaken,
    SettingsAgreed,
    StoodUp,
    WentAway,
)
from support.engine.game import FOUR, Game

FIVE = ("Anne", "Juan", "Maria", "Isaac", "Olga")


@pytest.fixture
def moderated() -> Game:
    """Anne runs the game for the four others."""
    return Game.of(*FIVE).given(StoodUp, "Anne")


def test_a_host_who_stands_up_is_still_host() -> None:
    game = Game.of(*FIVE)
    assert game.does("Anne", StandUp) == [StoodUp(0)]
    assert game.sees(None).public.ring == (1, 2, 3, 4)
    assert game.sees(None).public.host == 0


def test_nobody_but_the_host_stands_up(moderated: Game) -> None:
    assert moderated.refusal("Juan", StandUp).code == "host-only"


def test_a_host_who_does_not_play_is_dealt_no_card_and_sees_none(moderated: Game) -> None:
    moderated.does("Anne", StartGame)
    assert 0 not in moderated.table.current.players
    mine = moderated.sees("Anne").mine
    assert mine is not None
    assert mine.secret.card is None
    assert "mark-away" in mine.menu


def test_a_host_who_does_not_play_has_no_part_in_the_round(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria").given(Accused, "Maria", "Juan")
    assert moderated.refusal("Anne", Vote, True).code == "players-only"


def test_a_host_who_does_not_play_cannot_be_asked(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria")
    assert moderated.refusal("Maria", Ask, "Anne").code == "not-playing"


def test_a_host_who_holds_a_card_does_not_stand_up_during_a_round() -> None:
    game = Game.of(*FIVE).start("Juan", dealer="Maria")
    assert game.refusal("Anne", StandUp).params == {"phase": "questioning"}


@pytest.mark.clause("R4")
def test_a_host_who_sits_down_again_plays_from_the_next_deal_and_sits_last(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria")
    assert moderated.does("Anne", SitDown) == [SatDown(0)]
    assert moderated.sees(None).public.ring == (1, 2, 3, 4, 0)
    assert 0 not in moderated.table.current.players


def test_a_player_who_sits_cannot_sit_down(moderated: Game) -> None:
    assert moderated.refusal("Juan", SitDown).params == {"phase": "sitting"}
    assert moderated.refusal("Anne", StandUp).params == {"phase": "standing"}


@pytest.mark.clause("A1")
def test_a_full_ring_has_no_seat_for_a_host_who_stood_up() -> None:
    game = Game.of(*(f"Guest {n}" for n in range(8))).given(StoodUp(0))
    game.given(SettingsAgreed, game.table.settings, game.table.box)
    game.does(None, TakeSeat, "Late")
    game.does("Guest 0", StartGame)
    assert game.refusal("Guest 0", SitDown).params == {"most": 8}


def test_the_name_of_a_host_who_does_not_play_is_taken(moderated: Game) -> None:
    assert moderated.refusal(None, TakeSeat, "Anne").code == "name-taken"


@pytest.mark.clause("A3")
def test_an_agreed_first_dealer_who_stands_up_does_not_deal() -> None:
    game = Game.of(*FIVE, first_dealer=0)
    game.does("Anne", StandUp)
    assert game.table.settings.first_dealer is None


@pytest.mark.clause("E2")
def test_the_next_player_asks_first_if_the_leader_of_a_detective_game_does_not_play() -> None:
    game = Game.of(*FIVE, edition="detective").given(StoodUp, "Anne")
    game.does("Anne", StartGame)
    game.does("Juan", StartClock)


def test_a_host_who_did_not_play_and_passed_the_role_on_can_sit_down(moderated: Game) -> None:
    moderated.does("Anne", PassHost, "Maria")
    moderated.does("Anne", SitDown)
    assert 0 in moderated.table.ring


def test_a_host_who_does_not_play_passes_the_role_on_by_leaving(moderated: Game) -> None:
    assert moderated.does("Anne", Leave) == [HostPassed(1), SeatLeft(0)]


def test_a_player_who_stood_up_becomes_host_when_all_others_leave(moderated: Game) -> None:
    moderated.does("Anne", PassHost, "Maria")
    for name in ("Juan", "Isaac", "Olga"):
        moderated.does(name, Leave)
    assert moderated.does("Maria", Leave) == [HostPassed(0), SeatLeft(2)]


def test_a_host_who_stood_up_before_others_joined_is_still_host() -> None:
    game = Game.of("Anne").given(StoodUp, "Anne")
    game.does(None, TakeSeat, "Juan")
    assert game.table.host == 0


@pytest.mark.clause("R1")
def test_a_round_reaches_its_end_without_the_hosts_card(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria")
    moderated.does("Anne", MarkAway, "Olga")
    moderated.given(Accused, "Maria", "Juan")
    moderated.does("Isaac", Vote, True)
    assert moderated.points == {"Maria": 2, "Isaac": 1, "Olga": 1}
    moderated.does("Anne", NextRound)


def test_a_missing_host_has_a_stand_in_and_can_take_the_role_back() -> None:
    game = Game.of(*FOUR)
    assert game.does(None, MoveHost, "Maria", "Anne") == [HostPassed(2, stands_in_for=0)]
    assert game.may("Anne", TakeHostBack) == [True]
    assert game.does("Anne", TakeHostBack) == [HostPassed(0)]
    assert game.may("Maria", TakeHostBack) == []


def test_a_stand_in_can_go_missing_and_the_first_host_can_still_take_the_role_back() -> None:
    game = Game.of(*FOUR)
    game.does(None, MoveHost, "Maria", "Anne")
    assert game.does(None, MoveHost, "Isaac", "Maria") == [HostPassed(3, stands_in_for=0)]


def test_a_host_with_a_stand_in_is_not_replaced_twice() -> None:
    game = Game.of(*FOUR)
    game.does(None, MoveHost, "Maria", "Anne")
    assert game.refusal(None, MoveHost, "Isaac", "Anne").code == "host-only"


def test_a_host_who_passed_the_role_on_cannot_take_it_back() -> None:
    game = Game.of(*FOUR)
    game.does("Anne", PassHost, "Maria")
    assert game.refusal("Anne", TakeHostBack).code == "host-only"


def test_a_missing_host_who_leaves_the_table_cannot_take_the_role_back() -> None:
    game = Game.of(*FOUR)
    game.does(None, MoveHost, "Maria", "Anne")
    game.does("Anne", Leave)
    assert game.table.stands_in_for is None


def test_the_host_passes_the_role_to_another_player() -> None:
    game = Game.of(*FOUR)
    assert game.does("Anne", PassHost, "Maria") == [HostPassed(2)]
    assert game.refusal("Anne", StartGame).params == {"name": "Maria"}


def test_a_host_who_leaves_is_followed_by_the_next_player_clockwise() -> None:
    game = Game.of(*FOUR).given(HostPassed, "Juan")
    assert game.does("Juan", Leave) == [HostPassed(2), SeatLeft(1)]


def test_a_host_who_leaves_is_followed_by_a_present_player() -> None:
    game = Game.of(*FOUR).given(WentAway, "Juan")
    assert game.does("Anne", Leave) == [HostPassed(2), SeatLeft(0)]


def test_a_host_who_leaves_among_absent_players_is_followed_by_one_of_them() -> None:
    game = Game.of("Anne", "Juan").given(WentAway, "Juan")
    assert game.does("Anne", Leave) == [HostPassed(1), SeatLeft(0)]


def test_the_next_player_at_a_deserted_table_becomes_host() -> None:
    game = Game.of("Anne").given(SeatLeft, "Anne")
    assert game.does(None, TakeSeat, "Juan") == [SeatTaken(1, "Juan"), HostPassed(1)]


def test_a_host_who_leaves_during_a_round_is_followed_too() -> None:
    game = Game.of(*FOUR).start("Juan", dealer="Maria")
    assert game.does("Anne", Leave) == [HostPassed(1), SeatLeft(0)]
