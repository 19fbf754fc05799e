"""Control a running server: advance its clock, freeze it, or replace the cards of a deal."""

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
    """Kill the server, advance its stored clock, and start it again."""
    with edit_stored_data(server) as connection:
        connection.execute("UPDATE house SET clock = clock + ?", (seconds * 1000,))


@contextmanager
def edit_stored_data(server: Server) -> Iterator[sqlite3.Connection]:
    """Kill the server, yield a connection to its data file, and start the server again."""
    server.kill()
    with closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection, connection:
        for statement in MOVE_BUFFER_TO_ENTRIES:
            connection.execute(statement)
        yield connection
    server.start()


def replace_deal(
    connection: sqlite3.Connection,
    code: str,
    place: str,
    card: Callable[[int], Card],
    dealer: int | None = None,
) -> None:
    """Rewrite the last deal of this table: this place, these cards by seat, perhaps this dealer."""

    def replaced(dealt: Dealt) -> Dealt:
        cards = (replace(card(old.seat), seat=old.seat) for old in dealt.cards)
        by = dealt.dealer if dealer is None else dealer
        return replace(dealt, place=place, cards=tuple(cards), dealer=by)

    for table, seq, blob in connection.execute(LAST_ENTRIES, (code,)).fetchall():
        events = decode_events(blob)
        if not any(isinstance(event, Dealt) for event in events):
            continue
        changed = [replaced(event) if isinstance(event, Dealt) else event for event in events]
        connection.execute(
            "UPDATE entries SET events = ? WHERE table_id = ? AND seq = ?",
            (encode_events(changed), table, seq),
        )
        break


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    """Freeze the server: it reads and sends nothing, and its connections stay open.

    Clients see the same when their network fails.
    """
    assert server.pid is not None
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)
