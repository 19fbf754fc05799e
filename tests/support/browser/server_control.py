"""What tests do to a server: time passes at once, it freezes, or another deck was dealt."""

import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

from msgspec.structs import replace

from coverstory.engine.cards import Card
from coverstory.engine.events import Dealt
from coverstory.journal.entries import decode_events, encode_events
from coverstory.journal.sqlite.schema import MOVE_BUFFER_TO_ENTRIES
from support.server_process import Server

LAST_ENTRIES = """
SELECT table_id, seq, events FROM entries JOIN tables ON id = table_id
WHERE code = ? ORDER BY seq DESC
"""


def advance_clock(server: Server, *, seconds: int) -> None:
    """Time at once: the server is killed, its stored clock put on, and started again."""
    with killed(server) as connection:
        connection.execute("UPDATE house SET clock = clock + ?", (seconds * 1000,))


@contextmanager
def killed(server: Server) -> Iterator[sqlite3.Connection]:
    """What it has stored, every entry in its place, while it does not run."""
    server.kill()
    with closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection, connection:
        for statement in MOVE_BUFFER_TO_ENTRIES:
            connection.execute(statement)
        yield connection
    server.start()


def stack(
    connection: sqlite3.Connection,
    code: str,
    place: str,
    card: Callable[[int], Card],
    dealer: int | None = None,
) -> None:
    """As if the last deal at this table had been of this deck, with these cards by the seat."""

    def stacked(dealt: Dealt) -> Dealt:
        cards = (replace(card(old.seat), seat=old.seat) for old in dealt.cards)
        by = dealt.dealer if dealer is None else dealer
        return replace(dealt, place=place, cards=tuple(cards), dealer=by)

    for table, seq, blob in connection.execute(LAST_ENTRIES, (code,)).fetchall():
        events = decode_events(blob)
        if not any(isinstance(event, Dealt) for event in events):
            continue
        changed = [stacked(event) if isinstance(event, Dealt) else event for event in events]
        connection.execute(
            "UPDATE entries SET events = ? WHERE table_id = ? AND seq = ?",
            (encode_events(changed), table, seq),
        )
        break


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    """The server hears and says nothing, and closes nothing either, like a net that is gone."""
    assert server.pid is not None
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)
