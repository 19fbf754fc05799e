"""The chart: which command does what in which phase. An edition starts here and replaces rows."""

from collections.abc import Callable

from coverstory.engine import (
    accusing,
    agreeing,
    dealing,
    guessing,
    questioning,
    scoring,
    seating,
    time_up,
)
from coverstory.engine.commands import Expire
from coverstory.engine.deciding import expire
from coverstory.engine.ruleset import By, Chart, Events, Move, PhaseRules, never
from coverstory.engine.table import (
    Briefing,
    Finale,
    Gathering,
    Guessing,
    Interlude,
    Questioning,
    RollCall,
    Table,
    TimeUp,
    Trial,
)


def expires(close: Callable[[Table, int], Events]) -> Move:
    return Move(By.HOUSE, expire(close), never)


def in_round(follow: Callable[[Table, int], Events] | None = None) -> Callable[..., Events]:
    """In every phase of a round, whoever left may have broken it off (R1)."""

    def broken_or(table: Table, at: int) -> Events:
        return scoring.void_if_broken(table) or (follow(table, at) if follow else ())

    return broken_or


def _closes(table: Table) -> int:
    assert isinstance(table.phase, Trial | Guessing)
    return table.phase.closes


def common_chart() -> Chart:
    """The phases every edition shares, and the roll call for those that end with one."""
    always = seating.ALWAYS
    return {
        Gathering: PhaseRules({**always, **seating.GATHERING, **agreeing.GATHERING}),
        Briefing: PhaseRules(
            {**always, **dealing.BRIEFING}, follow=in_round(dealing.follow_briefing)
        ),
        Questioning: PhaseRules(
            {
                **always,
                **questioning.QUESTIONING,
                **accusing.QUESTIONING,
                **guessing.QUESTIONING,
                Expire: expires(time_up.close_round),
            },
            follow=in_round(questioning.follow),
            deadline=lambda table: table.current.clock.runs_out,
        ),
        Trial: PhaseRules(
            {**always, **accusing.TRIAL, Expire: expires(accusing.close)},
            follow=in_round(accusing.follow),
            deadline=_closes,
        ),
        Guessing: PhaseRules(
            {**always, **guessing.GUESSING, Expire: expires(guessing.close)},
            follow=in_round(),
            deadline=_closes,
        ),
        TimeUp: PhaseRules({}, follow=time_up.follow_time_up),
        RollCall: PhaseRules(
            {**always, **time_up.ROLL_CALL}, follow=in_round(time_up.follow_roll_call)
        ),
        Interlude: PhaseRules({**always, **scoring.INTERLUDE}),
        Finale: PhaseRules({**always, **agreeing.FINALE}),
    }
