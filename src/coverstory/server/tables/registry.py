"""The tables that this server has in memory: opened, found by code, loaded on demand, unloaded."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Collection, Iterator
from random import Random

from coverstory.bots import load_bot
from coverstory.engine.commands import MoveSeat, OpenTable, TakeSeat
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Library
from coverstory.journal.store import (
    ConflictError,
    ServerSync,
    Store,
    StoreError,
    TableDeletedError,
    TableRow,
    UnreadableTableError,
    unreadable_on_error,
)
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import MoveSeatBody, Seated, TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.error_messages import lost_seat_code
from coverstory.server.ops.counters import Counters
from coverstory.server.ops.memory_usage import memory_in_use
from coverstory.server.tables.backoff import Backoff
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.name_filter import NameFilter
from coverstory.server.tables.table_codes import (
    SYSTEM_RANDOM,
    can_be_code,
    new_code,
    new_table_id,
    normalize_code,
    token_hash,
)
from coverstory.structured_log import log

# Random codes that are tried for a new table. If all are in use, a quiet table loses its code.
MOST_TRIES = 200
# Enough hex digits to tell the devices of one table apart.
DEVICE_DIGITS = 24
# Seconds between two syncs with the store, by which servers learn of each other's tables.
SYNC_INTERVAL = 1.0
# A table may lose its code after six hours without an entry, in ms of the game clock.
QUIET = 6 * 60 * 60 * 1000


class TableRegistry:
    """Finds, opens, loads and unloads live tables, and keeps them in sync with other servers."""

    def __init__(  # noqa: PLR0913 - the parts of the server that its tables need
        self,
        library: Library,
        store: Store,
        clock: GameClock,
        config: Config,
        *,
        random: Random = SYSTEM_RANDOM,
        counters: Counters | None = None,
    ) -> None:
        self.library = library
        self._store = store
        self._clock = clock
        self._config = config
        self._bots = {level: load_bot(name) for level, name in config.bots.items()}
        self._names = NameFilter(config.name_filter)
        self._random = random
        self._counters = counters or Counters()
        self._by_code: dict[str, LiveTable] = {}
        self._by_id: dict[str, LiveTable] = {}
        # Loads in progress, by code; and the ids of the tables that are being loaded.
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._loading_ids: Counter[str] = Counter()
        self._refreshing: set[asyncio.Task[None]] = set()
        self._backoff = Backoff(lambda: asyncio.get_running_loop().time())
        # Overdue tables that could not be taken over in the last sync.
        self._failed: set[str] = set()
        # The name of this server in its syncs with the store.
        self._name = new_table_id(random)

    async def open(self, body: TakeSeatBody) -> Seated | Refusal:
        """Open a table for its host. A retry of the request gets the same table."""
        for _ in range(MOST_TRIES):
            opened = await self._open(body, new_code(self._config.code_length, self._random))
            if opened is not None:
                return opened
        # Nearly all codes are in use: take the code of the table that has been quiet longest.
        code = await self._store.reclaim_code(self._clock.now() - QUIET)
        if code is not None and code in self._by_code:
            self._unload(self._by_code[code])
        opened = None if code is None else await self._open(body, code)
        return opened or Refusal(ProtocolCode.NO_CODE_FREE)

    async def _open(self, body: TakeSeatBody, code: str) -> Seated | Refusal | None:
        """Open a table, or return None if the code is in use.

        Return None, too, if a copy of the request was handled at the same time.
        """
        hashed = token_hash(body.token)
        key = await self._store.seat_key(hashed)
        if key is not None:
            return Seated((await self._store.get_table(key.table)).code, key.seat)
        if self._is_full():
            return Refusal(ProtocolCode.SERVER_FULL)
        row = TableRow(new_table_id(self._random), code)
        live = self._new_live_table(row)
        try:
            done = await live.submit(
                OpenTable(body.name, _device(row.id, body.device)), body.id, token_hash=hashed
            )
        except ConflictError:
            return None
        if isinstance(done, Refusal):
            return done
        self._by_code[row.code] = self._by_id[row.id] = live
        self._counters.tables_opened += 1
        log.info("table-opened", tables=len(self._by_id))
        return Seated(row.code, 0)

    def _new_live_table(self, row: TableRow) -> LiveTable:
        host_timeout = round(self._config.host_timeout * 1000)
        return LiveTable(
            row,
            self.library,
            self._store,
            self._clock,
            host_timeout,
            bots=self._bots,
            names=self._names,
            counters=self._counters,
            random=self._random,
        )

    def _is_full(self) -> bool:
        most = self._config.most_memory
        return len(self._by_id) >= self._config.most_tables or (
            most is not None and memory_in_use() > most
        )

    async def join(self, live: LiveTable, body: TakeSeatBody) -> Seated | Refusal:
        hashed = token_hash(body.token)
        if await self._store.seat_key(hashed) is None:
            try:
                done = await live.submit(
                    TakeSeat(body.name, _device(live.row.id, body.device)),
                    body.id,
                    token_hash=hashed,
                    again=body.again,
                )
            except ConflictError:
                done = None  # a copy of the request was handled at the same time
            except TableDeletedError:
                done = self._drop_deleted(live)
            if isinstance(done, Refusal):
                return done
        seat = await self.seat_of_token(live, body.token)
        if isinstance(seat, int):
            return Seated(live.row.code, seat)
        # The command was carried out before, but with another token.
        is_id_used = seat.code == ProtocolCode.UNKNOWN_TOKEN
        return Refusal(ProtocolCode.ID_USED) if is_id_used else seat

    async def move(self, live: LiveTable, body: MoveSeatBody) -> Seated | Refusal:
        """Move a seat to another device. A retry finds the seat at that device."""
        done: Done | Refusal | None = None
        while done is None and await self._store.seat_key(token_hash(body.token)) is None:
            known = live.seq
            seat = await self.seat_of_token(live, body.held)
            done = seat if isinstance(seat, Refusal) else await self._move(live, body, seat, known)
        moved = await self.seat_of_token(live, body.token)
        if isinstance(moved, int):
            return Seated(live.row.code, moved)
        return done if isinstance(done, Refusal) else moved

    async def _move(
        self, live: LiveTable, body: MoveSeatBody, seat: int, known: int
    ) -> Done | Refusal | None:
        """Submit `MoveSeat`, or return None if the token must be checked again.

        That is so if the table has changed since the token was checked at entry `known`.
        """
        try:
            return await live.submit(
                MoveSeat(seat, _device(live.row.id, body.device)),
                body.id,
                token_hash=token_hash(body.token),
                can_continue=lambda: live.seq == known,
                again=body.again,
            )
        except ConflictError:
            return None  # a copy of the request was handled at the same time
        except TableDeletedError:
            return self._drop_deleted(live)

    def _drop_deleted(self, live: LiveTable) -> Refusal:
        self.drop(live)
        return Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": live.row.code})

    async def seat_of_token(self, live: LiveTable, token: str) -> int | Refusal:
        """Return the seat that a token holds at this table."""
        key = await self._store.seat_key(token_hash(token))
        if key is None:
            return Refusal(ProtocolCode.UNKNOWN_TOKEN)
        if key.table != live.row.id:
            return Refusal(ProtocolCode.WRONG_TABLE)
        if key.seat >= len(live.table.seats):
            await live.refresh()  # the seat was taken at another server a moment ago
        if not live.table.is_seated(key.seat):
            return Refusal(lost_seat_code(live.table, key.seat))
        return key.seat

    async def find(self, typed: str) -> LiveTable | None:
        code = normalize_code(typed)
        if code in self._by_code:
            self._by_code[code].audience.touch()
            return self._by_code[code]
        if code not in self._loading:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> LiveTable | None:
        row = await self._store.find_table(code) if can_be_code(code) else None
        if row is None:
            return None
        with self._backing_off(row):
            return await self._load_row(row)

    async def _load_row(self, row: TableRow) -> LiveTable:
        self._loading_ids[row.id] += 1
        try:
            with unreadable_on_error():
                live = self._new_live_table(row)
                await live.load(await self._store.read(row.id))
        finally:
            self._loading_ids -= Counter([row.id])  # this also drops ids whose count is 0
        if row.id not in self._by_id:  # another task may have loaded the table meanwhile
            self._by_id[row.id] = live
            # The code may have gone to a new table meanwhile.
            self._by_code.setdefault(row.code, live)
            live.timers.restart()
            self._counters.tables_loaded += 1
        return self._by_id[row.id]

    def on_new_entry(self, table: str, seq: int) -> None:
        """Read the new entries if another server has appended to a table in memory."""
        live = self._by_id.get(table)
        if live is not None and live.seq < seq and self._backoff.is_due(table):
            self._counters.notifications += 1
            self._refreshing.add(task := asyncio.create_task(self._refresh(live)))
            task.add_done_callback(self._refreshing.discard)

    async def _refresh(self, live: LiveTable) -> None:
        # After an error, the next sync reads the missing entries.
        with contextlib.suppress(StoreError), self._backing_off(live.row):
            await live.refresh()

    async def run(self) -> None:
        """Unload idle tables and sync with the other servers, once a second."""
        while True:
            self._unload_idle()
            with contextlib.suppress(StoreError):
                await self._sync()
            await asyncio.sleep(SYNC_INTERVAL)

    async def _sync(self) -> None:
        """Report the connected seats, read entries of other servers, take over overdue tables."""
        in_memory = {table: live.audience.online_here for table, live in self._by_id.items()}
        news = await self._store.sync_servers(self._name, in_memory, self._backoff.not_due())
        for table in news.deleted:
            if table in self._by_id:
                self._unload(self._by_id[table])
        for table in news.last_seqs:
            self._catch_up(table, news)
        # Tables that failed in the last sync come last, so that they do not delay the others.
        for row in sorted(news.overdue, key=lambda row: row.id in self._failed):
            if self._backoff.is_due(row.id):
                await self._take_over(row)

    def _catch_up(self, table: str, news: ServerSync) -> None:
        live = self._by_id.get(table)
        if live is None:
            return
        if news.codes[table] != live.row.code:
            self._unload(live)  # another server has given its code to a new table
            return
        live.audience.set_online_elsewhere(news.seats_elsewhere.get(table, ()))
        self.on_new_entry(table, news.last_seqs[table])

    async def _take_over(self, row: TableRow) -> None:
        """Load a table whose time is up while no server has it in memory, and run its timers."""
        with contextlib.suppress(UnreadableTableError), self._backing_off(row):
            self._failed.add(row.id)
            # The table may have lost its code, so this looks for its id.
            live = self._by_id.get(row.id) or await self._load_row(row)
            self._failed.discard(row.id)
            live.timers.restart()

    @contextlib.contextmanager
    def _backing_off(self, row: TableRow) -> Iterator[None]:
        """Postpone the next attempt if the table cannot be read."""
        try:
            yield
            self._backoff.reset(row.id)
        except UnreadableTableError as error:
            if self._backoff.is_due(row.id):  # a request at the same time may have postponed it
                pause = self._backoff.postpone(row.id)
                log.error("table-unreadable", again_in=pause, exc_info=error.__cause__)
            raise

    def _unload_idle(self) -> None:
        since = self._clock.now() - round(self._config.unload_after * 1000)
        for live in [live for live in self._by_id.values() if live.is_idle(since)]:
            self._unload(live)
            self._counters.tables_unloaded += 1
            log.info("table-unloaded", tables=len(self._by_id))

    def count_in_play(self) -> int:
        """Return the number of tables with a seat connected to this server."""
        return sum(bool(live.audience.online_here) for live in self._by_id.values())

    async def take_down(self, live: LiveTable) -> None:
        """Delete a table. Other servers notice it with their next sync."""
        await self._store.delete_table(live.row.id)
        self.drop(live)
        self._counters.tables_deleted += 1

    def drop(self, live: LiveTable) -> None:
        """Unload a table that the store has deleted."""
        if self._by_id.get(live.row.id) is live:
            self._unload(live)

    def _unload(self, live: LiveTable) -> None:
        """Forget a table: it is idle, deleted, or has lost its code to another one."""
        if self._by_code.get(live.row.code) is live:
            del self._by_code[live.row.code]
        del self._by_id[live.row.id]
        live.audience.close_as_gone()
        live.stop()

    @property
    def in_memory(self) -> Collection[LiveTable]:
        return self._by_id.values()

    def ids_in_use(self) -> list[str]:
        """Return the tables that must not be deleted: loaded ones and those being loaded."""
        return [*self._by_id, *self._loading_ids]

    def stop(self) -> None:
        for live in self._by_id.values():
            live.stop()


def _device(table: str, device: str | None) -> str:
    """Return the device's pseudonym at a table, so that nobody can track it across tables."""
    return "" if device is None else token_hash(f"{table} {device}").hex()[:DEVICE_DIGITS]
