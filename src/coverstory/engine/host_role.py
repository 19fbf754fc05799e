"""The host role: passing it on, standing in for a missing host, running without playing.

The server lets somebody stand in for a host who is not connected. The host can take the role
back later.
"""

from msgspec.structs import replace

from coverstory.engine.commands import (
    MoveHost,
    PassHost,
    SitDown,
    StandUp,
    Submission,
    TakeHostBack,
    command_of,
    seat_of,
)
from coverstory.engine.events import HostPassed, SatDown, StoodUp
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves, never
from coverstory.engine.seats import (
    has_room,
    other_people,
    out_of_the_ring,
    why_full,
    why_not_other_person,
    why_not_person,
)
from coverstory.engine.table import Table


def pass_host(table: Table, submission: Submission) -> Decision:
    seat = command_of(submission, PassHost).seat
    return why_not_other_person(table, submission, seat) or [HostPassed(seat)]


def move_host(table: Table, submission: Submission) -> Decision:
    command = command_of(submission, MoveHost)
    seat = command.seat
    if not table.is_seated(seat):
        return Refusal(Code.NO_SUCH_SEAT)
    if command.missed != table.host:
        return Refusal(Code.HOST_ONLY, {"name": table.seats[table.host].name})
    if seat == table.host:
        return Refusal(Code.NOT_YOURSELF)
    refusal = why_not_person(table, seat)
    if refusal is not None:
        return refusal
    missed = table.host if table.stands_in_for is None else table.stands_in_for
    return [HostPassed(seat, stands_in_for=None if seat == missed else missed)]


def take_host_back(table: Table, submission: Submission) -> Decision:
    if seat_of(submission) != table.stands_in_for:
        return Refusal(Code.HOST_ONLY, {"name": table.seats[table.host].name})
    return [HostPassed(seat_of(submission))]


def stand_up(table: Table, submission: Submission) -> Decision:
    seat = seat_of(submission)
    if seat not in table.ring:
        return Refusal(Code.NOT_NOW, {"phase": "standing"})
    return [StoodUp(seat)]


def sit_down(table: Table, submission: Submission) -> Decision:
    """R4: the seat is last in the ring, and plays from the next deal on."""
    seat = seat_of(submission)
    if seat in table.ring:
        return Refusal(Code.NOT_NOW, {"phase": "sitting"})
    return why_full(table) or [SatDown(seat)]


def host_passed(table: Table, event: HostPassed) -> Table:
    return replace(table, host=event.seat, stands_in_for=event.stands_in_for)


def stood_up(table: Table, event: StoodUp) -> Table:
    return out_of_the_ring(table, event.seat)


def sat_down(table: Table, event: SatDown) -> Table:
    return replace(table, ring=(*table.ring, event.seat))


def _offer_take_back(table: Table, seat: int) -> Choices:
    return () if seat == table.stands_in_for else None


def _offer_stand_up(table: Table, seat: int) -> Choices:
    return () if seat in table.ring else None


def _offer_sit_down(table: Table, seat: int) -> Choices:
    return () if seat not in table.ring and has_room(table) else None


PASSING_ON: Moves = {PassHost: ChartEntry(By.HOST, pass_host, other_people)}

STANDING_IN: Moves = {
    MoveHost: ChartEntry(By.SERVER, move_host, never),
    TakeHostBack: ChartEntry(By.SEAT, take_host_back, _offer_take_back),
}

SITTING_DOWN: Moves = {SitDown: ChartEntry(By.SEAT, sit_down, _offer_sit_down)}

# A host who holds a card plays until the round is over.
STANDING_UP: Moves = {StandUp: ChartEntry(By.HOST, stand_up, _offer_stand_up)}
