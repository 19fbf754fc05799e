"""Seats: taking one, leaving, removal, absence, and who can still join (G16, R1, R4)."""

from msgspec.structs import replace

from coverstory.engine import devices, faces, player_names
from coverstory.engine.commands import (
    ComeBack,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    OpenTable,
    Readmit,
    Rearrange,
    Remove,
    SeatBot,
    Submission,
    TakeSeat,
    command_of,
    seat_of,
)
from coverstory.engine.events import (
    CameBack,
    CodeHidden,
    HostPassed,
    Readmitted,
    RingArranged,
    SeatLeft,
    SeatTaken,
    SettingsAgreed,
    TableLocked,
    WentAway,
)
from coverstory.engine.phases import Gathering
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves, always, never
from coverstory.engine.table import Seat, Table


def open_table(table: Table, submission: Submission) -> Decision:
    if table.seats:
        return Refusal(Code.NOT_NOW, {"phase": "gathering"})
    command = command_of(submission, OpenTable)
    taken = _take(table, command.name, command.device)
    if isinstance(taken, Refusal):
        return taken
    decks = table.library.decks(table.settings)
    rounds = min(table.settings.rounds or len(decks), len(decks))  # G2
    settings = replace(table.settings, places=len(decks), rounds=rounds)
    return [SettingsAgreed(settings, tuple(deck.place for deck in decks)), taken]


def take_seat(table: Table, submission: Submission) -> Decision:
    """R4: a player who joins during a round sits last and watches until the next deal."""
    if not table.seats:
        return Refusal(Code.NOT_NOW, {"phase": "gathering"})
    command = command_of(submission, TakeSeat)
    taken = _take(table, command.name, command.device)
    if isinstance(taken, Refusal):
        return taken
    # After everybody has left, the next person has to become host, or nobody ever would.
    return [taken] if table.people else [taken, HostPassed(taken.seat)]


def seat_bot(table: Table, submission: Submission) -> Decision:
    """Seat a bot for the host, even at a locked table."""
    command = command_of(submission, SeatBot)
    taken = _sit(table, command.name)
    return taken if isinstance(taken, Refusal) else [replace(taken, bot=command.level)]


def _take(table: Table, wanted: str, device: str) -> SeatTaken | Refusal:
    if devices.is_barred(table, device):
        return Refusal(Code.WAS_REMOVED)
    if table.locked and table.people:  # a table without people would stay locked for ever
        return Refusal(Code.TABLE_LOCKED)
    taken = _sit(table, wanted)
    return taken if isinstance(taken, Refusal) else replace(taken, device=device)


def _sit(table: Table, wanted: str) -> SeatTaken | Refusal:
    name = player_names.clean(wanted)
    if isinstance(name, Refusal):
        return name
    refusal = why_full(table)
    if refusal is not None:
        return refusal
    skeleton = player_names.skeleton(name)
    for seat in table.seated:
        if player_names.skeleton(table.seats[seat].name) == skeleton:
            return Refusal(Code.NAME_TAKEN, {"name": table.seats[seat].name})
    return SeatTaken(len(table.seats), name)


def why_full(table: Table) -> Refusal | None:
    return None if has_room(table) else Refusal(Code.TABLE_FULL, {"most": most_seats(table)})


def has_room(table: Table) -> bool:
    return len(table.ring) < most_seats(table)


def most_seats(table: Table) -> int:
    """Return the largest number of players; before the game, that of the largest edition."""
    if type(table.phase) is Gathering:
        return table.library.most_players()
    return table.ruleset.most_players


def leave(table: Table, submission: Submission) -> Decision:
    seat = seat_of(submission)
    heir = _next_host(table) if seat == table.host else None
    return [SeatLeft(seat)] if heir is None else [HostPassed(heir), SeatLeft(seat)]


def _next_host(table: Table) -> int | None:
    """Return the next person clockwise, preferring those who are not away."""
    others = [other for other in table.people if other != table.host]
    heirs = [other for other in table.clockwise_from(table.host) if other in others]
    heirs += [other for other in others if other not in heirs]
    return next((other for other in heirs if table.is_here(other)), heirs[0] if heirs else None)


def remove(table: Table, submission: Submission) -> Decision:
    seat = command_of(submission, Remove).seat
    return _why_not_other(table, submission, seat) or [SeatLeft(seat, removed=True)]


def readmit(table: Table, submission: Submission) -> Decision:
    seat = command_of(submission, Readmit).seat
    if not 0 <= seat < len(table.seats):
        return Refusal(Code.NO_SUCH_SEAT)
    if not table.is_barred(seat):
        return Refusal(Code.NOT_REMOVED, {"name": table.seats[seat].name})
    return [Readmitted(seat)]


def mark_away(table: Table, submission: Submission) -> Decision:
    seat = command_of(submission, MarkAway).seat
    refusal = why_not_other_person(table, submission, seat)
    if refusal:
        return refusal
    if not table.is_here(seat):
        return Refusal(Code.IS_AWAY, {"name": table.seats[seat].name})
    return [WentAway(seat)]


def come_back(table: Table, submission: Submission) -> Decision:
    seat = seat_of(submission)
    if table.is_here(seat):
        return Refusal(Code.NOT_NOW, {"phase": "here"})
    return [CameBack(seat)]


def why_not_other_person(table: Table, submission: Submission, seat: int) -> Refusal | None:
    """Return why the host cannot mean this seat: nobody, the host, or a bot."""
    return _why_not_other(table, submission, seat) or why_not_person(table, seat)


