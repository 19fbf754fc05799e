"""What must be true of what was shown, and of how everybody stands in the end."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec

from coverstory.engine.events import RoundEnded
from coverstory.engine.refusals import Refusal
from coverstory.engine.standings import totals
from coverstory.engine.views import seats_that_see_a_difference
from coverstory.protocol.messages import Frame, Seated
from coverstory.server.tables.snapshot import Snapshot
from support.simulation.history import Ending, History

_decode = msgspec.json.Decoder(Frame).decode
_NUMBERS = re.compile(rb'{"type":"frame","n":(?P<n>\d+),"seq":(?P<seq>\d+),')
_PUBLIC = b',"public":'


def views_are_of_the_journal(history: History) -> Iterator[str]:
    """Every frame is the view of what was kept up to then, and no connection sees an older one."""

    @cache
    def shot(seq: int) -> Snapshot:
        return Snapshot(history.tables[seq], seq, 0, ())

    @cache
    def expected(seq: int, seat: int | None) -> bytes:
        return _view(shot(seq).frame(seat, 0))

    for showing in history.showings:
        latest = showing.seen_before
        for nth, (kept, body) in enumerate(showing.frames, start=1):
            n, seq = _numbers(body)
            if seq > kept:
                yield f"unkept: {showing.who} was shown {seq}, and {kept} were kept"
                break
            if seq and not history.entries[seq - 1].events:
                yield f"refusal: {showing.who} was shown {seq}, which only records a refusal"
            if seq < latest:
                yield f"older: {showing.who} was shown {seq} after {latest}"
            if n != nth or _view(body) != expected(seq, showing.seat):
                yield f"view: {showing.who} was shown something else as {seq}"
            latest = max(latest, seq)


def _numbers(body: bytes) -> tuple[int, int]:
    """A frame's own number and that of its entry, without decoding the rest."""
    found = _NUMBERS.match(body)
    assert found is not None, body
    return int(found["n"]), int(found["seq"])


def _view(body: bytes) -> bytes:
    """What a frame shows: all that does not hang on when it was sent."""
    return body[body.index(_PUBLIC) :]


def points_are_sums(history: History) -> Iterator[str]:
    sums: Counter[int] = Counter()
    for before, entry, after in zip(
        history.tables, history.entries, history.tables[1:], strict=False
    ):
        if before.results and not after.results:
            sums.clear()
        for event in entry.events:
            for line in event.points if isinstance(event, RoundEnded) else ():
                sums[line.seat] += line.points
        if totals(after.results) != sums:
            yield f"points: after entry {entry.seq} they are no sums of awards"


def all_agree(history: History, ending: Ending) -> Iterator[str]:
    """Every node has the table, every phone is shown it, and at every node it can go on."""
    kept = history.entries[: ending.head]
    # A changed vote is shown to the voter alone: nobody else needs to have a frame of it.
    last_shown = max(
        (
            entry.seq
            for entry in kept
            if entry.events and seats_that_see_a_difference(*history.tables[entry.seq - 1 : entry.seq + 1]) is None
        ),
        default=0,
    )
    for state in ending.states:
        if state.seq < ending.head:
            yield f"apart: {state.node} is at {state.seq} of {ending.head}"
        elif state.table not in history.tables[state.seq : state.seq + 1]:
            yield f"apart: {state.node} has another table than the journal"
    for phone, shown in ending.shown.items():
        frame = None if shown is None else _decode(shown)
        if frame is None or frame.seq < last_shown:
            yield f"apart: {phone} is shown {frame and frame.seq} of {last_shown}"
        elif frame.online != ending.online:
            yield f"apart: {phone} is told that {frame.online} of {ending.online} are here"
    for said in ending.went_on:
        if isinstance(said, Refusal):
            yield f"stuck: the game cannot go on: {said.code}"


def one_table_a_token(history: History, ending: Ending) -> Iterator[str]:
    for token, copies in history.opened.items():
        said = {copy.said.code for copy in copies if isinstance(copy.said, Seated)}
        if said - {ending.codes[token]}:
            yield f"lost: {token} was given {said}, and holds {ending.codes[token]}"
