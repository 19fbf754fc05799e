"""Checks of commands: each is carried out at most once, in one order, as its responses say."""

from collections import Counter
from collections.abc import Iterator

from coverstory.engine import decide
from coverstory.engine.commands import (
    NEEDS_SEED,
    Expire,
    MoveHost,
    PhaseCommand,
    SeatCommand,
    ServerCommand,
    Submission,
)
from coverstory.engine.events import HostPassed, SeatMoved, SeatTaken
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import Seated
from coverstory.server.tables.idempotency import Done
from support.simulation.history import Delivery, History, SentCommand, StoredEntry

# Refusals that depend on the time, not on the table alone.
DEPENDS_ON_THE_CLOCK = (Code.TOO_EARLY, Code.TIME_IS_UP)
# Refusals of a repeated request whose seat was removed or moved to another token since.
SEAT_IS_LOST = (Code.WAS_REMOVED, ProtocolCode.STALE_TOKEN)
ISSUED_AND_LOST = (ProtocolCode.STALE_TOKEN, ProtocolCode.ID_USED)


def check_numbering(history: History) -> Iterator[str]:
    """Entries are numbered without a gap, and no command is there twice."""
    if [entry.seq for entry in history.entries] != [*range(1, len(history.stored) + 1)]:
        yield f"gap: the journal is numbered {[entry.seq for entry in history.entries]}"
    ids = Counter(entry.command_id for entry in history.entries)
    yield from (f"duplicate: {id_} was carried out {n} times" for id_, n in ids.items() if n > 1)


def check_decisions(history: History) -> Iterator[str]:
    """Each entry follows by the rules from the table before it."""
    for before, one in history.steps():
        entry = one.entry
        command = _command_of(history, entry, before)
        if command is None:
            yield f"unknown: nobody sent {entry.command_id}"
            continue
        decision = decide(before, Submission(command, entry.seat, entry.at, seed=1))
        sent = history.commands.get(entry.command_id)
        if not entry.events:
            yield from _check_recorded_refusal(history, entry)
        elif sent is not None and _is_outdated(history, sent, entry.seq - 1):
            yield f"outdated: entry {entry.seq}, {command}, was meant for an earlier phase"
        elif isinstance(decision, Refusal):
            yield f"order: entry {entry.seq}, {command}, is refused by the rules: {decision.code}"
        elif isinstance(command, NEEDS_SEED):
            if [type(event) for event in decision] != [type(event) for event in entry.events]:
                yield f"order: entry {entry.seq}, {command}, has other events by the rules"
        elif tuple(decision) != entry.events:
            yield f"order: entry {entry.seq}, {command}, is {decision} by the rules"


def _check_recorded_refusal(history: History, entry: Entry) -> Iterator[str]:
    """An entry without events records a refusal, which some table since the first delivery gave."""
    sent = history.commands[entry.command_id]
    first = _stored_at_first_delivery(history, sent)
    if any(_is_outdated(history, sent, seq) for seq in range(first, entry.seq)):
        return
    times = (history.stored[first - 1].entry.at, entry.at)
    decisions = [
        decide(table, Submission(sent.command, sent.seat, at, seed=1))
        for table in history.tables[first : entry.seq]
        for at in times
    ]
    if not any(isinstance(decision, Refusal) for decision in decisions):
        yield f"order: entry {entry.seq}, {sent.command}, is refused, but was always legal"


def _is_outdated(history: History, sent: SentCommand, seq: int) -> bool:
    """Return whether its sender had not seen the phase that is current after entry `seq`."""
    start = history.phase_starts[seq]
    return sent.seen is not None and sent.seen < start and isinstance(sent.command, PhaseCommand)


def _stored_at_first_delivery(history: History, sent: SentCommand) -> int:
    """Return how many entries were stored when the command first arrived at a node."""
    arrival = min(delivery.received_at for delivery in sent.deliveries)
    return sum(one.stored_at < arrival for one in history.stored)


def _command_of(
    history: History, entry: Entry, before: Table
) -> SeatCommand | ServerCommand | None:
    if entry.command_id.startswith("house:expire:"):
        return Expire()
    if entry.command_id.startswith("house:move-host:"):
        (passed,) = (event for event in entry.events if isinstance(event, HostPassed))
        return MoveHost(passed.seat, missed=before.host)
    sent = history.commands.get(entry.command_id)
    return None if sent is None or sent.seat != entry.seat else sent.command


