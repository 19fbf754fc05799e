"""The host may run the game without a seat in the ring (R4, G16)."""

import pytest

from coverstory.engine.commands import (
    Ask,
    Leave,
    MarkAway,
    NextRound,
    PassHost,
    SitDown,
    StandUp,
    StartClock,
    StartGame,
    TakeSeat,
    Vote,
)
from coverstory.engine.events import Accused, HostPassed, SatDown, SeatLeft, SettingsAgreed, StoodUp
from support.engine.game import Game

FIVE = ("Anne", "Juan", "Maria", "Isaac", "Olga")


@pytest.fixture
def moderated() -> Game:
    """Anne runs the game for the four others."""
    return Game.of(*FIVE).given(StoodUp, "Anne")


def test_the_host_stands_up_and_is_host_still() -> None:
    game = Game.of(*FIVE)
    assert game.does("Anne", StandUp) == [StoodUp(0)]
    assert game.sees(None).public.ring == (1, 2, 3, 4)
    assert game.sees(None).public.host == 0


def test_nobody_else_stands_up(moderated: Game) -> None:
    assert moderated.refusal("Juan", StandUp).code == "host-only"


def test_who_runs_the_game_is_dealt_no_card_and_sees_none(moderated: Game) -> None:
    moderated.does("Anne", StartGame)
    assert 0 not in moderated.table.current.players
    mine = moderated.sees("Anne").mine
    assert mine is not None
    assert mine.secret.card is None
    assert "mark-away" in mine.menu


def test_who_runs_the_game_has_no_part_in_it(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria").given(Accused, "Maria", "Juan")
    assert moderated.refusal("Anne", Vote, True).code == "players-only"


def test_who_runs_the_game_cannot_be_asked(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria")
    assert moderated.refusal("Maria", Ask, "Anne").code == "not-playing"


def test_who_holds_a_card_does_not_stand_up_in_the_middle_of_a_round() -> None:
    game = Game.of(*FIVE).start("Juan", dealer="Maria")
    assert game.refusal("Anne", StandUp).params == {"phase": "questioning"}


@pytest.mark.clause("R4")
def test_who_sits_down_again_plays_from_the_next_deal_on_and_sits_last(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria")
    assert moderated.does("Anne", SitDown) == [SatDown(0)]
    assert moderated.sees(None).public.ring == (1, 2, 3, 4, 0)
    assert 0 not in moderated.table.current.players


def test_who_sits_already_cannot_sit_down(moderated: Game) -> None:
    assert moderated.refusal("Juan", SitDown).params == {"phase": "sitting"}
    assert moderated.refusal("Anne", StandUp).params == {"phase": "standing"}


@pytest.mark.clause("A1")
def test_a_ring_that_is_full_has_no_chair_for_who_stood_up() -> None:
    game = Game.of(*(f"Guest {n}" for n in range(8))).given(StoodUp(0))
    game.given(SettingsAgreed, game.table.settings, game.table.box)
    game.does(None, TakeSeat, "Late")
    game.does("Guest 0", StartGame)
    assert game.refusal("Guest 0", SitDown).params == {"most": 8}


def test_the_name_of_who_runs_the_game_is_taken(moderated: Game) -> None:
    assert moderated.refusal(None, TakeSeat, "Anne").code == "name-taken"


@pytest.mark.clause("A3")
def test_a_dealer_agreed_on_who_stands_up_deals_no_more() -> None:
    game = Game.of(*FIVE, first_dealer=0)
    game.does("Anne", StandUp)
    assert game.table.settings.first_dealer is None


@pytest.mark.clause("E2")
def test_if_the_leader_of_a_detective_game_does_not_play_the_next_player_asks_first() -> None:
    game = Game.of(*FIVE, edition="detective").given(StoodUp, "Anne")
    game.does("Anne", StartGame)
    game.does("Juan", StartClock)


def test_who_ran_the_game_and_hands_it_on_may_sit_down(moderated: Game) -> None:
    moderated.does("Anne", PassHost, "Maria")
    moderated.does("Anne", SitDown)
    assert 0 in moderated.table.ring


def test_a_host_without_a_seat_who_leaves_hands_the_role_on(moderated: Game) -> None:
    assert moderated.does("Anne", Leave) == [HostPassed(1), SeatLeft(0)]


def test_when_all_players_leave_who_stood_up_can_be_given_the_table(moderated: Game) -> None:
    moderated.does("Anne", PassHost, "Maria")
    for name in ("Juan", "Isaac", "Olga"):
        moderated.does(name, Leave)
    assert moderated.does("Maria", Leave) == [HostPassed(0), SeatLeft(2)]


def test_who_stood_up_before_anybody_came_is_host_still() -> None:
    game = Game.of("Anne").given(StoodUp, "Anne")
    game.does(None, TakeSeat, "Juan")
    assert game.table.host == 0


@pytest.mark.clause("R1")
def test_a_round_runs_to_its_end_without_the_hosts_card(moderated: Game) -> None:
    moderated.start("Juan", dealer="Maria")
    moderated.does("Anne", MarkAway, "Olga")
    moderated.given(Accused, "Maria", "Juan")
    moderated.does("Isaac", Vote, True)
    assert moderated.points == {"Maria": 2, "Isaac": 1, "Olga": 1}
    moderated.does("Anne", NextRound)
