"""The store on one machine: a SQLite file in WAL mode, committed in groups.

Whatever is asked while a commit is under way is carried out in one transaction after it, and only
once that is on the disk does anybody hear of it. So a commit's cost is shared by all tables that
wait for it, and nothing is acknowledged that a crash could undo (`synchronous=FULL`). Statements
run on the event loop, where they take microseconds; only the commit, which waits for the disk, runs
on a thread. (Statements on a thread would each wait for the interpreter's lock: a hundred times
slower under load.)
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from coverstory.journal.entries import Entry, decode_events
from coverstory.journal.histogram import group_sizes
from coverstory.journal.sqlite.append_buffer import AppendBuffer
from coverstory.journal.sqlite.data_file import open_to_serve
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.sqlite.file_watch import FileWatch
from coverstory.journal.store import (
    SWEEP,
    Attendance,
    ConflictError,
    NewKey,
    News,
    SeatKey,
    StoreError,
    Sweep,
    TableRow,
    Told,
)

T = TypeVar("T")

TAKE_BACK = "DELETE FROM seat_keys WHERE token_hash <> ? AND table_id = ? AND seat = ?"
QUIETEST = """
SELECT id, code, (SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS last
FROM tables WHERE code <> id AND last < ?
ORDER BY last LIMIT 1
"""
NEXT_FEW = """
SELECT id, (SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1)
FROM tables WHERE id > ? ORDER BY id LIMIT ?
"""

# `Any`: a group mixes work of different results; whoever asked gets that of their own.
Work: TypeAlias = Callable[[sqlite3.Connection], Any]
Tell: TypeAlias = Callable[[Any, Exception | None], None]
Waiting: TypeAlias = tuple[Work, Tell]
Outcome: TypeAlias = tuple[Tell, Any, Exception | None]


class SqliteStore:
    """Opened with `SqliteStore.open`; used from one event loop."""

    def __init__(self, connection: sqlite3.Connection, lock: FileLock, watch: FileWatch) -> None:
        self._connection = connection
        self._watch = watch
        self._newest = AppendBuffer(connection)
        self._lock = lock
        self._committer = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._asked: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False
        self.groups = group_sizes()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        return cls(*await asyncio.to_thread(open_to_serve, path))

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables (id, code) VALUES (?, ?)", (row.id, row.code))
            _keep_key(connection, row.id, key)
            self._newest.append(row.id, first)

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

    async def free_code(self, quiet_since: int) -> str | None:
        def work(connection: sqlite3.Connection) -> str | None:
            self._newest.fold()
            quietest = connection.execute(QUIETEST, (quiet_since,)).fetchone()
            if quietest is None:
                return None
            # A table without a code goes by its id, which nobody can type or guess.
            connection.execute("UPDATE tables SET code = id WHERE id = ?", quietest[:1])
            return str(quietest[1])

        return await self._ask(work)

    async def append(
        self,
        table: str,
        entry: Entry,
        key: NewKey | None = None,
        due: int | None = None,  # noqa: ARG002 - whoever opens a table again finds it in its entries
    ) -> None:

        def work(connection: sqlite3.Connection) -> None:
            if key is not None:
                _keep_key(connection, table, key)
            self._newest.append(table, entry)

        await self._ask(work if key is None else _whole(work))

    def append_soon(self, table: str, entry: Entry, told: Told) -> None:
        self._ask_soon(lambda _: self._newest.append(table, entry), lambda _, error: told(error))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        def work(connection: sqlite3.Connection) -> list[tuple[int, int, int | None, str, bytes]]:
            select = "SELECT seq, at, seat, command_id, events FROM all_entries"
            wanted = "WHERE table_id = ? AND seq > ? ORDER BY seq"
            return connection.execute(f"{select} {wanted}", (table, after)).fetchall()

        rows = await self._ask(work)
        return [Entry(seq, at, seat, cid, decode_events(body)) for seq, at, seat, cid, body in rows]

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        def work(connection: sqlite3.Connection) -> SeatKey | None:
            select = "SELECT table_id, seat FROM seat_keys WHERE token_hash = ?"
            row = connection.execute(select, (token_hash,)).fetchone()
            return None if row is None else SeatKey(*row)

        return await self._ask(work)

    async def tick(self, now: int) -> int:
        def work(connection: sqlite3.Connection) -> int:
            update = "UPDATE house SET clock = max(clock, ?) RETURNING clock"
            return int(connection.execute(update, (now,)).fetchone()[0])

        return await self._ask(work)

    async def last_clock(self) -> int:
        def work(connection: sqlite3.Connection) -> int:
            kept = connection.execute("SELECT clock FROM house").fetchone()[0]
            latest = connection.execute("SELECT coalesce(max(at), 0) FROM all_entries").fetchone()[
                0
            ]
            return int(max(kept, latest))

        return await self._ask(work)

    async def attend(
        self,
        server: str,  # noqa: ARG002 - nobody else has this file
        present: Mapping[str, Sequence[int]],  # noqa: ARG002 - as above
        postponed: Sequence[str] = (),  # noqa: ARG002 - nothing is told of as overdue
    ) -> Attendance:
        return Attendance()

    async def forget(self, quiet_since: int, spared: Sequence[str], after: str = "") -> Sweep:
        def work(connection: sqlite3.Connection) -> Sweep:
            self._newest.fold()
            few = connection.execute(NEXT_FEW, (after, SWEEP)).fetchall()
            quiet = [(id_,) for id_, last in few if last < quiet_since and id_ not in spared]
            connection.executemany("DELETE FROM seat_keys WHERE table_id = ?", quiet)
            connection.executemany("DELETE FROM entries WHERE table_id = ?", quiet)
            connection.executemany("DELETE FROM tables WHERE id = ?", quiet)
            for (table,) in quiet:
                self._newest.forget(table)
            return Sweep(len(quiet), few[-1][0] if len(few) == SWEEP else None)

        return await self._ask(work)

    def on_news(self, tell: News) -> None:
        """There are none."""

    async def close(self) -> None:
        """Finish what was asked, then let go of the file: it may be another's at once."""
        if self._closed:
            return
        self._closed = True
        if self._writing is not None:
            await self._writing
        self._committer.shutdown()
        self._connection.close()
        self._watch.close()
        self._lock.release()

    def _ask(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._ask_soon(work, partial(_settle, future))
        return future

    def _ask_soon(self, work: Work, tell: Tell) -> None:
        if self._closed:
            raise StoreError("The store is closed.")
        self._asked.append((work, tell))
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        """Group after group, until nothing is asked any more."""
        while self._asked:
            group, self._asked = self._asked, []
            self.groups.add(len(group))
            _tell(await self._kept(group))
        self._writing = None

    async def _kept(self, group: list[Waiting]) -> list[Outcome]:
        loop = asyncio.get_running_loop()
        try:
            self._check_in_place()
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [(tell, *_carry_out(work, self._connection)) for work, tell in group]
            self._newest.write()
            await loop.run_in_executor(self._committer, self._commit)
        except StoreError as error:
            return self._undone(group, error)
        except sqlite3.Error as error:
            return self._undone(group, StoreError(f"The data file cannot be written: {error}."))
        return outcomes

    def _commit(self) -> None:
        self._newest.commit()
        # Again: what was committed to a file that is gone must not be acknowledged.
        self._check_in_place()

    def _check_in_place(self) -> None:
        if not self._watch.is_in_place():
            raise StoreError("The data file was replaced or removed while it was served.")

    def _undone(self, group: list[Waiting], error: StoreError) -> list[Outcome]:
        self._newest.roll_back()
        return [(tell, None, error) for _, tell in group]


def _keep_key(connection: sqlite3.Connection, table: str, key: NewKey) -> None:
    row = (key.token_hash, table, key.seat)
    # A token that is in use stays, and is in the way of the next line.
    connection.execute(TAKE_BACK, row)
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
    except sqlite3.Error:
        raise
    except Exception as error:  # whoever asked is told, and the thread goes on
        return None, error


def _tell(outcomes: list[Outcome]) -> None:
    for tell, result, error in outcomes:
        try:
            tell(result, error)
        except Exception as failure:  # who cannot bear the news keeps it from nobody else
            told = {"message": "what was kept could not be told", "exception": failure}
            asyncio.get_running_loop().call_exception_handler(told)


def _settle(future: "asyncio.Future[T]", result: T, error: Exception | None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
