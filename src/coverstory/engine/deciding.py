"""The two public functions of the engine: what comes of a command, and of an event.

`decide` judges a submission by the chart of the table's ruleset and never changes anything;
`evolve` applies one event and never refuses one.
"""

from collections.abc import Callable, Iterable
from typing import Any

from coverstory.engine import (
    accusing,
    agreeing,
    dealing,
    events,
    guessing,
    questioning,
    scoring,
    seating,
    time_up,
)
from coverstory.engine.commands import SeatCommand, Submission
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, Decision, Events
from coverstory.engine.table import Table
from coverstory.engine.wire import kebab


def decide(table: Table, submission: Submission) -> Decision:
    """The events of this command with all that follows from them by itself, or why not."""
    rules = table.ruleset.chart[type(table.phase)]
    move = rules.moves.get(type(submission.command))
    if move is None:
        return Refusal(Code.NOT_NOW, {"phase": kebab(type(table.phase).__name__)})
    refusal = _not_theirs(table, submission.seat, move.by) or _too_late(table, submission, move.by)
    if refusal is not None:
        return refusal
    decision = move.handle(table, submission)
    if isinstance(decision, Refusal):
        return decision
    return _with_consequences(table, decision, submission.at)


def _not_theirs(table: Table, seat: int | None, by: By) -> Refusal | None:
    if by is By.HOUSE:
        return None if seat is None else Refusal(Code.HOUSE_ONLY)
    if seat is None or not table.is_seated(seat):
        return Refusal(Code.SEATS_ONLY)
    if by is By.HOST and seat != table.host:
        return Refusal(Code.HOST_ONLY, {"name": table.seats[table.host].name})
    if by is By.PLAYER:
        if not table.is_playing(seat):
            return Refusal(Code.PLAYERS_ONLY)
        if not table.is_here(seat):
            return Refusal(Code.IS_AWAY, {"name": table.seats[seat].name})
    return None


def _too_late(table: Table, submission: Submission, by: By) -> Refusal | None:
    """G9, G11, R5, R10: once the time of a phase is over, players wait for the house to say so."""
    if by is not By.PLAYER:
        return None
    due = deadline(table)
    return Refusal(Code.TIME_IS_UP) if due is not None and submission.at >= due else None


def _with_consequences(table: Table, happened: Events, at: int) -> Events:
    told = list(happened)
    new: Events = told
    while new:
        table = replay(table, new)
        follow = table.ruleset.chart[type(table.phase)].follow
        new = follow(table, at) if follow is not None else ()
        told.extend(new)
    return told


def legal(table: Table, seat: int) -> list[SeatCommand]:
    """Every command this seat may give now; of those with endless arguments, one that works."""
    return [
        command
        for move in table.ruleset.chart[type(table.phase)].moves.values()
        if _not_theirs(table, seat, move.by) is None
        for command in move.offers(table, seat)
    ]


def menu(table: Table, seat: int) -> list[SeatCommand]:
    """What the seat's screen offers: as `legal`, but blind to secrets."""
    return [
        command
        for move in table.ruleset.chart[type(table.phase)].moves.values()
        if _not_theirs(table, seat, move.by) is None
        for command in (move.looks or move.offers)(table, seat)
    ]


def deadline(table: Table) -> int | None:
    """When the house should submit `Expire`, by its clock."""
    when = table.ruleset.chart[type(table.phase)].deadline
    return None if when is None else when(table)


def expire(close: Callable[[Table, int], Events]) -> Callable[[Table, Submission], Decision]:
    """Time running out is a command like any other, refused if early."""

    def handle(table: Table, submission: Submission) -> Decision:
        due = deadline(table)
        if due is None or submission.at < due:
            return Refusal(Code.TOO_EARLY, {"seconds": 0})
        return close(table, submission.at)

    return handle


def evolve(table: Table, event: events.AnyEvent) -> Table:
    """The table after this event."""
    return _EVOLVE[type(event)](table, event)


def replay(table: Table, happened: Iterable[events.AnyEvent]) -> Table:
    for event in happened:
        table = _EVOLVE[type(event)](table, event)
    return table


# `Any`: each function takes the event it stands beside.
_EVOLVE: dict[type[events.Event], Callable[[Table, Any], Table]] = {
    events.SeatTaken: seating.seat_taken,
    events.SeatLeft: seating.seat_left,
    events.WentAway: seating.went_away,
    events.CameBack: seating.came_back,
    events.HostPassed: seating.host_passed,
    events.RingArranged: seating.ring_arranged,
    events.SettingsAgreed: agreeing.settings_agreed,
    events.GatheredAgain: agreeing.gathered_again,
    events.Dealt: dealing.dealt,
    events.ClockStarted: dealing.clock_started,
    events.TurnPassed: questioning.turn_passed,
    events.Asked: questioning.asked,
    events.Answered: questioning.answered,
    events.Accused: accusing.accused,
    events.Voted: accusing.voted,
    events.Acquitted: accusing.acquitted,
    events.TrialDropped: accusing.trial_dropped,
    events.Convicted: accusing.convicted,
    events.SpyRevealed: guessing.spy_revealed,
    events.Guessed: guessing.guessed,
    events.TimeRanOut: time_up.time_ran_out,
    events.RollCalled: time_up.roll_called,
    events.Named: time_up.named,
    events.TurnSkipped: time_up.turn_skipped,
    events.RoundEnded: scoring.round_ended,
    events.RoundVoided: scoring.round_voided,
    events.GameEnded: scoring.game_ended,
}
