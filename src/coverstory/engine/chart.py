"""The chart: which command has which handler in which phase.

An edition takes the common phases and adds the phases that end its rounds. A module adds moves
to phases, or adds phases.
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
    trials_in_turn,
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
    """Return the rules of a phase of a round. R1: a player who leaves can end the round."""

    def void_or_follow(table: Table, at: int) -> Events:
        current = table.round
        assert current is not None
        if current.left and (voided := scoring.void_if_broken(table)):
            return voided
        return follow(table, at)

    return PhaseRules({**_ALWAYS, **moves}, void_or_follow, deadline)


def with_moves(chart: Chart, phase: type, moves: Moves) -> Chart:
    """Return the chart with these moves added to a phase."""
    rules = chart[phase]
    return {**chart, phase: PhaseRules({**rules.moves, **moves}, rules.follow, rules.deadline)}


def _clock_ends_at(table: Table) -> int | None:
    """Return `Clock.ends_at`, inlined: every move of a player calls this."""
    current = table.round
    assert current is not None
    clock = current.clock
    since, left = clock.since, clock.left
    return None if since is None or left is None else since + left


_Closing: TypeAlias = Trial | Standoff | Guessing | Discussion | Pointing | ShowOfHands


def _closes(table: Table) -> int | None:
    return cast("_Closing", table.phase).closes


def common_chart() -> Chart:
    """Return the phases that every edition has."""
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
            deadline=_clock_ends_at,
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


# Phases that only some rulesets have.
ROLL_CALL: Chart = {
    RollCall: in_round({**time_up.ROLL_CALL, **chat.TALKING}, time_up.follow_roll_call)
}
TRIALS_IN_TURN: Chart = {
    TrialsInTurn: in_round({**trials_in_turn.TRIALS, **chat.TALKING}, trials_in_turn.follow)
}
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
