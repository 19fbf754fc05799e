"""Who sits at the table, in which order, and who is host (G16, R1, R4).

A host who is missed does not stop the evening: the house lets somebody stand in, until the host
comes and takes it back.
"""

from msgspec.structs import replace

from coverstory.engine import names
from coverstory.engine.commands import (
    ComeBack,
    Leave,
    Lock,
    MarkAway,
    MoveHost,
    OpenTable,
    PassHost,
    Rearrange,
    Remove,
    Submission,
    TakeHostBack,
    TakeSeat,
)
from coverstory.engine.events import (
    CameBack,
    HostPassed,
    RingArranged,
    SeatLeft,
    SeatTaken,
    SettingsAgreed,
    TableLocked,
    WentAway,
)
from coverstory.engine.phases import Gathering
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, Choices, Decision, Move, Moves, always, never
from coverstory.engine.submissions import giver, ordered
from coverstory.engine.table import Seat, Table


def open_table(table: Table, submission: Submission) -> Decision:
    if table.seats:
        return Refusal(Code.NOT_NOW, {"phase": "gathering"})
    command = ordered(submission, OpenTable)
    taken = _take(table, command.name)
    if isinstance(taken, Refusal):
        return taken
    decks = table.library.decks(table.settings)
    rounds = min(table.settings.rounds or len(decks), len(decks))  # G2
    settings = replace(table.settings, places=len(decks), rounds=rounds)
    return [SettingsAgreed(settings, tuple(deck.place for deck in decks)), taken]


def take_seat(table: Table, submission: Submission) -> Decision:
    """R4: at any time; who comes during a round sits last and watches until the next deal."""
    if not table.seats:
        return Refusal(Code.NOT_NOW, {"phase": "gathering"})
    taken = _take(table, ordered(submission, TakeSeat).name)
    if isinstance(taken, Refusal):
        return taken
    # A table that everybody had left would stay without a host for ever.
    return [taken] if table.ring else [taken, HostPassed(taken.seat)]


def _take(table: Table, wanted: str) -> SeatTaken | Refusal:
    name = names.tidy(wanted)
    if isinstance(name, Refusal):
        return name
    if table.locked and table.ring:  # nobody is left to open it again
        return Refusal(Code.TABLE_LOCKED)
    most = most_seats(table)
    if len(table.ring) >= most:
        return Refusal(Code.TABLE_FULL, {"most": most})
    likeness = names.likeness(name)
    for seat in table.ring:
        if names.likeness(table.seats[seat].name) == likeness:
            return Refusal(Code.NAME_TAKEN, {"name": table.seats[seat].name})
    return SeatTaken(len(table.seats), name)


def most_seats(table: Table) -> int:
    """While people gather, as many as any edition is for: which one is played is still open."""
    if isinstance(table.phase, Gathering):
        return table.library.most_players()
    return table.ruleset.most_players


def leave(table: Table, submission: Submission) -> Decision:
    return _left(table, giver(submission))


def remove(table: Table, submission: Submission) -> Decision:
    seat = ordered(submission, Remove).seat
    return _no_other(table, submission, seat) or _left(table, seat)


def _left(table: Table, seat: int) -> Decision:
    """Who leaves as host hands the role to the next seat that is here, else to the next at all."""
    if seat != table.host:
        return [SeatLeft(seat)]
    heirs = [other for other in table.clockwise_from(seat) if other != seat]
    heir = next((other for other in heirs if table.is_here(other)), heirs[0] if heirs else None)
    return [SeatLeft(seat)] if heir is None else [HostPassed(heir), SeatLeft(seat)]


def mark_away(table: Table, submission: Submission) -> Decision:
    seat = ordered(submission, MarkAway).seat
    refusal = _no_other(table, submission, seat)
    if refusal:
        return refusal
    if not table.is_here(seat):
        return Refusal(Code.IS_AWAY, {"name": table.seats[seat].name})
    return [WentAway(seat)]


def come_back(table: Table, submission: Submission) -> Decision:
    seat = giver(submission)
    if table.is_here(seat):
        return Refusal(Code.NOT_NOW, {"phase": "here"})
    return [CameBack(seat)]


def pass_host(table: Table, submission: Submission) -> Decision:
    seat = ordered(submission, PassHost).seat
    return _no_other(table, submission, seat) or [HostPassed(seat)]


