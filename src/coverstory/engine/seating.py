"""Who sits at the table, in which order, and who is host (G16, R1, R4).

A host who is missed does not stop the evening: the house lets somebody stand in, until the host
comes and takes it back.
"""

from msgspec.structs import replace

from coverstory.engine import names
from coverstory.engine.commands import (
    ComeBack,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    MoveHost,
    MoveSeat,
    OpenTable,
    PassHost,
    Readmit,
    Rearrange,
    Remove,
    SeatBot,
    SitDown,
    StandUp,
    Submission,
    TakeHostBack,
    TakeSeat,
)
from coverstory.engine.events import (
    CameBack,
    CodeHidden,
    HostPassed,
    Readmitted,
    RingArranged,
    SatDown,
    SeatLeft,
    SeatMoved,
    SeatTaken,
    SettingsAgreed,
    StoodUp,
    TableLocked,
    WentAway,
)
from coverstory.engine.phases import Gathering
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves, always, never
from coverstory.engine.submissions import giver, ordered
from coverstory.engine.table import Device, Round, Seat, Table


def open_table(table: Table, submission: Submission) -> Decision:
    if table.seats:
        return Refusal(Code.NOT_NOW, {"phase": "gathering"})
    command = ordered(submission, OpenTable)
    taken = _take(table, command.name, command.device)
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
    command = ordered(submission, TakeSeat)
    taken = _take(table, command.name, command.device)
    if isinstance(taken, Refusal):
        return taken
    # A table that everybody had left would stay without a host for ever.
    return [taken] if table.people else [taken, HostPassed(taken.seat)]


def seat_bot(table: Table, submission: Submission) -> Decision:
    """As anybody sits down, but by the host's word, to which no lock is closed."""
    command = ordered(submission, SeatBot)
    taken = _sit(table, command.name)
    return taken if isinstance(taken, Refusal) else [replace(taken, bot=command.temperament)]


def _take(table: Table, wanted: str, device: str) -> SeatTaken | Refusal:
    if any(barred.key == device for barred in table.barred):
        return Refusal(Code.WAS_REMOVED)
    if table.locked and table.people:  # nobody is left to open it again
        return Refusal(Code.TABLE_LOCKED)
    taken = _sit(table, wanted)
    return taken if isinstance(taken, Refusal) else replace(taken, device=device)


def _sit(table: Table, wanted: str) -> SeatTaken | Refusal:
    name = names.tidy(wanted)
    if isinstance(name, Refusal):
        return name
    refusal = _full(table)
    if refusal is not None:
        return refusal
    likeness = names.likeness(name)
    for seat in table.seated:
        if names.likeness(table.seats[seat].name) == likeness:
            return Refusal(Code.NAME_TAKEN, {"name": table.seats[seat].name})
    return SeatTaken(len(table.seats), name)


def _full(table: Table) -> Refusal | None:
    return None if _has_room(table) else Refusal(Code.TABLE_FULL, {"most": most_seats(table)})


def _has_room(table: Table) -> bool:
    return len(table.ring) < most_seats(table)


def most_seats(table: Table) -> int:
    """While people gather, as many as any edition is for: which one is played is still open."""
    if type(table.phase) is Gathering:
        return table.library.most_players()
    return table.ruleset.most_players


def leave(table: Table, submission: Submission) -> Decision:
    return _left(table, giver(submission))


def remove(table: Table, submission: Submission) -> Decision:
    seat = ordered(submission, Remove).seat
    return _no_other(table, submission, seat) or [SeatLeft(seat, removed=True)]


def readmit(table: Table, submission: Submission) -> Decision:
    seat = ordered(submission, Readmit).seat
    if not 0 <= seat < len(table.seats):
        return Refusal(Code.NO_SUCH_SEAT)
    if not table.is_barred(seat):
        return Refusal(Code.NOT_REMOVED, {"name": table.seats[seat].name})
    return [Readmitted(seat)]


def _left(table: Table, seat: int) -> Decision:
    """Who leaves as host hands the role to the next who is here, else to the next at all."""
    if seat != table.host:
        return [SeatLeft(seat)]
    others = [other for other in table.people if other != seat]
    heirs = [other for other in table.clockwise_from(seat) if other in others]
    heirs += [other for other in others if other not in heirs]
    heir = next((other for other in heirs if table.is_here(other)), heirs[0] if heirs else None)
    return [SeatLeft(seat)] if heir is None else [HostPassed(heir), SeatLeft(seat)]