def _why_not_other(table: Table, submission: Submission, seat: int) -> Refusal | None:
    if not table.is_seated(seat):
        return Refusal(Code.NO_SUCH_SEAT)
    if seat == submission.seat:
        return Refusal(Code.NOT_YOURSELF)
    return None


def why_not_person(table: Table, seat: int) -> Refusal | None:
    named = table.seats[seat]
    return None if named.bot is None else Refusal(Code.IS_A_BOT, {"name": named.name})


def lock(table: Table, submission: Submission) -> Decision:
    locked = command_of(submission, Lock).locked
    if locked == table.locked:
        return Refusal(Code.NOT_NOW, {"phase": "locked" if locked else "unlocked"})
    return [TableLocked(locked)]


def hide_code(table: Table, submission: Submission) -> Decision:
    hidden = command_of(submission, HideCode).hidden
    if hidden == table.code_hidden:
        return Refusal(Code.NOT_NOW, {"phase": "hidden" if hidden else "shown"})
    return [CodeHidden(hidden)]


def rearrange(table: Table, submission: Submission) -> Decision:
    ring = command_of(submission, Rearrange).ring
    if sorted(ring) != sorted(table.ring):
        return Refusal(Code.NOT_THE_RING)
    return [RingArranged(ring)]


def seat_taken(table: Table, event: SeatTaken) -> Table:
    face = faces.first_face(table, event.seat)
    taken = Seat(event.seat, event.name, afar=event.bot is not None, bot=event.bot, face=face)
    seated = replace(table, seats=(*table.seats, taken), ring=(*table.ring, event.seat))
    return devices.with_device(seated, event.seat, event.device)


def seat_left(table: Table, event: SeatLeft) -> Table:
    missed = None if table.stands_in_for == event.seat else table.stands_in_for
    barred = devices.barred_after_removal(table, event.seat) if event.removed else table.barred
    gone = _with_standing(out_of_the_ring(table, event.seat), event.seat, "gone")
    current = gone.round
    if current is not None and event.seat in current.players:
        current = current.without(event.seat)
    return replace(gone, stands_in_for=missed, barred=barred, round=current)


def readmitted(table: Table, event: Readmitted) -> Table:
    return replace(table, barred=devices.barred_after_readmission(table, event.seat))


def out_of_the_ring(table: Table, seat: int) -> Table:
    """Return the table without this seat in the ring.

    A3: a first dealer who leaves the ring is replaced by a random one.
    """
    ring = tuple(other for other in table.ring if other != seat)
    settings = table.settings
    if settings.first_dealer == seat:
        settings = replace(settings, first_dealer=None)
    return replace(table, ring=ring, settings=settings)


def went_away(table: Table, event: WentAway) -> Table:
    return _with_standing(table, event.seat, "away")


def came_back(table: Table, event: CameBack) -> Table:
    return _with_standing(table, event.seat, "here")


def _with_standing(table: Table, seat: int, standing: str) -> Table:
    seats = tuple(
        replace(other, standing=standing) if other.id == seat else other for other in table.seats
    )
    current = None if table.round is None else table.round.with_presence_of(seats)
    return replace(table, seats=seats, round=current)


def table_locked(table: Table, event: TableLocked) -> Table:
    return replace(table, locked=event.locked)


def code_hidden(table: Table, event: CodeHidden) -> Table:
    return replace(table, code_hidden=event.hidden)


def ring_arranged(table: Table, event: RingArranged) -> Table:
    return replace(table, ring=event.ring)


def _offer_room(table: Table, seat: int) -> Choices:
    return () if has_room(table) else None


def _example_bot(table: Table) -> SeatBot:
    return SeatBot(f"Bot {len(table.seats)}")


def _offer_others(table: Table, seat: int) -> Choices:
    return [other for other in table.seated if other != seat]


def _offer_barred(table: Table, seat: int) -> Choices:
    return [device.seat for device in table.barred] or None


def _offer_present_others(table: Table, seat: int) -> Choices:
    seats = table.seats
    return [other for other in other_people(table, seat) if seats[other].standing == "here"]


def other_people(table: Table, seat: int) -> list[int]:
    seats = table.seats
    return [other for other in table.seated if other != seat and seats[other].bot is None]


def _offer_come_back(table: Table, seat: int) -> Choices:
    return None if table.is_here(seat) else ()


def _offer_lock(table: Table, seat: int) -> Choices:
    return (not table.locked,)


def _offer_hide_code(table: Table, seat: int) -> Choices:
    return (not table.code_hidden,)


ALWAYS: Moves = {
    TakeSeat: ChartEntry(By.SERVER, take_seat, never),
    Leave: ChartEntry(By.SEAT, leave, always),
    Remove: ChartEntry(By.HOST, remove, _offer_others),
    Readmit: ChartEntry(By.HOST, readmit, _offer_barred),
    MarkAway: ChartEntry(By.HOST, mark_away, _offer_present_others),
    ComeBack: ChartEntry(By.SEAT, come_back, _offer_come_back),
}

ADMISSION: Moves = {
    SeatBot: ChartEntry(By.HOST, seat_bot, _offer_room, example=_example_bot),
    Lock: ChartEntry(By.HOST, lock, _offer_lock),
    HideCode: ChartEntry(By.HOST, hide_code, _offer_hide_code),
}

GATHERING: Moves = {
    OpenTable: ChartEntry(By.SERVER, open_table, never),
    Rearrange: ChartEntry(By.HOST, rearrange, always, example=lambda table: Rearrange(table.ring)),
}
