"""Checks histories against the journal, from outside the system.

Each invariant must hold whatever broke during the run. It yields a sentence for each violation.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec
from msgspec import Struct

from coverstory.engine import deadline, open_table, replay, view
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.library import library
from support.faults.histories import History, ShownFrame, digest, digest_of_mine

# How late a deadline may fire, in ms, although the server that watched it crashed.
MAX_LATENESS = 2000
_encode = msgspec.json.Encoder().encode

Invariant = Callable[[History, Sequence[Entry]], Iterator[str]]
# The beginnings and ends of the times in which no server could reach the store.
Outages = Sequence[tuple[float, float]]


def find_violations(
    history: History,
    entries: Sequence[Entry],
    max_lateness: int = MAX_LATENESS,
    outages: Outages = (),
) -> list[str]:
    """Return the violations of all invariants. `max_lateness` of deadlines is in ms."""

    def deadlines_fire_in_time(history: History, entries: Sequence[Entry]) -> Iterator[str]:
        for expiry in expiries_without_outage(history, entries, outages):
            if expiry.lateness > max_lateness:
                yield f"entry {expiry.seq}: time was up {expiry.lateness} ms late"

    return [
        f"{history.code}: {invariant.__name__}: {violation}"
        for invariant in (*INVARIANTS, deadlines_fire_in_time)
        for violation in invariant(history, entries)
    ]


def acknowledged_commands_are_stored_once(
    history: History, entries: Sequence[Entry]
) -> Iterator[str]:
    by_id = {entry.command_id: entry for entry in entries}
    for response in history.responses:
        entry = by_id.get(response.id)
        if response.seq is not None and (entry is None or entry.seq != response.seq):
            actual = "not stored" if entry is None else f"entry {entry.seq}"
            yield f"{response.id} was acknowledged as {response.seq} and is {actual}"
    for sent in history.acknowledged:
        entry = by_id.get(sent.id)
        if entry is not None and entry.seat != sent.seat:
            yield f"{sent.id} was sent by seat {sent.seat} and is stored for {entry.seat}"


def entries_have_no_gaps_or_duplicates(_: History, entries: Sequence[Entry]) -> Iterator[str]:
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        yield f"entries are not numbered 1 to {len(entries)}"
    for command_id, times in Counter(entry.command_id for entry in entries).items():
        if times > 1:
            yield f"{command_id} is stored {times} times"


def refused_commands_are_not_stored(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    stored = {entry.command_id: entry.seq for entry in entries if entry.events}
    for sent in history.refused:
        if sent.id in stored:
            yield f"{sent.kind} was refused as {sent.refusal}, and is entry {stored[sent.id]}"


def every_stored_command_was_sent(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        if entry.seat is not None and entry.command_id not in history.commands:
            yield f"entry {entry.seq} is of {entry.command_id}, which nobody sent"


def order_follows_real_time(history: History, _: Sequence[Entry]) -> Iterator[str]:
    """A command sent after another was acknowledged comes after it in the journal."""
    acknowledged = sorted((sent.answered_at or 0.0, sent.seq or 0) for sent in history.acknowledged)
    highest, ends = 0, iter(acknowledged)
    end = next(ends, None)
    for sent in sorted(history.acknowledged, key=lambda sent: sent.sent_at):
        while end is not None and end[0] < sent.sent_at:
            highest, end = max(highest, end[1]), next(ends, None)
        if sent.seq is not None and sent.seq < highest:
            yield f"{sent.id} is entry {sent.seq}, but was sent when {highest} was known"


def connections_never_go_back(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    """On one connection frames are numbered without a gap, and table and time never go back."""
    last: dict[int, ShownFrame] = {}
    for frame in history.frames:
        before = last.get(frame.connection)
        if frame.n != (1 if before is None else before.n + 1):
            yield f"frame {frame.n} on connection {frame.connection} does not follow"
        if before is not None and (frame.seq < before.seq or frame.now < before.now):
            yield f"connection {frame.connection} went back to {frame.seq} from {before.seq}"
        last[frame.connection] = frame
    last_responses = {
        response.connection: response for response in history.responses if response.seq is not None
    }
    for number, frame in last.items():
        response = last_responses.get(number)
        if response is None or response.seq is None:
            continue
        if frame.at > response.at and frame.seq < response.seq:
            yield f"connection {number} ended at {frame.seq}, after {response.seq} was acknowledged"


def new_connections_show_what_was_acknowledged(
    history: History, entries: Sequence[Entry]
) -> Iterator[str]:
    """The first frame of a connection shows all that was acknowledged to anybody before it."""
    responses = sorted((response.at, response.seq or 0) for response in history.responses)
    times = [at for at, _ in responses]
    highest = [0]
    for _, seq in responses:
        highest.append(max(highest[-1], seq))
    for frame in history.frames:
        known = highest[bisect_left(times, history.connections[frame.connection].since)]
        if frame.n == 1 and frame.seq < known:
            yield f"connection {frame.connection} began at {frame.seq}, with {known} acknowledged"


def every_frame_matches_the_journal(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    """A frame shows the table exactly as the journal gives it at that entry."""
    frames_of: dict[int, list[ShownFrame]] = {}
    for frame in history.frames:
        frames_of.setdefault(frame.seq, []).append(frame)
    for seq, table in enumerate(_tables(entries)):
        own_parts: dict[int, bytes] = {}
        frames = frames_of.pop(seq, [])
        public = digest(_encode(view(table, None).public)) if frames else b""
        for frame in frames:
            seat = history.connections[frame.connection].seat
            if seat not in own_parts:
                own_parts[seat] = digest_of_mine(_encode(view(table, seat).mine))
            if (frame.public, frame.mine) != (public, own_parts[seat]):
                where = f"connection {frame.connection}"
                yield f"seat {seat} was shown something else at {seq} ({where})"
    for seq in frames_of:
        yield f"{seq} was shown, which is not in the journal"


def times_never_go_back(_: History, entries: Sequence[Entry]) -> Iterator[str]:
    for before, entry in pairwise(entries):
        if entry.at < before.at:
            yield f"entry {entry.seq} is {before.at - entry.at} ms before the previous one"


def deadlines_fire_once_and_not_early(_: History, entries: Sequence[Entry]) -> Iterator[str]:
    counts = Counter(expiry.due for expiry in expiries(entries))
    for expiry in expiries(entries):
        if expiry.lateness < 0:
            yield f"entry {expiry.seq}: time was up {-expiry.lateness} ms early"
        if counts[expiry.due] > 1:
            yield f"entry {expiry.seq}: time was up {counts[expiry.due]} times"


INVARIANTS: tuple[Invariant, ...] = (
    acknowledged_commands_are_stored_once,
    entries_have_no_gaps_or_duplicates,
    refused_commands_are_not_stored,
    every_stored_command_was_sent,
    order_follows_real_time,
    connections_never_go_back,
    new_connections_show_what_was_acknowledged,
    every_frame_matches_the_journal,
    times_never_go_back,
    deadlines_fire_once_and_not_early,
)


class Expiry(Struct, frozen=True):
    """An entry that says that time is up, and how late it is, in ms."""

    seq: int
    due: int
    lateness: int


def expiries(entries: Sequence[Entry]) -> Iterator[Expiry]:
    for before, entry in zip(_tables(entries), entries, strict=False):
        if entry.seat is None and entry.command_id.startswith("house:expire:"):
            due = deadline(before)
            assert due is not None, "time was up, and there was no limit"
            yield Expiry(entry.seq, due, entry.at - due)


def expiries_without_outage(
    history: History, entries: Sequence[Entry], outages: Outages
) -> Iterator[Expiry]:
    """Yield the expiries that no outage of the store delayed.

    Game time stops during an outage, and otherwise runs as fast as real time. So an outage that
    delayed an expiry ended less than its lateness before the expiry was first shown.
    """
    for expiry in expiries(entries):
        shown_at = min(
            (frame.at for frame in history.frames if frame.seq >= expiry.seq), default=0.0
        )
        if not any(
            start < shown_at and end > shown_at - expiry.lateness / 1000 for start, end in outages
        ):
            yield expiry


def _tables(entries: Sequence[Entry]) -> Iterator[Table]:
    """Yield the table before the first entry, and after each."""
    table = open_table(library())
    yield table
    for entry in entries:
        table = replay(table, entry.events)
        yield table