def move_host(table: Table, submission: Submission) -> Decision:
    seat = ordered(submission, MoveHost).seat
    if not table.is_seated(seat):
        return Refusal(Code.NO_SUCH_SEAT)
    if seat == table.host:
        return Refusal(Code.NOT_YOURSELF)
    missed = table.host if table.stands_in_for is None else table.stands_in_for
    return [HostPassed(seat, stands_in_for=None if seat == missed else missed)]


def take_host_back(table: Table, submission: Submission) -> Decision:
    if giver(submission) != table.stands_in_for:
        return Refusal(Code.HOST_ONLY, {"name": table.seats[table.host].name})
    return [HostPassed(giver(submission))]


def _no_other(table: Table, submission: Submission, seat: int) -> Refusal | None:
    """What the host does to seats is meant for somebody else who sits here."""
    if not table.is_seated(seat):
        return Refusal(Code.NO_SUCH_SEAT)
    if seat == submission.seat:
        return Refusal(Code.NOT_YOURSELF)
    return None


def lock(table: Table, submission: Submission) -> Decision:
    locked = ordered(submission, Lock).locked
    if locked == table.locked:
        return Refusal(Code.NOT_NOW, {"phase": "locked" if locked else "unlocked"})
    return [TableLocked(locked)]


def rearrange(table: Table, submission: Submission) -> Decision:
    ring = ordered(submission, Rearrange).ring
    if sorted(ring) != sorted(table.ring):
        return Refusal(Code.NOT_THE_RING)
    return [RingArranged(ring)]


def seat_taken(table: Table, event: SeatTaken) -> Table:
    seats = (*table.seats, Seat(event.seat, event.name))
    return replace(table, seats=seats, ring=(*table.ring, event.seat))


def seat_left(table: Table, event: SeatLeft) -> Table:
    """A first dealer who left is no longer agreed on: chance names another (A3)."""
    ring = tuple(seat for seat in table.ring if seat != event.seat)
    settings = table.settings
    if settings.first_dealer == event.seat:
        settings = replace(settings, first_dealer=None)
    missed = None if table.stands_in_for == event.seat else table.stands_in_for
    gone = _standing(table, event.seat, "gone")
    return replace(gone, ring=ring, settings=settings, stands_in_for=missed)


def went_away(table: Table, event: WentAway) -> Table:
    return _standing(table, event.seat, "away")


def came_back(table: Table, event: CameBack) -> Table:
    return _standing(table, event.seat, "here")


def host_passed(table: Table, event: HostPassed) -> Table:
    return replace(table, host=event.seat, stands_in_for=event.stands_in_for)


def table_locked(table: Table, event: TableLocked) -> Table:
    return replace(table, locked=event.locked)


def ring_arranged(table: Table, event: RingArranged) -> Table:
    return replace(table, ring=event.ring)


def _standing(table: Table, seat: int, standing: str) -> Table:
    seats = tuple(
        replace(other, standing=standing) if other.id == seat else other for other in table.seats
    )
    return replace(table, seats=seats)


def _others(table: Table, seat: int) -> Choices:
    return [other for other in table.ring if other != seat]


def _present_others(table: Table, seat: int) -> Choices:
    return [other for other in table.present if other != seat]


def _other_lock(table: Table, seat: int) -> Choices:
    return (not table.locked,)


def _when_away(table: Table, seat: int) -> Choices:
    return None if table.is_here(seat) else ()


def _when_missed(table: Table, seat: int) -> Choices:
    return () if seat == table.stands_in_for else None


ALWAYS: Moves = {
    TakeSeat: Move(By.HOUSE, take_seat, never),
    Leave: Move(By.SEAT, leave, always),
    Remove: Move(By.HOST, remove, _others),
    MarkAway: Move(By.HOST, mark_away, _present_others),
    ComeBack: Move(By.SEAT, come_back, _when_away),
    PassHost: Move(By.HOST, pass_host, _others),
    Lock: Move(By.HOST, lock, _other_lock),
    MoveHost: Move(By.HOUSE, move_host, never),
    TakeHostBack: Move(By.SEAT, take_host_back, _when_missed),
}

GATHERING: Moves = {
    OpenTable: Move(By.HOUSE, open_table, never),
    Rearrange: Move(By.HOST, rearrange, always, example=lambda table: Rearrange(table.ring)),
}
