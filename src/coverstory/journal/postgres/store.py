"""The store for several machines: PostgreSQL, written to in groups.

Any server may append to any table. The database keeps one order: an entry goes in only as the next
one of its table, and a server that is late is told so, reads what it has missed and judges anew.
Whatever is asked while a group is under way goes into the next group, one statement for all.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import asyncpg

from coverstory.journal.entries import Entry, decode_events, encode_events
from coverstory.journal.histogram import group_sizes
from coverstory.journal.notifier import Notifier, NotifierTransport
from coverstory.journal.postgres.attendance import attend
from coverstory.journal.postgres.checks import check, why_not
from coverstory.journal.postgres.notify import notify_line
from coverstory.journal.postgres.schema import migrate
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
    WrongInputError,
)

T = TypeVar("T")
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

HOW_TO_NAME_IT = "A store is named as postgresql://user:password@host/name."
READERS = 4
TIME_TO_ANSWER = 5.0
# The database said so; or the line was gone before it could be asked, or in the middle of it.
BROKEN = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

# What the function of the database is given for each entry, in the order of its arguments.
APPEND = "SELECT * FROM append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
# The next few tables by their ids, and what is quiet of them goes. A table that is being played
# this very moment is locked, and passed over.
FORGET = """
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
forgotten AS (DELETE FROM tables WHERE id IN (SELECT id FROM quiet) RETURNING id)
SELECT (SELECT count(*) FROM forgotten), (SELECT count(*) FROM few), (SELECT max(id) FROM few)
"""
# A pause of all servers that is longer than this is not counted, in ms.
LONGEST_TICK = 1500


class Append:
    """One entry that waits for its group."""

    def __init__(
        self,
        table: str,
        entry: Entry,
        key: NewKey | None,
        *,
        due: int | None = None,
        code: str | None = None,
    ) -> None:
        self.table = table
        self.entry = entry
        self.key = key
        self.due = due
        self.code = code
        self.kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def row(self) -> tuple[Any, ...]:
        entry, key = self.entry, self.key
        token_hash, seat = (None, None) if key is None else (key.token_hash, key.seat)
        body = encode_events(entry.events)
        told = (entry.seq, entry.at, entry.seat, entry.command_id, body)
        return (self.table, self.code, *told, token_hash, seat, self.due)


class PostgresStore:
    """Opened with `PostgresStore.open`; used from one event loop."""

    def __init__(self, pool: Pool, doorbell: Notifier) -> None:
        self._pool = pool
        self._doorbell = doorbell
        self._asked: list[Append] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False
        self._abandoned = False
        self._waiting: set[asyncio.Timeout] = set()
        self.groups = group_sizes()

    @classmethod
    async def open(cls, address: str, doorbell: str | None = None) -> "PostgresStore":
        """Connect, see that the database can keep its word, and bring its schema up to date."""
        if not address.startswith(("postgresql://", "postgres://")):
            raise WrongInputError(HOW_TO_NAME_IT)
        line = _line(address, doorbell)
        pool = asyncpg.create_pool(
            address,
            min_size=0,
            max_size=1 + READERS,
            timeout=TIME_TO_ANSWER,
            command_timeout=TIME_TO_ANSWER,
            server_settings={"application_name": "coverstory", "search_path": "coverstory"},
        )
        try:
            await pool
            async with pool.acquire() as connection:
                await check(connection)
                await migrate(connection)
        except ValueError:  # a part of the address, such as a port that is no number
            pool.terminate()
            raise WrongInputError(HOW_TO_NAME_IT) from None
        except (OSError, TimeoutError, *BROKEN) as error:
            pool.terminate()
            raise StoreError(why_not(error)) from None
        except StoreError:
            pool.terminate()
            raise
        return cls(pool, Notifier(line))

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        await self._append(Append(row.id, first, key, code=row.code))

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        await self._append(Append(table, entry, key, due=due))

    async def find_table(self, code: str) -> TableRow | None:
        return _table_row(await self._one("SELECT id, code FROM tables WHERE code = $1", code))

    async def table_of(self, table: str) -> TableRow:
        found = _table_row(await self._one("SELECT id, code FROM tables WHERE id = $1", table))
        assert found is not None
        return found

    async def free_code(self, quiet_since: int) -> str | None:
        freed = await self._one("SELECT * FROM free_code($1)", quiet_since)
        return None if freed is None else freed[0]

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        select = "SELECT seq, at, seat, command_id, events FROM entries"
        wanted = "WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        rows = await self._ask(lambda one: one.fetch(f"{select} {wanted}", table, after))
        return [Entry(seq, at, seat, cid, decode_events(body)) for seq, at, seat, cid, body in rows]

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        select = "SELECT table_id, seat FROM seat_keys WHERE token_hash = $1"
        row = await self._one(select, token_hash)
        return None if row is None else SeatKey(*row)

    async def tick(self, now: int) -> int:  # noqa: ARG002 - one server alone is not asked
        """All servers are told the same, whatever they have themselves."""
        row = await self._one("SELECT tick($1)", LONGEST_TICK)
        assert row is not None
        return int(row[0])

    async def last_clock(self) -> int:
        select = "SELECT greatest(clock, (SELECT max(last_at) FROM tables)) FROM house"
        row = await self._one(select)
        assert row is not None
        return int(row[0])

    async def attend(
        self, server: str, present: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> Attendance:
        return await self._ask(lambda one: attend(one, server, present, postponed))

    async def forget(self, quiet_since: int, spared: Sequence[str], after: str = "") -> Sweep:
        row = await self._one(FORGET, after, SWEEP, quiet_since, list(spared))
        assert row is not None
        forgotten, looked_at, last = row
        return Sweep(forgotten, last if looked_at == SWEEP else None)

    def on_news(self, tell: News) -> None:
        self._doorbell.listen(tell)

    async def abandon(self) -> None:
        """Cut the connections; requests that wait for a new one are ended by their timeout."""
        self._closed = self._abandoned = True
        self._pool.terminate()
        await asyncio.sleep(0)  # those that were cut hear of it first
        for limit in tuple(self._waiting):
            if not limit.expired():
                limit.reschedule(0)

    async def close(self) -> None:
        """Finish what was asked, then hang up."""
        self._closed = True
        if self._writing is not None:
            await self._writing
        await self._doorbell.close()
        if not self._abandoned:
            await self._pool.close()

    async def _append(self, asked: Append) -> None:
        self._check_open()
        self._asked.append(asked)
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write())
        await asked.kept

    async def _write(self) -> None:
        """Group after group, until nothing is asked any more."""
        while self._asked:
            group, self._asked = self._asked, []
            self.groups.add(len(group))
            await self._keep(group)
        self._writing = None

    async def _keep(self, group: Sequence[Append]) -> None:
        try:
            refused = await self._told(group)
        except ConflictError as error:
            if len(group) == 1:
                return _tell(group[0], error)
            # Another server took a token or code in the same moment: whose it was, is found out.
            for asked in group:
                await self._keep([asked])
            return None
        except StoreError as error:
            for asked in group:
                _tell(asked, error)
            return None
        for asked, why in zip(group, refused, strict=True):
            _tell(asked, None if why is None else ConflictError(why))
            if why is None:
                self._doorbell.ring(asked.table, asked.entry.seq)
        return None

    async def _told(self, group: Sequence[Append]) -> list[str | None]:
        """Why each was refused. In one order by table: two groups cannot wait for each other."""
        order = sorted(range(len(group)), key=lambda n: (group[n].table, group[n].entry.seq))
        columns = list(zip(*(group[n].row for n in order), strict=True))
        rows = await self._ask(lambda one: one.fetch(APPEND, *columns))
        whys: list[str | None] = [None] * len(group)
        for n, row in zip(order, rows, strict=True):
            whys[n] = row[0]
        return whys

    async def _one(self, query: str, *arguments: Any) -> "asyncpg.Record | None":
        return await self._ask(lambda one: one.fetchrow(query, *arguments))

    async def _ask(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        self._check_open(while_closing=True)
        try:
            async with asyncio.timeout(None) as limit:
                self._waiting.add(limit)
                try:
                    async with self._pool.acquire(timeout=TIME_TO_ANSWER) as connection:
                        return await work(connection)
                finally:
                    self._waiting.discard(limit)
        except asyncpg.UniqueViolationError as error:
            raise ConflictError(str(error)) from None
        except Exception as error:  # a dying line is told of in many ways, and none is ours to mend
            raise StoreError(why_not(error)) from error

    def _check_open(self, *, while_closing: bool = False) -> None:
        if self._abandoned or (self._closed and not (while_closing and self._writing is not None)):
            raise StoreError("The store is closed.")


def _line(address: str, doorbell: str | None) -> NotifierTransport:
    if doorbell is None:
        return notify_line(address)
    from coverstory.journal.redis_notifier import redis_line  # noqa: PLC0415 - half a second to load

    return redis_line(doorbell)


def _tell(asked: Append, error: Exception | None) -> None:
    if asked.kept.cancelled():
        return
    if error is None:
        asked.kept.set_result(None)
    else:
        asked.kept.set_exception(error)


def _table_row(row: "asyncpg.Record | None") -> TableRow | None:
    return None if row is None else TableRow(*row)
