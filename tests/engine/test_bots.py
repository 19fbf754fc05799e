"""Bots at the table: the host seats them, they play like others, and they are never host."""

import pytest

from coverstory.engine.commands import (
    Leave,
    MarkAway,
    MoveHost,
    PassHost,
    Remove,
    SeatBot,
    TakeSeat,
)
from coverstory.engine.events import HostPassed, SeatLeft, SeatTaken, TableLocked
from support.engine.game import Game


@pytest.fixture
def game() -> Game:
    """Anne is host; the bot sits to her left."""
    robin = SeatTaken(1, "Robin", bot="hard")
    return Game.of("Anne").given(robin).given(SeatTaken(2, "Juan"))


def test_the_host_gives_a_seat_to_a_bot_which_reads_and_writes() -> None:
    game = Game.of("Anne", "Juan")
    assert game.does("Anne", SeatBot, "Robin", "easy") == [SeatTaken(2, "Robin", bot="easy")]
    seat = game.table.seats[2]
    assert (seat.bot, seat.afar, seat.standing) == ("easy", True, "here")
    assert game.table.is_written_between(0, 2)
    assert not game.table.is_written_between(0, 1)


def test_nobody_but_the_host_seats_a_bot(game: Game) -> None:
    assert game.refusal("Juan", SeatBot, "Marian").code == "host-only"


def test_a_bot_can_be_seated_at_a_locked_table() -> None:
    game = Game.of("Anne", "Juan").given(TableLocked(locked=True))
    assert game.does("Anne", SeatBot, "Robin") == [SeatTaken(2, "Robin", bot="normal")]


def test_a_bot_needs_a_name_of_its_own_and_a_free_seat(game: Game) -> None:
    assert game.refusal("Anne", SeatBot, "JUAN").code == "name-taken"
    assert game.refusal("Anne", SeatBot, "").code == "name-too-short"
    full = Game.of(*(f"Guest {letter}" for letter in "ABCDEFGHIJKL"))
    assert full.refusal("Guest A", SeatBot, "Robin").code == "table-full"
    assert "SeatBot" not in full.buttons("Guest A")


@pytest.mark.parametrize("command", [MarkAway, PassHost])
def test_a_bot_is_neither_marked_away_nor_made_host(game: Game, command: type) -> None:
    assert game.refusal("Anne", command, "Robin").code == "is-a-bot"


def test_the_host_can_remove_a_bot(game: Game) -> None:
    assert game.does("Anne", Remove, "Robin") == [SeatLeft(1, removed=True)]


def test_a_host_who_leaves_is_followed_by_a_person_not_by_the_bot_at_their_left(game: Game) -> None:
    assert game.does("Anne", Leave) == [HostPassed(2), SeatLeft(0)]


def test_no_bot_stands_in_for_a_missing_host(game: Game) -> None:
    assert game.refusal(None, MoveHost, "Robin", "Anne").code == "is-a-bot"


def test_a_person_who_joins_a_table_of_only_bots_becomes_host() -> None:
    game = Game.of("Anne").given(SeatTaken(1, "Robin", bot="normal")).given(SeatLeft(0))
    assert game.does(None, TakeSeat, "Zoe") == [SeatTaken(2, "Zoe"), HostPassed(2)]
