"""The timers setting scales every time limit, or turns it off (G17, R5, R8, R10, R12)."""

import pytest

from coverstory.engine import deadline
from coverstory.engine.commands import (
    Accuse,
    CallTime,
    EndTurn,
    Expire,
    GoOn,
    Guess,
    MarkAway,
    Pause,
    Reveal,
    StartGame,
    Vote,
)
from coverstory.engine.events import TimeRanOut
from coverstory.engine.phases import Guessing, Interlude, RollCall, Trial
from support.engine.game import FOUR, MINUTE, SECOND, Game


def playing(timers: str, **settings: object) -> Game:
    return Game.of(*FOUR, timers=timers, **settings).start("Juan", dealer="Maria")


STRETCHED = [("x1", 1.0), ("x1.5", 1.5), ("x2", 2.0)]


@pytest.mark.clause("G17")
@pytest.mark.parametrize(("timers", "factor"), STRETCHED)
def test_the_timers_setting_scales_the_length_of_a_round(timers: str, factor: float) -> None:
    game = Game.of(*FOUR, timers=timers, minutes=3)
    game.does("Anne", StartGame)
    assert game.table.current.clock.left == 3 * MINUTE * factor


@pytest.mark.clause("R10")
@pytest.mark.parametrize(("timers", "factor"), STRETCHED)
def test_the_timers_setting_scales_the_time_to_vote(timers: str, factor: float) -> None:
    game = playing(timers)
    game.does("Anne", Accuse, "Juan")
    assert deadline(game.table) == game.now + 60 * SECOND * factor


@pytest.mark.clause("R5")
@pytest.mark.parametrize(("timers", "factor"), STRETCHED)
def test_the_timers_setting_scales_the_time_to_guess(timers: str, factor: float) -> None:
    game = playing(timers)
    game.does("Juan", Reveal)
    assert deadline(game.table) == game.now + 60 * SECOND * factor


@pytest.mark.clause("R8")
@pytest.mark.parametrize(("timers", "factor"), [*STRETCHED, ("off", 2.0)])
def test_the_timers_setting_scales_the_time_before_the_host_can_end_a_turn(
    timers: str, factor: float
) -> None:
    game = playing(timers)
    if timers == "off":
        game.does("Anne", CallTime)
    else:
        game.after(8 * 60 * factor).does(None, Expire)
    assert isinstance(game.phase, RollCall)
    assert game.refusal("Anne", EndTurn).params == {"seconds": round(60 * factor)}


@pytest.mark.clause("G17")
def test_a_round_without_timers_never_runs_out() -> None:
    game = playing("off").after(24 * 60 * 60)
    assert deadline(game.table) is None
    assert game.sees(None).public.round.clock.left is None
    assert game.refusal(None, Expire).code == "too-early"


@pytest.mark.clause("A4")
def test_the_host_ends_the_time_of_a_round_without_timers() -> None:
    game = playing("off")
    assert game.refusal("Isaac", CallTime).code == "host-only"
    assert game.does("Anne", CallTime)[0] == TimeRanOut(game.now)
    assert isinstance(game.phase, RollCall)


def test_nobody_ends_the_time_where_a_clock_runs() -> None:
    assert playing("x1").refusal("Anne", CallTime).code == "clock-decides"


@pytest.mark.clause("R10")
def test_a_vote_without_timers_waits_for_everybody() -> None:
    game = playing("off")
    game.does("Anne", Accuse, "Juan")
    game.after(60 * 60).does("Maria", Vote, True)
    assert isinstance(game.phase, Trial)
    game.after(60 * 60).does("Isaac", Vote, True)
    assert isinstance(game.phase, Interlude)


@pytest.mark.clause("R1")
def test_a_vote_without_timers_does_not_wait_for_absent_players() -> None:
    game = playing("off")
    game.does("Anne", Accuse, "Juan")
    game.does("Maria", Vote, True)
    game.does("Anne", MarkAway, "Isaac")
    assert isinstance(game.phase, Interlude)


@pytest.mark.clause("R1", "R5")
def test_a_spy_who_goes_away_without_timers_names_no_place() -> None:
    game = playing("off")
    game.does("Juan", Reveal)
    assert deadline(game.table) is None
    game.does("Anne", MarkAway, "Juan")
    assert game.table.results[-1].outcome.kind == "wrong-guess"


def test_an_absent_spy_with_timers_still_has_the_time_to_guess() -> None:
    game = playing("x2")
    game.does("Juan", Reveal)
    game.does("Anne", MarkAway, "Juan")
    assert isinstance(game.phase, Guessing)


def test_a_spy_without_timers_can_guess_at_any_time() -> None:
    game = playing("off").after(60 * 60)
    game.does("Juan", Reveal)
    game.after(60 * 60).does("Juan", Guess, game.table.current.place)
    assert game.points == {"Juan": 4}


def test_a_timeout_without_timers_changes_nothing() -> None:
    game = playing("off")
    game.does("Anne", Pause)
    game.does("Anne", GoOn)
    assert game.table.current.clock.left is None
    assert game.turn.asker == game.seat("Maria")


@pytest.mark.clause("P3")
def test_a_standoff_ends_even_without_timers() -> None:
    game = Game.of(*FOUR, modules=("powered-up",), timers="off").start("Juan", dealer="Maria")
    game.does("Anne", Accuse, "Juan")
    game.does("Maria", Vote, True)
    game.does("Isaac", Vote, False)
    assert deadline(game.table) == game.now + 2 * game.table.ruleset.standoff_time
