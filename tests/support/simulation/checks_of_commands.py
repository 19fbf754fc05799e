"""What must be true of commands: carried out once or not at all, in one order, as was said."""

from collections import Counter
from collections.abc import Iterator

from coverstory.engine import decide
from coverstory.engine.commands import (
    DRAWS_LOTS,
    Expire,
    MoveHost,
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
from coverstory.server.tables.stale_commands import PHASE_BOUND
from support.simulation.history import Copy, Given, History, Kept

# Of these the moment decides, and not the table alone.
TOLD_BY_THE_CLOCK = (Code.TOO_EARLY, Code.TIME_IS_UP)
# A seat that was given, and taken away since, or moved on by whoever has another token now.
SEAT_IS_LOST = (Code.WAS_REMOVED, ProtocolCode.STALE_TOKEN)
GIVEN_AND_GONE = (ProtocolCode.STALE_TOKEN, ProtocolCode.ID_USED)


def without_gaps(history: History) -> Iterator[str]:
    """Every command once, and one entry after another."""
    if [entry.seq for entry in history.entries] != [*range(1, len(history.kept) + 1)]:
        yield f"gap: the journal is numbered {[entry.seq for entry in history.entries]}"
    ids = Counter(entry.command_id for entry in history.entries)
    yield from (f"twice: {one} was carried out {n} times" for one, n in ids.items() if n > 1)


def decided_in_order(history: History) -> Iterator[str]:
    """Each entry is what the rules say of its command at the table that the others had left."""
    for before, one in history.steps():
        entry = one.entry
        command = _command_of(history, entry, before)
        if command is None:
            yield f"stranger: nobody gave {entry.command_id}"
            continue
        decision = decide(before, Submission(command, entry.seat, entry.at, seed=1))
        given = history.given.get(entry.command_id)
        if not entry.events:
            yield from _was_refused_by_then(history, entry)
        elif given is not None and _was_too_late(history, given, entry.seq - 1):
            yield f"belated: entry {entry.seq}, {command}, was meant for what was over by then"
        elif isinstance(decision, Refusal):
            yield f"order: entry {entry.seq}, {command}, is refused there: {decision.code}"
        elif isinstance(command, DRAWS_LOTS):
            if [type(event) for event in decision] != [type(event) for event in entry.events]:
                yield f"order: entry {entry.seq}, {command}, has other events there"
        elif tuple(decision) != entry.events:
            yield f"order: entry {entry.seq}, {command}, comes to {decision} there"


def _was_refused_by_then(history: History, entry: Entry) -> Iterator[str]:
    """Without events: refused for good, by the table as it was since somebody first heard of it."""
    given = history.given[entry.command_id]
    known = _known(history, given)
    if any(_was_too_late(history, given, seq) for seq in range(known, entry.seq)):
        return
    times = (history.kept[known - 1].entry.at, entry.at)
    decisions = [
        decide(table, Submission(given.command, given.seat, at, seed=1))
        for table in history.tables[known : entry.seq]
        for at in times
    ]
    if not any(isinstance(decision, Refusal) for decision in decisions):
        yield f"order: entry {entry.seq}, {given.command}, is a refusal, and was always right"


def _was_too_late(history: History, given: Given, seq: int) -> bool:
    """Whether its giver had not seen, by that entry, what was under way."""
    began = history.stages[seq]
    return given.seen is not None and given.seen < began and type(given.command) in PHASE_BOUND


def _known(history: History, given: Given) -> int:
    """How many entries there were when the first copy of a command was heard."""
    first = min(copy.began for copy in given.copies)
    return sum(one.moment < first for one in history.kept)


def _command_of(
    history: History, entry: Entry, before: Table
) -> SeatCommand | ServerCommand | None:
    if entry.command_id.startswith("house:expire:"):
        return Expire()
    if entry.command_id.startswith("house:move-host:"):
        (passed,) = (event for event in entry.events if isinstance(event, HostPassed))
        return MoveHost(passed.seat, missed=before.host)
    given = history.given.get(entry.command_id)
    return None if given is None or given.seat != entry.seat else given.command


def what_was_said_is_so(history: History) -> Iterator[str]:
    """Said to be done: it was kept before that. Said to be refused by all: it was not."""
    kept = {one.entry.command_id: one for one in history.kept if one.entry.events}
    for given in history.given.values():
        one = kept.get(given.id)
        for copy in given.copies:
            if isinstance(copy.said, Done | Seated):
                yield from _was_done(given, copy, one)
            elif isinstance(copy.said, Refusal):
                yield from _was_refused(history, given, copy, one)
        if one is not None and _is_refused(given) and not _was_taken_away(history, given, one):
            yield f"refused: {given.id} was refused ({given.answer}), and carried out"


def _is_refused(given: Given) -> bool:
    """By all, or by whoever it was that they have heard of."""
    if isinstance(given.answer, Refusal) and given.answer.code not in SEAT_IS_LOST:
        return True
    return all(isinstance(copy.said, Refusal) for copy in given.copies)


def _was_taken_away(history: History, given: Given, one: Kept) -> bool:
    """Whether all were told that the seat is gone, and it was: lost again before the answer."""
    stale = [copy for copy in given.copies if _is_stale(copy)]
    if given.seat is not None or len(stale) < len(given.copies):
        return False
    (seat,) = {event.seat for event in one.entry.events if isinstance(event, SeatTaken | SeatMoved)}
    return all(
        any(
            not table.is_seated(seat)
            for table in history.tables[one.entry.seq : _by(history, copy)]
        )
        for copy in stale
    )


def _is_stale(copy: Copy) -> bool:
    return isinstance(copy.said, Refusal) and copy.said.code in SEAT_IS_LOST


def _by(history: History, copy: Copy) -> int:
    """How many tables there were, the first one included, when a copy was answered."""
    assert copy.ended is not None
    return 1 + sum(one.moment <= copy.ended for one in history.kept)


def _was_done(given: Given, copy: Copy, one: Kept | None) -> Iterator[str]:
    assert copy.ended is not None
    if one is None or one.moment > copy.ended:
        yield f"lost: {given.id} was acknowledged, but was not kept"
    elif isinstance(copy.said, Done) and copy.said.seq != one.entry.seq:
        yield f"lost: {given.id} is entry {one.entry.seq}, but was said to be {copy.said.seq}"


def _was_refused(history: History, given: Given, copy: Copy, one: Kept | None) -> Iterator[str]:
    if copy.said.code in GIVEN_AND_GONE and given.seat is None:
        return
    # A repeated request for a seat that was taken, and removed since.
    if copy.said.code == Code.WAS_REMOVED and given.seat is None and one is not None:
        return
    if one is not None and one.moment < copy.began:
        yield f"denied: {given.id} had been carried out, and {copy.node} refused it"
    elif not _was_right(history, given, copy):
        yield f"stale: {copy.node} refused {given.id} ({copy.said.code}) by an old table"


def _was_right(history: History, given: Given, copy: Copy) -> bool:
    """Whether the table was such, at some moment while the copy or an earlier one was judged."""
    assert copy.ended is not None
    known = _known(history, given)
    latest = sum(one.moment <= copy.ended for one in history.kept)
    if copy.said.code == ProtocolCode.TOO_LATE:
        return any(_was_too_late(history, given, seq) for seq in range(known, latest + 1))
    if not isinstance(copy.said.code, Code) or copy.said.code in TOLD_BY_THE_CLOCK:
        return True
    house = max((one.entry.at for one in history.kept[:latest]), default=0)
    for table in history.tables[known : latest + 1]:
        decision = decide(table, Submission(given.command, given.seat, house, seed=1))
        if isinstance(decision, Refusal) and decision.code in (copy.said.code, Code.TIME_IS_UP):
            return True
    return False


def in_the_order_of_real_time(history: History) -> Iterator[str]:
    """What was sent after something else had been acknowledged comes after it."""
    answered = float("inf")
    for one in reversed(history.kept):
        given = history.given.get(one.entry.command_id)
        if given is None:
            continue
        if given.sent > answered:
            yield f"overtaken: {given.id} was sent after a later entry was acknowledged"
        if given.answered is not None and not isinstance(given.answer, Refusal):
            answered = min(answered, given.answered)
