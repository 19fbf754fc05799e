"""Pausing: the clock stops for everybody, and the round resumes with the same turn."""

import pytest

from coverstory.engine.commands import (
    Accuse,
    Answer,
    Ask,
    Expire,
    GoOn,
    Leave,
    Lock,
    Pause,
    TakeSeat,
)
from coverstory.engine.events import Asked, Paused, TableLocked, WentOn
from coverstory.engine.phases import Pausing, Questioning
from support.engine.game import FOUR, Game


@pytest.fixture
def game() -> Game:
    return Game.of(*FOUR).start("Anne", dealer="Maria").given(Asked, "Maria", "Juan").after(100)


def test_the_host_pauses_and_the_clock_stands_still(game: Game) -> None:
    assert game.does("Anne", Pause) == [Paused(game.now)]
    game.after(3600)
    assert game.time_left == 8 * 60 - 100


def test_nobody_asks_answers_or_accuses_in_a_pause(game: Game) -> None:
    game.does("Anne", Pause)
    for command, argument in ((Ask, "Juan"), (Accuse, "Juan")):
        assert game.refusal("Maria", command, argument).params == {"phase": "pausing"}
    assert game.refusal("Juan", Answer).code == "not-now"
    assert game.refusal(None, Expire).code == "not-now"


def test_after_a_pause_the_same_player_is_to_answer_with_the_same_time_left(game: Game) -> None:
    game.does("Anne", Pause)
    game.after(3600)
    assert game.does("Anne", GoOn) == [WentOn(game.now)]
    assert game.turn == Questioning(2, 1, None)
    assert game.time_left == 8 * 60 - 100


def test_only_leaders_pause(game: Game) -> None:
    assert game.refusal("Juan", Pause).code == "host-only"


def test_any_player_pauses_where_anyone_leads() -> None:
    game = Game.of(*FOUR, leaders="anyone").start("Anne", dealer="Maria")
    game.does("Juan", Pause)
    assert isinstance(game.phase, Pausing)
    game.does("Isaac", GoOn)
    assert isinstance(game.phase, Questioning)


def test_a_locked_table_lets_nobody_in_until_it_is_opened() -> None:
    game = Game.of(*FOUR)
    assert game.does("Anne", Lock, True) == [TableLocked(locked=True)]
    assert game.refusal(None, TakeSeat, "Zoe").code == "table-locked"
    game.does("Anne", Lock, False)
    assert game.does(None, TakeSeat, "Zoe")


def test_a_locked_table_that_everybody_has_left_is_open_again() -> None:
    game = Game.of("Anne")
    game.does("Anne", Lock, True)
    game.does("Anne", Leave)
    assert game.does(None, TakeSeat, "Zoe")
