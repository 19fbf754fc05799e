"""The chart: which command does what in which phase.

An edition starts from the phases that all share and adds those of its own end of a round; a module
adds moves to phases, or phases.
"""

from collections.abc import Callable
from typing import TypeAlias, cast

from coverstory.engine import (
    accusing,
    adding_places,
    announcing,
    chat,
    choosing_settings,
    dealing,
    devices,
    discussing,
    guessing,
    host_role,
    pointing,
    questioning,
    scoring,
    seats,
    starting_games,
    time_up,
    trials,
)
from coverstory.engine.commands import Expire
from coverstory.engine.deciding import expire
from coverstory.engine.phases import (
    Briefing,
    Discussion,
    Finale,
    Gathering,
    Guessing,
    Interlude,
    Pausing,
    Pointing,
    Questioning,
    RollCall,
    ShowOfHands,
    Standoff,
    TimeUp,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.ruleset import (
    By,
    Chart,
    ChartEntry,
    Events,
    Moves,
    PhaseRules,
    never,
    no_deadline,
    no_events,
)
from coverstory.engine.table import Table


def expires(close: Callable[[Table, int], Events]) -> Moves:
    return {Expire: ChartEntry(By.SERVER, expire(close), never)}


# Screens list commands in this order.
_ALWAYS: Moves = {
    **seats.ALWAYS,
    **host_role.PASSING_ON,
    **seats.ADMISSION,
    **host_role.SITTING_DOWN,
    **devices.ALWAYS,
    **host_role.STANDING_IN,
    **chat.ALWAYS,
}
_BETWEEN_ROUNDS: Moves = {**_ALWAYS, **host_role.STANDING_UP, **chat.TALKING}


def in_round(
    moves: Moves,
    follow: Callable[[Table, int], Events] = no_events,
    deadline: Callable[[Table], int | None] = no_deadline,
) -> PhaseRules:
    """In every phase of a round people come and go, and who left may have broken it off (R1)."""

    def broken_or(table: Table, at: int) -> Events:
        current = table.round
        assert current is not None
        if current.left and (broken := scoring.void_if_broken(table)):
            return broken
        return follow(table, at)

    return PhaseRules({**_ALWAYS, **moves}, broken_or, deadline)


def adding(chart: Chart, phase: type, moves: Moves) -> Chart:
    """The chart with these moves in that phase as well."""
    rules = chart[phase]
    return {**chart, phase: PhaseRules({**rules.moves, **moves}, rules.follow, rules.deadline)}


def _runs_out(table: Table) -> int | None:
    """The clock's `runs_out`, without the cost of a property: every move of a player asks."""
    current = table.round
    assert current is not None
    clock = current.clock
    since, left = clock.since, clock.left
    return None if since is None or left is None else since + left


_Closing: TypeAlias = Trial | Standoff | Guessing | Discussion | Pointing | ShowOfHands


def _closes(table: Table) -> int | None:
    return cast("_Closing", table.phase).closes


def common_chart() -> Chart:
    """The phases every edition shares."""
    return {
        Gathering: PhaseRules(
            {
                **_BETWEEN_ROUNDS,
                **seats.GATHERING,
                **choosing_settings.GATHERING,
                **starting_games.GATHERING,
                **adding_places.GATHERING,
            }
        ),
        Briefing: in_round(dealing.BRIEFING, dealing.follow_briefing),
        Questioning: in_round(
            {
                **questioning.QUESTIONING,
                **time_up.QUESTIONING,
                **chat.REACTING,
                **accusing.QUESTIONING,
                **guessing.QUESTIONING,
                **expires(time_up.close_round),
            },
            questioning.follow,
            deadline=_runs_out,
        ),
        Pausing: in_round(questioning.PAUSING),
        Trial: in_round(
            {**accusing.TRIAL, **expires(accusing.close)}, accusing.follow, deadline=_closes
        ),
        Guessing: in_round(
            {**guessing.GUESSING, **expires(guessing.close)}, guessing.follow, deadline=_closes
        ),
        TimeUp: PhaseRules({}, follow=time_up.follow_time_up),
        Interlude: PhaseRules({**_BETWEEN_ROUNDS, **scoring.INTERLUDE}),
        Finale: PhaseRules({**_BETWEEN_ROUNDS, **starting_games.FINALE}),
    }


# What a round may end with, or be stopped for, where the ruleset has it.
ROLL_CALL: Chart = {
    RollCall: in_round({**time_up.ROLL_CALL, **chat.TALKING}, time_up.follow_roll_call)
}
TRIALS_IN_TURN: Chart = {TrialsInTurn: in_round({**trials.TRIALS, **chat.TALKING}, trials.follow)}
DISCUSSION: Chart = {
    Discussion: in_round(
        {**discussing.DISCUSSION, **chat.TALKING, **expires(discussing.close)},
        deadline=_closes,
    )
}
POINTING: Chart = {
    Pointing: in_round(
        {**pointing.POINTING, **expires(pointing.close)}, pointing.follow, deadline=_closes
    )
}
SHOW_OF_HANDS: Chart = {
    ShowOfHands: in_round(
        {**announcing.SHOW_OF_HANDS, **expires(announcing.close)},
        announcing.follow,
        deadline=_closes,
    )
}
STANDOFF: Chart = {
    Standoff: in_round(expires(accusing.close_standoff), accusing.follow_standoff, deadline=_closes)
}
