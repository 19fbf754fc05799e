"""Checks of the frames that clients were sent, and of the state at the end of the run."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec

from coverstory.engine.events import RoundEnded
from coverstory.engine.refusals import Refusal
from coverstory.engine.standings import totals
from coverstory.engine.views import seats_of_a_changed_vote
from coverstory.protocol.messages import Frame, Seated
from coverstory.server.tables.snapshot import Snapshot
from support.simulation.history import FinalState, History

_decode = msgspec.json.Decoder(Frame).decode
_NUMBERS = re.compile(rb'{"type":"frame","n":(?P<n>\d+),"seq":(?P<seq>\d+),')
_PUBLIC = b',"public":'


def check_frames(history: History) -> Iterator[str]:
    """Every frame is a view of a stored table, and no client is shown an older one later."""

    @cache
    def snapshot(seq: int) -> Snapshot:
        return Snapshot(history.tables[seq], seq, 0, ())

    @cache
    def expected(seq: int, seat: int | None) -> bytes:
        return _view(snapshot(seq).frame(seat, 0))

    for connection in history.connections:
        latest, client = connection.seen_before, connection.client
        for nth, (stored, body) in enumerate(connection.frames, start=1):
            n, seq = _numbers(body)
            if seq > stored:
                yield f"unstored: {client} was shown {seq}, and {stored} were stored"
                break
            if seq and not history.entries[seq - 1].events:
                yield f"refusal: {client} was shown {seq}, which only records a refusal"
            if seq < latest:
                yield f"older: {client} was shown {seq} after {latest}"
            if n != nth or _view(body) != expected(seq, connection.seat):
                yield f"view: {client} was shown something else as {seq}"
            latest = max(latest, seq)


def _numbers(body: bytes) -> tuple[int, int]:
    """Return a frame's own number and that of its entry, without decoding the rest."""
    found = _NUMBERS.match(body)
    assert found is not None, body
    return int(found["n"]), int(found["seq"])


def _view(body: bytes) -> bytes:
    """Return the part of a frame that does not depend on when it was sent."""
    return body[body.index(_PUBLIC) :]


def check_totals(history: History) -> Iterator[str]:
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
            yield f"points: after entry {entry.seq} totals are not the sums of awards"


def check_agreement(history: History, final: FinalState) -> Iterator[str]:
    """Every node has the table, every phone shows it, and every node accepts a command."""
    entries = history.entries[: final.last_seq]
    # A changed vote is shown to its voter only, so other phones need no frame of it.
    last_shown = max(
        (
            entry.seq
            for entry in entries
            if entry.events
            and seats_of_a_changed_vote(*history.tables[entry.seq - 1 : entry.seq + 1]) is None
        ),
        default=0,
    )
    for state in final.states:
        if state.seq < final.last_seq:
            yield f"diverged: {state.node} is at {state.seq} of {final.last_seq}"
        elif state.table not in history.tables[state.seq : state.seq + 1]:
            yield f"diverged: {state.node} has another table than the journal"
    for phone, shown in final.shown.items():
        frame = None if shown is None else _decode(shown)
        if frame is None or frame.seq < last_shown:
            yield f"diverged: {phone} is shown {frame and frame.seq} of {last_shown}"
        elif frame.online != final.online:
            yield f"diverged: {phone} is shown {frame.online} of {final.online} as online"
    for response in final.continued:
        if isinstance(response, Refusal):
            yield f"stuck: the game cannot continue: {response.code}"


def check_opened_tables(history: History, final: FinalState) -> Iterator[str]:
    for token, deliveries in history.opened.items():
        codes = {
            delivery.response.code
            for delivery in deliveries
            if isinstance(delivery.response, Seated)
        }
        if codes - {final.codes[token]}:
            yield f"lost: {token} was promised {codes}, and has {final.codes[token]}"