def move_seat(table: Table, submission: Submission) -> Decision:
    command = ordered(submission, MoveSeat)
    if not table.is_seated(command.seat):
        return Refusal(Code.NO_SUCH_SEAT)
    return [SeatMoved(command.seat, command.device)]


def stand_up(table: Table, submission: Submission) -> Decision:
    seat = giver(submission)
    if seat not in table.ring:
        return Refusal(Code.NOT_NOW, {"phase": "standing"})
    return [StoodUp(seat)]


def sit_down(table: Table, submission: Submission) -> Decision:
    """R4: last in the ring, and in the game with the next deal."""
    seat = giver(submission)
    if seat in table.ring:
        return Refusal(Code.NOT_NOW, {"phase": "sitting"})
    return _full(table) or [SatDown(seat)]


def mark_away(table: Table, submission: Submission) -> Decision:
    seat = ordered(submission, MarkAway).seat
    refusal = _no_other_person(table, submission, seat)
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
    return _no_other_person(table, submission, seat) or [HostPassed(seat)]


def move_host(table: Table, submission: Submission) -> Decision:
    command = ordered(submission, MoveHost)
    seat = command.seat
    if not table.is_seated(seat):
        return Refusal(Code.NO_SUCH_SEAT)
    if command.missed != table.host:
        return Refusal(Code.HOST_ONLY, {"name": table.seats[table.host].name})
    if seat == table.host:
        return Refusal(Code.NOT_YOURSELF)
    refusal = _no_person(table, seat)
    if refusal is not None:
        return refusal
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


def _no_other_person(table: Table, submission: Submission, seat: int) -> Refusal | None:
    return _no_other(table, submission, seat) or _no_person(table, seat)


def _no_person(table: Table, seat: int) -> Refusal | None:
    named = table.seats[seat]
    return None if named.bot is None else Refusal(Code.IS_A_BOT, {"name": named.name})


def lock(table: Table, submission: Submission) -> Decision:
    locked = ordered(submission, Lock).locked
    if locked == table.locked:
        return Refusal(Code.NOT_NOW, {"phase": "locked" if locked else "unlocked"})
    return [TableLocked(locked)]


def hide_code(table: Table, submission: Submission) -> Decision:
    hidden = ordered(submission, HideCode).hidden
    if hidden == table.code_hidden:
        return Refusal(Code.NOT_NOW, {"phase": "hidden" if hidden else "shown"})
    return [CodeHidden(hidden)]


def rearrange(table: Table, submission: Submission) -> Decision:
    ring = ordered(submission, Rearrange).ring
    if sorted(ring) != sorted(table.ring):
        return Refusal(Code.NOT_THE_RING)
    return [RingArranged(ring)]


def seat_taken(table: Table, event: SeatTaken) -> Table:
    taken = Seat(event.seat, event.name, afar=event.bot is not None, bot=event.bot)
    seats = (*table.seats, taken)
    seated = replace(table, seats=seats, ring=(*table.ring, event.seat))
    return _by_device(seated, event.seat, event.device)


def seat_moved(table: Table, event: SeatMoved) -> Table:
    return _by_device(table, event.seat, event.device)


def _by_device(table: Table, seat: int, key: str) -> Table:
    others = tuple(device for device in table.devices if device.seat != seat)
    return replace(table, devices=(*others, Device(seat, key)) if key else others)


def seat_left(table: Table, event: SeatLeft) -> Table:
    """Who was removed is not let in again by the same phone, unless it is the host's own."""
    missed = None if table.stands_in_for == event.seat else table.stands_in_for
    bars = event.removed and not table.share_a_phone(table.host, event.seat)
    phones = [device for device in table.devices if bars and device.seat == event.seat]
    gone = _standing(_out_of_the_ring(table, event.seat), event.seat, "gone")
    return replace(
        gone,
        stands_in_for=missed,
        barred=(*table.barred, *phones),
        round=_left_round(gone.round, event.seat),
    )


def readmitted(table: Table, event: Readmitted) -> Table:
    """Everybody who was removed with the same phone may come back by it."""
    keys = {device.key for device in table.barred if device.seat == event.seat}
    return replace(table, barred=tuple(one for one in table.barred if one.key not in keys))


def _left_round(current: Round | None, seat: int) -> Round | None:
    return current.without(seat) if current is not None and seat in current.players else current


