"""The store for one server: a SQLite file in WAL mode, with group commit.

Operations that arrive during a commit share the next transaction. Their callers get a result only
once that transaction is on the disk (`synchronous=FULL`). So many tables share the cost of one
commit, and a crash undoes nothing that was acknowledged.

One thread runs the transactions, so that the event loop never waits for the disk (ADR 5).
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from coverstory.histogram import group_size_histogram
from coverstory.journal.batches import read_in_batches
from coverstory.journal.entries import Entry, decode_events, encode_events
from coverstory.journal.sqlite.append_buffer import AppendBuffer
from coverstory.journal.sqlite.data_file import open_to_serve
from coverstory.journal.sqlite.data_file_guard import DataFileGuard
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.store import (
    DELETE_BATCH,
    ConflictError,
    DeletedTables,
    EntryListener,
    NewKey,
    SeatKey,
    ServerSync,
    StoreError,
    TableRow,
)
from coverstory.structured_log import log

T = TypeVar("T")

DELETE_OLD_KEY = "DELETE FROM seat_keys WHERE token_hash <> ? AND table_id = ? AND seat = ?"
SELECT_QUIETEST_TABLE = """
SELECT id, code, (SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS last
FROM tables WHERE code <> id AND last < ?
ORDER BY last LIMIT 1
"""
SELECT_NEXT_TABLES = """
SELECT id, (SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1)
FROM tables WHERE id > ? ORDER BY id LIMIT ?
"""

# `Any`: the operations of one group have results of different types.
Operation: TypeAlias = Callable[[sqlite3.Connection], Any]
PendingOperation: TypeAlias = tuple[Operation, "asyncio.Future[Any]"]
OperationResult: TypeAlias = tuple["asyncio.Future[Any]", Any, Exception | None]


class SqliteStore:
    """Opened with `SqliteStore.open`; used from one event loop."""

    def __init__(
        self, connection: sqlite3.Connection, lock: FileLock, guard: DataFileGuard
    ) -> None:
        self._connection = connection
        self._file_guard = guard
        self._buffer = AppendBuffer(connection)
        self._lock = lock
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._pending: list[PendingOperation] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False
        self.group_sizes = group_size_histogram()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        return cls(*await asyncio.to_thread(open_to_serve, path))

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        body = encode_events(first.events)

        def run(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables (id, code) VALUES (?, ?)", (row.id, row.code))
            _store_key(connection, row.id, key)
            self._buffer.append(row.id, first, body)

        await self._enqueue(_atomic(run))

    async def find_table(self, code: str) -> TableRow | None:
        def run(connection: sqlite3.Connection) -> TableRow | None:
            found = connection.execute("SELECT id, code FROM tables WHERE code = ?", (code,))
            row = found.fetchone()
            return None if row is None else TableRow(*row)

        return await self._enqueue(run)

    async def get_table(self, table: str) -> TableRow:
        def run(connection: sqlite3.Connection) -> TableRow:
            found = connection.execute("SELECT id, code FROM tables WHERE id = ?", (table,))
            return TableRow(*found.fetchone())

        return await self._enqueue(run)

    async def reclaim_code(self, quiet_since: int) -> str | None:
        def run(connection: sqlite3.Connection) -> str | None:
            self._buffer.move_to_entries()  # the statement below reads `entries` only
            quietest = connection.execute(SELECT_QUIETEST_TABLE, (quiet_since,)).fetchone()
            if quietest is None:
                return None
            # A table without a code gets its id as code, which nobody can type or guess.
            connection.execute("UPDATE tables SET code = id WHERE id = ?", quietest[:1])
            return str(quietest[1])

        return await self._enqueue(run)

    async def append(
        self,
        table: str,
        entry: Entry,
        key: NewKey | None = None,
        due: int | None = None,  # noqa: ARG002 - a table's deadline is computed when it is loaded
    ) -> None:
        body = encode_events(entry.events)

        def run(connection: sqlite3.Connection) -> None:
            if key is not None:
                _store_key(connection, table, key)
            self._buffer.append(table, entry, body)

        await self._enqueue(run if key is None else _atomic(run))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return await read_in_batches(partial(self._read_batch, table), after)

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        def run(connection: sqlite3.Connection) -> SeatKey | None:
            select = "SELECT table_id, seat FROM seat_keys WHERE token_hash = ?"
            row = connection.execute(select, (token_hash,)).fetchone()
            return None if row is None else SeatKey(*row)

        return await self._enqueue(run)

    async def delete_key(self, token_hash: bytes) -> None:
        def run(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM seat_keys WHERE token_hash = ?", (token_hash,))

        await self._enqueue(run)

    async def advance_clock(self, now: int) -> int:
        def run(connection: sqlite3.Connection) -> int:
            update = "UPDATE house SET clock = max(clock, ?) RETURNING clock"
            return int(connection.execute(update, (now,)).fetchone()[0])

        return await self._enqueue(run)

    async def last_clock(self) -> int:
        def run(connection: sqlite3.Connection) -> int:
            (clock,) = connection.execute("SELECT clock FROM house").fetchone()
            (latest,) = connection.execute(
                "SELECT coalesce(max(at), 0) FROM all_entries"
            ).fetchone()
            return int(max(clock, latest))

        return await self._enqueue(run)

    async def sync_servers(
        self,
        server: str,  # noqa: ARG002 - no other server uses this file
        in_memory: Mapping[str, Sequence[int]],  # noqa: ARG002 - as above
        postponed: Sequence[str] = (),  # noqa: ARG002 - no table is reported as overdue
    ) -> ServerSync:
        return ServerSync()

    async def delete_quiet_tables(
        self, quiet_since: int, keep: Sequence[str], after: str = ""
    ) -> DeletedTables:
        def run(connection: sqlite3.Connection) -> DeletedTables:
            self._buffer.move_to_entries()  # the statements below use `entries` only
            tables = connection.execute(SELECT_NEXT_TABLES, (after, DELETE_BATCH)).fetchall()
            quiet = [id_ for id_, last in tables if last < quiet_since and id_ not in keep]
            self._delete(connection, quiet)
            has_more = len(tables) == DELETE_BATCH
            return DeletedTables(len(quiet), tables[-1][0] if has_more else None)

        return await self._enqueue(run)

    async def delete_table(self, table: str) -> None:
        def run(connection: sqlite3.Connection) -> None:
            self._buffer.move_to_entries()  # `_delete` deletes from `entries` only
            self._delete(connection, [table])

        await self._enqueue(run)

    def subscribe(self, listener: EntryListener) -> None:
        """Do nothing: no other server writes to this file."""

    async def close(self) -> None:
        """Finish pending operations, then release the file, so that another server may open it."""
        if self._closed:
            return
        self._closed = True
        if self._writer is not None:
            await self._writer
        self._thread.shutdown()
        self._connection.close()
        self._file_guard.close()
        self._lock.release()

    async def _read_batch(self, table: str, after: int, limit: int) -> list[Entry]:
        def run(connection: sqlite3.Connection) -> list[tuple[int, int, int | None, str, bytes]]:
            select = "SELECT seq, at, seat, command_id, events FROM all_entries"
            where = "WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?"
            return connection.execute(f"{select} {where}", (table, after, limit)).fetchall()

        rows = await self._enqueue(run)
        return [Entry(seq, at, seat, cid, decode_events(body)) for seq, at, seat, cid, body in rows]

    def _delete(self, connection: sqlite3.Connection, tables: Sequence[str]) -> None:
        ids = [(table,) for table in tables]
        connection.executemany("DELETE FROM seat_keys WHERE table_id = ?", ids)
        connection.executemany("DELETE FROM entries WHERE table_id = ?", ids)
        connection.executemany("DELETE FROM tables WHERE id = ?", ids)
        for table in tables:
            self._buffer.forget(table)

    def _enqueue(self, operation: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        if self._closed:
            raise StoreError("The store is closed.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._pending.append((operation, future))
        if self._writer is None:
            self._writer = loop.create_task(self._commit_groups())
        return future

    async def _commit_groups(self) -> None:
        """Commit group after group until nothing is pending."""
        loop = asyncio.get_running_loop()
        while self._pending:
            group, self._pending = self._pending, []
            self.group_sizes.add(len(group))
            try:
                results = await loop.run_in_executor(self._thread, self._commit_group, group)
            except Exception as reason:  # the next group must be written, whatever went wrong
                failure = self._roll_back(reason)
                results = [(future, None, failure) for _, future in group]
            for future, result, error in results:
                _settle(future, result, error)
        self._writer = None

    def _commit_group(self, group: list[PendingOperation]) -> list[OperationResult]:
        """Run one transaction. Runs on the store's thread."""
        self._check_in_place()
        self._connection.execute("BEGIN IMMEDIATE")
        results = [(future, *_run(operation, self._connection)) for operation, future in group]
        self._buffer.write()
        self._buffer.empty_if_full()
        self._connection.execute("COMMIT")
        # Checked again: a commit during which the file was removed must not be acknowledged.
        self._check_in_place()
        return results

    def _check_in_place(self) -> None:
        if not self._file_guard.is_in_place():
            raise StoreError("The data file was replaced or removed while it was served.")

    def _roll_back(self, error: Exception) -> StoreError:
        """Undo the transaction of a group, and return the error for its callers."""
        self._buffer.clear_cache()
        # A failed rollback is repeated: the next BEGIN fails, and its handler rolls back.
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:  # else the transaction was committed
                self._connection.execute("ROLLBACK")
        if isinstance(error, StoreError):
            return error
        if isinstance(error, sqlite3.Error):
            return StoreError(f"The data file cannot be written: {error}.")
        log.error("unhandled-error", exc_info=error)
        return StoreError("The data file cannot be written.")


def _store_key(connection: sqlite3.Connection, table: str, key: NewKey) -> None:
    row = (key.token_hash, table, key.seat)
    # A row with the same token stays, so that the insert fails if the token is in use.
    connection.execute(DELETE_OLD_KEY, row)
    connection.execute("INSERT INTO seat_keys VALUES (?, ?, ?)", row)


def _atomic(operation: Operation) -> Operation:
    """Return the operation with a savepoint: if one statement fails, all are undone."""

    def run(connection: sqlite3.Connection) -> None:
        connection.execute("SAVEPOINT work")
        try:
            operation(connection)
        except Exception:
            if connection.in_transaction:  # else SQLite has undone the whole group
                connection.execute("ROLLBACK TO work")
                connection.execute("RELEASE work")
            raise
        connection.execute("RELEASE work")

    return run


def _run(operation: Operation, connection: sqlite3.Connection) -> tuple[Any, Exception | None]:
    """Return the operation's result or error. Only an error of the file fails the whole group."""
    try:
        return operation(connection), None
    except sqlite3.IntegrityError as error:
        return None, ConflictError(str(error))
    except sqlite3.Error:
        raise
    except Exception as error:  # the caller's problem, not the group's
        return None, error


def _settle(future: "asyncio.Future[T]", result: T, error: Exception | None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
