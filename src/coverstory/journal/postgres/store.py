"""The store for several servers: PostgreSQL, with group commit.

Any server may append to any table. The database accepts an entry only as the next one of its table.
A server that was too late gets a `ConflictError`, reads what it missed and decides the command
again.

Appends that arrive during a request form the next group. One statement stores the whole group.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

import asyncpg

from coverstory.histogram import group_size_histogram
from coverstory.journal.batches import read_in_batches
from coverstory.journal.entries import Entry, decode_events, encode_events
from coverstory.journal.notifier import Notifier, NotifierTransport
from coverstory.journal.postgres.durability import check_durability, describe_error
from coverstory.journal.postgres.notify_transport import postgres_transport
from coverstory.journal.postgres.schema import upgrade
from coverstory.journal.postgres.server_sync import sync_servers
from coverstory.journal.store import (
    DELETE_BATCH,
    MAX_MS_WITHOUT_SYNC,
    ConflictError,
    DeletedTables,
    EntryListener,
    NewKey,
    SeatKey,
    ServerSync,
    StoreError,
    TableRow,
    WrongInputError,
)
from coverstory.structured_log import log

T = TypeVar("T")
PostgresPool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
PostgresConnection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

CLOSED = "The store is closed."
WRONG_ADDRESS = "The store's address must look like postgresql://user:password@host/name."
# Appends use one connection at a time and share the pool with reads.
MAX_CONNECTIONS = 5
# Seconds for connecting, and for every request.
REQUEST_TIMEOUT = 5.0
# Errors of the database, and of a connection that broke before or during a request.
DATABASE_ERRORS = (
    OSError,  # a timeout is one, too
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)

# The arguments are columns, one item for each entry (see `PendingAppend.row`).
APPEND = "SELECT * FROM append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
# Skips a locked table: a server is appending to it at this moment.
DELETE_QUIET_TABLES = """
WITH few AS (SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2),
quiet AS (
    SELECT id FROM tables
    WHERE id IN (SELECT id FROM few) AND last_at < $3 AND id <> ALL($4::text[])
        AND id NOT IN (
            SELECT table_id FROM presence WHERE is_recent(seen, interval '5 seconds')
        )
    FOR UPDATE SKIP LOCKED
),
keys AS (DELETE FROM seat_keys WHERE table_id IN (SELECT id FROM quiet)),
gone AS (DELETE FROM entries WHERE table_id IN (SELECT id FROM quiet)),
deleted AS (DELETE FROM tables WHERE id IN (SELECT id FROM quiet) RETURNING id)
SELECT (SELECT count(*) FROM deleted), (SELECT count(*) FROM few), (SELECT max(id) FROM few)
"""
DELETE_TABLE = """
WITH keys AS (DELETE FROM seat_keys WHERE table_id = $1),
gone AS (DELETE FROM entries WHERE table_id = $1)
DELETE FROM tables WHERE id = $1 RETURNING id
"""


class PendingAppend:
    """An entry that waits for the next group."""

    def __init__(
        self,
        table: str,
        entry: Entry,
        key: NewKey | None,
        *,
        due: int | None = None,
        code: str | None = None,
    ) -> None:
        token_hash, seat = (None, None) if key is None else (key.token_hash, key.seat)
        # Encoded here, so that an encoding error fails this entry and not its group.
        body = encode_events(entry.events)
        columns = (entry.seq, entry.at, entry.seat, entry.command_id, body)
        self.table = table
        self.entry = entry
        self.row: tuple[Any, ...] = (table, code, *columns, token_hash, seat, due)
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class PostgresStore:
    """Opened with `PostgresStore.open`; used from one event loop."""

    def __init__(self, pool: PostgresPool, notifier: Notifier) -> None:
        self._pool = pool
        self._notifier = notifier
        self._pending: list[PendingAppend] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False
        self._abandoned = False
        self._running_timeouts: set[asyncio.Timeout] = set()
        self.group_sizes = group_size_histogram()

    @classmethod
    async def open(cls, address: str, redis_address: str | None = None) -> "PostgresStore":
        """Connect, check the database and upgrade its schema.

        Servers notify each other through Redis, or else through PostgreSQL.
        """
        if not address.startswith(("postgresql://", "postgres://")):
            raise WrongInputError(WRONG_ADDRESS)
        transport = _transport(address, redis_address)
        pool = asyncpg.create_pool(
            address,
            min_size=0,
            max_size=MAX_CONNECTIONS,
            timeout=REQUEST_TIMEOUT,
            command_timeout=REQUEST_TIMEOUT,
            server_settings={"application_name": "coverstory", "search_path": "coverstory"},
        )
        try:
            await pool
            async with pool.acquire() as connection:
                await check_durability(connection)
                await upgrade(connection)
        except ValueError:  # a wrong part of the address, such as a port that is not a number
            pool.terminate()
            raise WrongInputError(WRONG_ADDRESS) from None
        except DATABASE_ERRORS as error:
            pool.terminate()
            raise StoreError(describe_error(error)) from None
        except StoreError:
            pool.terminate()
            raise
        return cls(pool, Notifier(transport))

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        await self._append(PendingAppend(row.id, first, key, code=row.code))

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        await self._append(PendingAppend(table, entry, key, due=due))

    async def find_table(self, code: str) -> TableRow | None:
        return _table_row(
            await self._fetch_row("SELECT id, code FROM tables WHERE code = $1", code)
        )

    async def get_table(self, table: str) -> TableRow:
        row = _table_row(await self._fetch_row("SELECT id, code FROM tables WHERE id = $1", table))
        assert row is not None
        return row

    async def reclaim_code(self, quiet_since: int) -> str | None:
        row = await self._fetch_row("SELECT * FROM free_code($1)", quiet_since)
        return None if row is None else row[0]

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return await read_in_batches(partial(self._read_batch, table), after)

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        select = "SELECT table_id, seat FROM seat_keys WHERE token_hash = $1"
        row = await self._fetch_row(select, token_hash)
        return None if row is None else SeatKey(*row)

    async def delete_key(self, token_hash: bytes) -> None:
        await self._fetch_row("DELETE FROM seat_keys WHERE token_hash = $1", token_hash)

    async def advance_clock(self, now: int) -> int:  # noqa: ARG002 - the servers' own clocks may differ
        row = await self._fetch_row("SELECT tick($1)", MAX_MS_WITHOUT_SYNC)
        assert row is not None
        return int(row[0])

    async def last_clock(self) -> int:
        select = "SELECT greatest(clock, (SELECT max(last_at) FROM tables)) FROM house"
        row = await self._fetch_row(select)
        assert row is not None
        return int(row[0])

    async def sync_servers(
        self, server: str, in_memory: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> ServerSync:
        return await self._request(
            lambda connection: sync_servers(connection, server, in_memory, postponed)
        )

    async def delete_quiet_tables(
        self, quiet_since: int, keep: Sequence[str], after: str = ""
    ) -> DeletedTables:
        row = await self._fetch_row(
            DELETE_QUIET_TABLES, after, DELETE_BATCH, quiet_since, list(keep)
        )
        assert row is not None
        deleted, looked_at, last = row
        return DeletedTables(deleted, last if looked_at == DELETE_BATCH else None)

    async def delete_table(self, table: str) -> None:
        await self._fetch_row(DELETE_TABLE, table)

    def subscribe(self, listener: EntryListener) -> None:
        self._notifier.listen(listener)

    async def abandon(self) -> None:
        self._closed = self._abandoned = True
        self._pool.terminate()
        await asyncio.sleep(0)  # requests on these connections fail first
        # Requests that wait for the pool have no connection, so `terminate` does not reach them.
        for timeout in tuple(self._running_timeouts):
            if not timeout.expired():
                timeout.reschedule(0)

    async def close(self) -> None:
        """Finish pending appends, then disconnect."""
        self._closed = True
        if self._writer is not None:
            await self._writer
        await self._notifier.close()
        if not self._abandoned:
            await self._pool.close()

    async def _append(self, append: PendingAppend) -> None:
        if self._closed:
            raise StoreError(CLOSED)
        self._pending.append(append)
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._commit_groups())
        await append.done

    async def _commit_groups(self) -> None:
        """Store group after group until nothing is pending."""
        while self._pending:
            group, self._pending = self._pending, []
            self.group_sizes.add(len(group))
            try:
                await self._commit_group(group)
            except Exception:  # the next group must be stored, whatever went wrong
                log.exception("unhandled-error")
                for append in group:
                    append.settle(StoreError("The entry cannot be stored."))
        self._writer = None

    async def _commit_group(self, group: Sequence[PendingAppend]) -> None:
        try:
            reasons = await self._append_group(group)
        except ConflictError as error:
            if len(group) == 1:
                return group[0].settle(error)
            # Another server used the token or code of one entry. Store them one by one to find it.
            for append in group:
                await self._commit_group([append])
            return None
        except StoreError as error:
            for append in group:
                append.settle(error)
            return None
        for append, reason in zip(group, reasons, strict=True):
            append.settle(None if reason is None else ConflictError(reason))
            if reason is None:
                self._notifier.notify(append.table, append.entry.seq)
        return None

    async def _append_group(self, group: Sequence[PendingAppend]) -> list[str | None]:
        """Append the group; return None or the reason of the refusal for each entry."""
        # All servers lock tables in the same order, so that two groups cannot deadlock.
        order = sorted(range(len(group)), key=lambda n: (group[n].table, group[n].entry.seq))
        columns = list(zip(*(group[n].row for n in order), strict=True))
        rows = await self._request(lambda connection: connection.fetch(APPEND, *columns))
        reasons: list[str | None] = [None] * len(group)
        for n, row in zip(order, rows, strict=True):
            reasons[n] = row[0]
        return reasons

    async def _fetch_row(self, query: str, *arguments: Any) -> "asyncpg.Record | None":
        return await self._request(lambda connection: connection.fetchrow(query, *arguments))

    async def _read_batch(self, table: str, after: int, limit: int) -> list[Entry]:
        select = "SELECT seq, at, seat, command_id, events FROM entries"
        where = "WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"
        rows = await self._request(
            lambda connection: connection.fetch(f"{select} {where}", table, after, limit)
        )
        return [Entry(seq, at, seat, cid, decode_events(body)) for seq, at, seat, cid, body in rows]

    async def _request(self, request: Callable[[PostgresConnection], Awaitable[T]]) -> T:
        is_finishing = self._writer is not None  # `close` lets pending appends finish
        if self._abandoned or (self._closed and not is_finishing):
            raise StoreError(CLOSED)
        try:
            async with asyncio.timeout(None) as timeout:
                self._running_timeouts.add(timeout)
                try:
                    async with self._pool.acquire(timeout=REQUEST_TIMEOUT) as connection:
                        return await request(connection)
                finally:
                    self._running_timeouts.discard(timeout)
        except asyncpg.UniqueViolationError as error:
            raise ConflictError(str(error)) from None
        except Exception as error:  # a breaking connection raises errors of many types
            if not isinstance(error, DATABASE_ERRORS):
                log.exception("unhandled-error")  # it may be a defect of ours
            raise StoreError(describe_error(error)) from error


def _transport(address: str, redis_address: str | None) -> NotifierTransport:
    if redis_address is None:
        return postgres_transport(address)
    from coverstory.journal.redis_transport import (  # noqa: PLC0415 - takes half a second to load
        redis_transport,
    )

    return redis_transport(redis_address)


def _table_row(row: "asyncpg.Record | None") -> TableRow | None:
    return None if row is None else TableRow(*row)
