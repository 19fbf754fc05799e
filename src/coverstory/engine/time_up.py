"""The end of the time, and the roll call: players name suspects in turn (A4, R8)."""

from msgspec.structs import replace

from coverstory.engine import scoring
from coverstory.engine.commands import CallTime, EndTurn, Name, Submission, seat_of
from coverstory.engine.events import Convicted, Named, RollCalled, TimeRanOut, TurnSkipped
from coverstory.engine.phases import Naming, RollCall, TimeUp
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    ChartEntry,
    Choices,
    Conviction,
    Decision,
    Events,
    Moves,
    NoConviction,
    always,
)
from coverstory.engine.table import Table, excluding
from coverstory.engine.time_limits import why_not_end_turn
from coverstory.engine.verdicts import LEAST_TO_CONVICT


def call_time(table: Table, submission: Submission) -> Decision:
    """End a round without a time limit."""
    if table.current.clock.left is not None:
        return Refusal(Code.CLOCK_DECIDES)
    return [TimeRanOut(submission.at)]


def close_round(table: Table, at: int) -> Events:
    return [TimeRanOut(at)]


def follow_time_up(table: Table, at: int) -> Events:
    return table.ruleset.time_up(table, at)


def roll_call(table: Table, at: int) -> Events:
    """Open the roll call, without players who are away."""
    here = table.current.here
    return [RollCalled(tuple([seat for seat in in_turn_from_dealer(table) if seat in here]), at)]


def nobody_is_convicted(table: Table, at: int) -> Events:
    """E4: there is no vote at the end."""
    return end_of_round(table, None)


def in_turn_from_dealer(table: Table) -> tuple[int, ...]:
    """Return the players of this round, from the dealer clockwise."""
    dealer = table.current.dealer
    *others, last = table.clockwise_from(dealer)
    order = (last, *others) if last == dealer else (*others, last)
    return tuple([seat for seat in order if table.is_playing(seat)])


def end_of_round(table: Table, suspect: int | None) -> Events:
    """End the round with this conviction, or with none."""
    if suspect is None:
        return scoring.end_round(table, NoConviction())
    return [Convicted(suspect), *scoring.end_round(table, Conviction(suspect))]


def name(table: Table, submission: Submission) -> Decision:
    command, seat = submission.command, seat_of(submission)
    assert type(command) is Name
    turn, suspect = _roll_call(table).order[0], command.seat
    if seat != turn:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[turn].name})
    if suspect == seat:
        return Refusal(Code.NOT_YOURSELF)
    if not table.is_playing(suspect):
        return Refusal(Code.NOT_PLAYING)
    return [Named(seat, suspect, submission.at)]


def end_turn(table: Table, submission: Submission) -> Decision:
    """R8: a turn that the host ends names nobody."""
    phase = _roll_call(table)
    refusal = why_not_end_turn(table, phase.since, submission.at)
    if refusal is not None:
        return refusal
    return [Named(phase.order[0], None, submission.at)]


def next_to_name(table: Table) -> tuple[int, ...]:
    return _roll_call(table).order[:1]


def follow_roll_call(table: Table, at: int) -> Events:
    order = _roll_call(table).order
    if not order:
        return _judge(table)
    return () if table.is_here(order[0]) else [TurnSkipped(order[0], at)]


def _judge(table: Table) -> Events:
    """Convict the player whom all others named, at least two of them (A4, R13)."""
    gone = table.current.gone
    namings = [naming for naming in _roll_call(table).namings if naming.seat not in gone]
    namers = [naming.seat for naming in namings]
    named = [naming.suspect for naming in namings]
    condemned = [
        suspect
        for suspect in {*named}.difference(gone)
        if suspect is not None
        and LEAST_TO_CONVICT <= named.count(suspect) == len(namings) - namers.count(suspect)
    ]
    return end_of_round(table, condemned[0] if condemned else None)


def _offer_call(table: Table, seat: int) -> Choices:
    return () if table.current.clock.left is None else None


def _offer_name(table: Table, seat: int) -> Choices:
    order = _roll_call(table).order
    return table.other_players(seat) if order and order[0] == seat else None


def time_ran_out(table: Table, event: TimeRanOut) -> Table:
    return table.stopped(TimeUp(), event.at)


def roll_called(table: Table, event: RollCalled) -> Table:
    return replace(table, phase=RollCall(event.order, event.at))


def named(table: Table, event: Named) -> Table:
    phase, current = _roll_call(table), table.current
    namings = (*phase.namings, Naming(event.seat, event.suspect))
    turn = RollCall(excluding(phase.order, event.seat), event.at, namings)
    return replace(table, phase=turn, round=replace(current, namings=namings))


def turn_skipped(table: Table, event: TurnSkipped) -> Table:
    phase = _roll_call(table)
    rest = excluding(phase.order, event.seat)
    return replace(table, phase=RollCall(rest, event.at, phase.namings))


def _roll_call(table: Table) -> RollCall:
    phase = table.phase
    assert type(phase) is RollCall
    return phase


QUESTIONING: Moves = {CallTime: ChartEntry(By.LEADER, call_time, _offer_call)}
ROLL_CALL: Moves = {
    Name: ChartEntry(By.PLAYER, name, _offer_name),
    EndTurn: ChartEntry(By.HOST, end_turn, always),
}
