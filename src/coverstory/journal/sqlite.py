"""The store on one machine: a SQLite file in WAL mode, one thread that commits in groups.

The thread takes whatever has been asked of it since its last commit, carries it out in one
transaction, and only then lets anybody know. So a commit's cost is shared by all tables that wait
for it, and nothing is acknowledged that a crash could undo (`synchronous=FULL`).
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from coverstory.journal.entries import Entry, decode_events, encode_events
from coverstory.journal.store import ConflictError, NewKey, SeatKey, StoreError, TableRow

T = TypeVar("T")

VERSION = 1
SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    command_id TEXT NOT NULL,
    events BLOB NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE seat_keys (
    token_hash BLOB PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE house (clock INTEGER NOT NULL) STRICT;
INSERT INTO house VALUES (0);
"""
# The next entry or nothing: a primary key refuses doubles but not gaps.
APPEND = """
INSERT INTO entries (table_id, seq, at, seat, command_id, events)
SELECT ?1, ?2, ?3, ?4, ?5, ?6
WHERE ?2 = 1 + coalesce((SELECT max(seq) FROM entries WHERE table_id = ?1), 0)
"""
LARGEST_GROUP = 1000

Work = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]


class SqliteStore:
    """Opened with `SqliteStore.open`; every method may be called from one event loop."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._asked: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        return cls(await asyncio.to_thread(_connect, path))

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables (id, code) VALUES (?, ?)", (row.id, row.code))
            _append(connection, row.id, first)
            _keep_key(connection, row.id, key)

        await self._ask(_whole(work))

    async def find_table(self, code: str) -> TableRow | None:
        def work(connection: sqlite3.Connection) -> TableRow | None:
            found = connection.execute("SELECT id, code FROM tables WHERE code = ?", (code,))
            row = found.fetchone()
            return None if row is None else TableRow(*row)

        return await self._ask(work)

    async def table_of(self, table: str) -> TableRow:
        def work(connection: sqlite3.Connection) -> TableRow:
            found = connection.execute("SELECT id, code FROM tables WHERE id = ?", (table,))
            return TableRow(*found.fetchone())

        return await self._ask(work)

    async def append(self, table: str, entry: Entry, key: NewKey | None = None) -> None:
        def work(connection: sqlite3.Connection) -> None:
            _append(connection, table, entry)
            if key is not None:
                _keep_key(connection, table, key)

        await self._ask(work if key is None else _whole(work))

    async def read(self, table: str) -> list[Entry]:
        def work(connection: sqlite3.Connection) -> list[tuple[int, int, int | None, str, bytes]]:
            select = "SELECT seq, at, seat, command_id, events FROM entries WHERE table_id = ?"
            return connection.execute(f"{select} ORDER BY seq", (table,)).fetchall()

        rows = await self._ask(work)
        return [Entry(seq, at, seat, cid, decode_events(body)) for seq, at, seat, cid, body in rows]

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        def work(connection: sqlite3.Connection) -> SeatKey | None:
            select = "SELECT table_id, seat FROM seat_keys WHERE token_hash = ?"
            row = connection.execute(select, (token_hash,)).fetchone()
            return None if row is None else SeatKey(*row)

        return await self._ask(work)

    async def keep_clock(self, now: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE house SET clock = max(clock, ?)", (now,))

        await self._ask(work)

    async def last_clock(self) -> int:
        def work(connection: sqlite3.Connection) -> int:
            kept = connection.execute("SELECT clock FROM house").fetchone()[0]
            latest = connection.execute("SELECT coalesce(max(at), 0) FROM entries").fetchone()[0]
            return int(max(kept, latest))

        return await self._ask(work)

    async def close(self) -> None:
        self._asked.put(None)
        await asyncio.to_thread(self._thread.join)

    def _ask(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        if not self._thread.is_alive():
            raise StoreError("The store is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._asked.put((work, future))
        return future

    def _work(self) -> None:
        """The thread: group after group until it is told to stop."""
        while (first := self._asked.get()) is not None:
            group = [first]
            last = False
            while not self._asked.empty() and len(group) < LARGEST_GROUP:
                waiting = self._asked.get()
                if waiting is None:
                    last = True
                    break
                group.append(waiting)
            self._commit(group)
            if last:
                break
        self._connection.close()

    def _commit(self, group: list[Waiting]) -> None:
        outcomes: list[tuple[asyncio.Future[Any], Any, Exception | None]]
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [(future, *_carry_out(work, self._connection)) for work, future in group]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            failure = StoreError(f"The data file cannot be written: {error}.")
            outcomes = [(future, None, failure) for _, future in group]
        self._loop.call_soon_threadsafe(_tell, outcomes)


def _append(connection: sqlite3.Connection, table: str, entry: Entry) -> None:
    body = encode_events(entry.events)
    row = (table, entry.seq, entry.at, entry.seat, entry.command_id, body)
    if connection.execute(APPEND, row).rowcount != 1:
        raise ConflictError(f"entry {entry.seq} is not the next one")


def _keep_key(connection: sqlite3.Connection, table: str, key: NewKey) -> None:
    row = (key.token_hash, table, key.seat)
    connection.execute("INSERT INTO seat_keys VALUES (?, ?, ?)", row)


def _whole(work: Work) -> Work:
    """Work of several statements that is undone whole if one of them fails."""

    def carried_out(connection: sqlite3.Connection) -> None:
        connection.execute("SAVEPOINT work")
        try:
            work(connection)
        except (sqlite3.IntegrityError, ConflictError):
            connection.execute("ROLLBACK TO work")
            raise
        finally:
            connection.execute("RELEASE work")

    return carried_out


def _carry_out(work: Work, connection: sqlite3.Connection) -> tuple[Any, Exception | None]:
    """One piece of work in a group: what it may break is only itself, unless the file is broken."""
    try:
        return work(connection), None
    except sqlite3.IntegrityError as error:
        return None, ConflictError(str(error))
    except ConflictError as error:
        return None, error


def _tell(outcomes: "list[tuple[asyncio.Future[Any], Any, Exception | None]]") -> None:
    for future, result, error in outcomes:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def _connect(path: Path) -> sqlite3.Connection:
    """Open or make the file, or say in one sentence why it cannot be used."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        problems = connection.execute("PRAGMA quick_check").fetchall()
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if problems == [("ok",)] and version == 0:
            connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version={VERSION}; COMMIT;")
            version = VERSION
    except OSError as error:
        raise StoreError(
            f"The data folder {path.parent} cannot be used: {error.strerror}."
        ) from None
    except sqlite3.OperationalError as error:
        raise StoreError(f"The data file {path} cannot be opened: {error}.") from None
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The data file {path} is damaged: {error}.") from None
    if problems != [("ok",)]:
        raise StoreError(f"The data file {path} is damaged: {problems[0][0]}.")
    if version != VERSION:
        raise StoreError(f"The data file {path} was written by another version of coverstory.")
    return connection