def check_responses(history: History) -> Iterator[str]:
    """An acknowledged command was stored before; a refused one was not carried out."""
    carried_out = {one.entry.command_id: one for one in history.stored if one.entry.events}
    for sent in history.commands.values():
        one = carried_out.get(sent.id)
        for delivery in sent.deliveries:
            if isinstance(delivery.response, Done | Seated):
                yield from _check_acknowledged(sent, delivery, one)
            elif isinstance(delivery.response, Refusal):
                yield from _check_refused(history, sent, delivery, one)
        if one is not None and _is_refused(sent) and not _was_lost_since(history, sent, one):
            yield f"refused: {sent.id} was refused ({sent.answer}), and carried out"


def _is_refused(sent: SentCommand) -> bool:
    """Return whether the client got a refusal, or every node refused."""
    if isinstance(sent.answer, Refusal) and sent.answer.code not in SEAT_IS_LOST:
        return True
    return all(isinstance(delivery.response, Refusal) for delivery in sent.deliveries)


def _was_lost_since(history: History, sent: SentCommand, one: StoredEntry) -> bool:
    """Return whether all responses say that the seat is lost, and it was lost by then."""
    lost = [delivery for delivery in sent.deliveries if _says_seat_is_lost(delivery)]
    if sent.seat is not None or len(lost) < len(sent.deliveries):
        return False
    (seat,) = {event.seat for event in one.entry.events if isinstance(event, SeatTaken | SeatMoved)}
    return all(
        any(
            not table.is_seated(seat)
            for table in history.tables[one.entry.seq : _tables_until(history, delivery)]
        )
        for delivery in lost
    )


def _says_seat_is_lost(delivery: Delivery) -> bool:
    return isinstance(delivery.response, Refusal) and delivery.response.code in SEAT_IS_LOST


def _tables_until(history: History, delivery: Delivery) -> int:
    """Return how many tables there were, including the empty one, at the response."""
    assert delivery.responded_at is not None
    return 1 + sum(one.stored_at <= delivery.responded_at for one in history.stored)


def _check_acknowledged(
    sent: SentCommand, delivery: Delivery, one: StoredEntry | None
) -> Iterator[str]:
    assert delivery.responded_at is not None
    if one is None or one.stored_at > delivery.responded_at:
        yield f"lost: {sent.id} was acknowledged, but was not stored"
    elif isinstance(delivery.response, Done) and delivery.response.seq != one.entry.seq:
        yield f"lost: {sent.id} was acknowledged as {delivery.response.seq}, but is {one.entry.seq}"


def _check_refused(
    history: History, sent: SentCommand, delivery: Delivery, one: StoredEntry | None
) -> Iterator[str]:
    if delivery.response.code in ISSUED_AND_LOST and sent.seat is None:
        return
    # A retried request for a seat that was taken and removed since.
    if delivery.response.code == Code.WAS_REMOVED and sent.seat is None and one is not None:
        return
    if one is not None and one.stored_at < delivery.received_at:
        yield f"denied: {sent.id} had been carried out, and {delivery.node} refused it"
    elif not _is_justified(history, sent, delivery):
        yield f"stale: {delivery.node} refused {sent.id} by a stale table: {delivery.response.code}"


def _is_justified(history: History, sent: SentCommand, delivery: Delivery) -> bool:
    """Return whether some table between the first delivery and this response gives the refusal."""
    assert delivery.responded_at is not None
    first = _stored_at_first_delivery(history, sent)
    latest = sum(one.stored_at <= delivery.responded_at for one in history.stored)
    if delivery.response.code == ProtocolCode.TOO_LATE:
        return any(_is_outdated(history, sent, seq) for seq in range(first, latest + 1))
    if (
        not isinstance(delivery.response.code, Code)
        or delivery.response.code in DEPENDS_ON_THE_CLOCK
    ):
        return True
    game_time = max((one.entry.at for one in history.stored[:latest]), default=0)
    for table in history.tables[first : latest + 1]:
        decision = decide(table, Submission(sent.command, sent.seat, game_time, seed=1))
        if isinstance(decision, Refusal) and decision.code in (
            delivery.response.code,
            Code.TIME_IS_UP,
        ):
            return True
    return False


def check_real_time_order(history: History) -> Iterator[str]:
    """A command sent after another was acknowledged comes after it in the journal."""
    answered_at = float("inf")
    for one in reversed(history.stored):
        sent = history.commands.get(one.entry.command_id)
        if sent is None:
            continue
        if sent.sent_at > answered_at:
            yield f"reordered: {sent.id} was sent after a later entry was acknowledged"
        if sent.answered_at is not None and not isinstance(sent.answer, Refusal):
            answered_at = min(answered_at, sent.answered_at)