def _out_of_the_ring(table: Table, seat: int) -> Table:
    """A first dealer who left is no longer agreed on: chance names another (A3)."""
    ring = tuple(other for other in table.ring if other != seat)
    settings = table.settings
    if settings.first_dealer == seat:
        settings = replace(settings, first_dealer=None)
    return replace(table, ring=ring, settings=settings)


def stood_up(table: Table, event: StoodUp) -> Table:
    return _out_of_the_ring(table, event.seat)


def sat_down(table: Table, event: SatDown) -> Table:
    return replace(table, ring=(*table.ring, event.seat))


def went_away(table: Table, event: WentAway) -> Table:
    return _standing(table, event.seat, "away")


def came_back(table: Table, event: CameBack) -> Table:
    return _standing(table, event.seat, "here")


def host_passed(table: Table, event: HostPassed) -> Table:
    return replace(table, host=event.seat, stands_in_for=event.stands_in_for)


def table_locked(table: Table, event: TableLocked) -> Table:
    return replace(table, locked=event.locked)


def code_hidden(table: Table, event: CodeHidden) -> Table:
    return replace(table, code_hidden=event.hidden)


def ring_arranged(table: Table, event: RingArranged) -> Table:
    return replace(table, ring=event.ring)


def _standing(table: Table, seat: int, standing: str) -> Table:
    seats = tuple(
        replace(other, standing=standing) if other.id == seat else other for other in table.seats
    )
    current = None if table.round is None else table.round.seated_as(seats)
    return replace(table, seats=seats, round=current)


def _others(table: Table, seat: int) -> Choices:
    return [other for other in table.seated if other != seat]


def _barred(table: Table, seat: int) -> Choices:
    return [device.seat for device in table.barred] or None


def _other_people(table: Table, seat: int) -> list[int]:
    seats = table.seats
    return [other for other in table.seated if other != seat and seats[other].bot is None]


def _present_others(table: Table, seat: int) -> Choices:
    seats = table.seats
    return [other for other in _other_people(table, seat) if seats[other].standing == "here"]


def _some_bot(table: Table) -> SeatBot:
    return SeatBot(f"Bot {len(table.seats)}")


def _while_there_is_room(table: Table, seat: int) -> Choices:
    return () if _has_room(table) else None


def _other_lock(table: Table, seat: int) -> Choices:
    return (not table.locked,)


def _other_view(table: Table, seat: int) -> Choices:
    return (not table.code_hidden,)


def _when_sitting(table: Table, seat: int) -> Choices:
    return () if seat in table.ring else None


def _when_standing(table: Table, seat: int) -> Choices:
    return () if seat not in table.ring and _has_room(table) else None


def _when_away(table: Table, seat: int) -> Choices:
    return None if table.is_here(seat) else ()


def _when_missed(table: Table, seat: int) -> Choices:
    return () if seat == table.stands_in_for else None


ALWAYS: Moves = {
    TakeSeat: ChartEntry(By.HOUSE, take_seat, never),
    Leave: ChartEntry(By.SEAT, leave, always),
    Remove: ChartEntry(By.HOST, remove, _others),
    Readmit: ChartEntry(By.HOST, readmit, _barred),
    MarkAway: ChartEntry(By.HOST, mark_away, _present_others),
    ComeBack: ChartEntry(By.SEAT, come_back, _when_away),
    PassHost: ChartEntry(By.HOST, pass_host, _other_people),
    SeatBot: ChartEntry(By.HOST, seat_bot, _while_there_is_room, example=_some_bot),
    Lock: ChartEntry(By.HOST, lock, _other_lock),
    HideCode: ChartEntry(By.HOST, hide_code, _other_view),
    SitDown: ChartEntry(By.SEAT, sit_down, _when_standing),
    MoveSeat: ChartEntry(By.HOUSE, move_seat, never),
    MoveHost: ChartEntry(By.HOUSE, move_host, never),
    TakeHostBack: ChartEntry(By.SEAT, take_host_back, _when_missed),
}

# Who holds a card stays until the round is over.
BETWEEN_ROUNDS: Moves = {StandUp: ChartEntry(By.HOST, stand_up, _when_sitting)}

GATHERING: Moves = {
    OpenTable: ChartEntry(By.HOUSE, open_table, never),
    Rearrange: ChartEntry(By.HOST, rearrange, always, example=lambda table: Rearrange(table.ring)),
}
