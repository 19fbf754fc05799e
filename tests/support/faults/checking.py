"""Histories are held against the journal, from outside.

Whatever broke meanwhile: every acknowledged command is there once, in the order of real time;
nothing that was refused is there; every view is what the journal gives at that place; lines never
go back; time is up when it is up, once. Each law gives back the sentences of how it was broken.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec
from msgspec import Struct

from coverstory.engine import deadline, empty_table, replay, view
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.library import library
from support.faults.histories import History, Seen, digest, digest_of_mine

MOST_OVERDUE = 2000
_encode = msgspec.json.Encoder().encode

Law = Callable[[History, Sequence[Entry]], Iterator[str]]


def acknowledged_is_kept_once(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    places = {entry.command_id: entry for entry in entries}
    for answer in history.answers:
        entry = places.get(answer.id)
        if answer.seq is not None and (entry is None or entry.seq != answer.seq):
            where = "nowhere" if entry is None else entry.seq
            yield f"{answer.id} was acknowledged as {answer.seq} and is kept as {where}"
    for given in history.acked:
        entry = places.get(given.id)
        if entry is not None and entry.seat != given.seat:
            yield f"{given.id} was given by seat {given.seat} and is kept for {entry.seat}"


def there_are_no_gaps_and_no_doubles(_: History, entries: Sequence[Entry]) -> Iterator[str]:
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        yield f"entries are not numbered 1 to {len(entries)}"
    for command_id, times in Counter(entry.command_id for entry in entries).items():
        if times > 1:
            yield f"{command_id} is kept {times} times"


def refused_is_not_kept(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    kept = {entry.command_id: entry.seq for entry in entries if entry.events}
    for given in history.refused:
        if given.id in kept:
            yield f"{given.kind} was refused as {given.refusal}, and is entry {kept[given.id]}"


def nothing_is_kept_that_nobody_gave(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        if entry.seat is not None and entry.command_id not in history.given:
            yield f"entry {entry.seq} is of {entry.command_id}, which nobody gave"


def order_is_that_of_real_time(history: History, _: Sequence[Entry]) -> Iterator[str]:
    """What was given after another command had been acknowledged comes after it."""
    acked = sorted((given.answered or 0.0, given.seq or 0) for given in history.acked)
    highest, ends = 0, iter(acked)
    end = next(ends, None)
    for given in sorted(history.acked, key=lambda given: given.since):
        while end is not None and end[0] < given.since:
            highest, end = max(highest, end[1]), next(ends, None)
        if given.seq is not None and given.seq < highest:
            yield f"{given.id} is entry {given.seq}, but was given when {highest} was known"


def lines_never_go_back(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    """On one line frames are counted without a gap, and neither the table nor time goes back."""
    last: dict[int, Seen] = {}
    for seen in history.frames:
        before = last.get(seen.line)
        if seen.n != (1 if before is None else before.n + 1):
            yield f"frame {seen.n} on line {seen.line} does not follow"
        if before is not None and (seen.seq < before.seq or seen.now < before.now):
            yield f"line {seen.line} went back to {seen.seq} from {before.seq}"
        last[seen.line] = seen
    told = {answer.line: answer for answer in history.answers if answer.seq is not None}
    for line, seen in last.items():
        answer = told.get(line)
        if answer is not None and seen.at > answer.at and seen.seq < (answer.seq or 0):
            yield f"line {line} ended at {seen.seq}, after {answer.seq} was acknowledged on it"


def who_comes_sees_what_was_known(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    """The first frame of a line shows at least what anybody was told before it was opened."""
    answers = sorted((answer.at, answer.seq or 0) for answer in history.answers)
    times = [at for at, _ in answers]
    highest = [0]
    for _, seq in answers:
        highest.append(max(highest[-1], seq))
    for seen in history.frames:
        known = highest[bisect_left(times, history.lines[seen.line].since)]
        if seen.n == 1 and seen.seq < known:
            yield f"line {seen.line} began at {seen.seq}, but {known} had been acknowledged"


def every_view_is_a_prefix(history: History, entries: Sequence[Entry]) -> Iterator[str]:
    """A frame shows the table exactly as the journal has it at that entry."""
    shown: dict[int, list[Seen]] = {}
    for seen in history.frames:
        shown.setdefault(seen.seq, []).append(seen)
    for seq, table in enumerate(_tables(entries)):
        mines: dict[int, bytes] = {}
        seens = shown.pop(seq, [])
        public = digest(_encode(view(table, None).public)) if seens else b""
        for seen in seens:
            seat = history.lines[seen.line].seat
            if seat not in mines:
                mines[seat] = digest_of_mine(_encode(view(table, seat).mine))
            if (seen.public, seen.mine) != (public, mines[seat]):
                yield f"seat {seat} was shown something else at {seq} (line {seen.line})"
    for seq in shown:
        yield f"{seq} was shown, which is not in the journal"


def time_never_goes_back(_: History, entries: Sequence[Entry]) -> Iterator[str]:
    for before, entry in pairwise(entries):
        if entry.at < before.at:
            yield f"entry {entry.seq} is {before.at - entry.at} ms before the one before it"


def _tables(entries: Sequence[Entry]) -> Iterator[Table]:
    """The table before the first entry, and after each."""
    table = empty_table(library())
    yield table
    for entry in entries:
        table = replay(table, entry.events)
        yield table


# From when to when the store could not be reached by anybody.
Outages = Sequence[tuple[float, float]]


class Ring(Struct, frozen=True):
    """Time was up at a table, and the house said so, this much later."""

    seq: int
    due: int
    late: int


def rings(entries: Sequence[Entry]) -> Iterator[Ring]:
    for before, entry in zip(_tables(entries), entries, strict=False):
        if entry.seat is None and entry.command_id.startswith("house:expire:"):
            due = deadline(before)
            assert due is not None, "time was up, and there was no limit"
            yield Ring(entry.seq, due, entry.at - due)


def unhindered(history: History, entries: Sequence[Entry], outages: Outages) -> Iterator[Ring]:
    """Without those that were due, or overdue, while the store was away.

    Time of the house stands then and otherwise goes as fast as ours: an outage between the end of
    the time and its being called ended less than that long before it was seen to be called.
    """
    for ring in rings(entries):
        called = min((seen.at for seen in history.frames if seen.seq >= ring.seq), default=0.0)
        if not any(a < called and b > called - ring.late / 1000 for a, b in outages):
            yield ring


def time_is_up_once(_: History, entries: Sequence[Entry]) -> Iterator[str]:
    """Never early, and never twice."""
    dues = Counter(ring.due for ring in rings(entries))
    for ring in rings(entries):
        if ring.late < 0:
            yield f"entry {ring.seq}: time was called {-ring.late} ms early"
        if dues[ring.due] > 1:
            yield f"entry {ring.seq}: time was called {dues[ring.due]} times"


LAWS: tuple[Law, ...] = (
    acknowledged_is_kept_once,
    there_are_no_gaps_and_no_doubles,
    refused_is_not_kept,
    nothing_is_kept_that_nobody_gave,
    order_is_that_of_real_time,
    lines_never_go_back,
    who_comes_sees_what_was_known,
    every_view_is_a_prefix,
    time_never_goes_back,
    time_is_up_once,
)


def broken_laws(
    history: History,
    entries: Sequence[Entry],
    most_overdue: int = MOST_OVERDUE,
    outages: Outages = (),
) -> list[str]:
    """All of them, and that no time was up for longer than a dead node may hold it up, in ms."""

    def time_is_up_in_time(history: History, entries: Sequence[Entry]) -> Iterator[str]:
        for ring in unhindered(history, entries, outages):
            if ring.late > most_overdue:
                yield f"entry {ring.seq}: time was called {ring.late} ms late"

    return [
        f"{history.code}: {law.__name__}: {how}"
        for law in (*LAWS, time_is_up_in_time)
        for how in law(history, entries)
    ]
