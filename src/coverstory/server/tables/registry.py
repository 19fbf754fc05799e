"""The tables in play: opened, found by code, loaded from the store when somebody asks for them."""

import asyncio
import contextlib
from collections.abc import Collection, Iterator
from random import Random

import structlog

from coverstory.engine.commands import MoveSeat, OpenTable, TakeSeat
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Library
from coverstory.journal.store import (
    ConflictError,
    Store,
    StoreError,
    TableRow,
    UnreadableTableError,
    readable,
)
from coverstory.protocol.messages import MoveSeatBody, ProtocolCode, Seated, TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.error_messages import lost_seat_code
from coverstory.server.ops.counters import Counters
from coverstory.server.ops.memory import memory_in_use
from coverstory.server.tables.backoff import Backoff
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.codes import (
    SYSTEM,
    may_be_code,
    new_code,
    new_table_id,
    tidy_code,
    token_hash,
)
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable

# Codes that turned out to be in use before we say that there are none left.
MOST_TRIES = 200
# Enough to tell the phones of one table apart.
DEVICE_DIGITS = 24
# How often servers hear of each other, in seconds.
SYNC_INTERVAL = 1.0
# Six hours in which the server ran and nobody did anything.
QUIET = 6 * 60 * 60 * 1000

log = structlog.get_logger()


class TableRegistry:
    """All tables this process plays."""

    def __init__(  # noqa: PLR0913 - the parts of the house that its tables need
        self,
        library: Library,
        store: Store,
        clock: GameClock,
        config: Config,
        *,
        chance: Random = SYSTEM,
        meters: Counters | None = None,
    ) -> None:
        self.library = library
        self._store = store
        self._clock = clock
        self._config = config
        self._chance = chance
        self._meters = meters or Counters()
        self._live: dict[str, LiveTable] = {}
        self._by_id: dict[str, LiveTable] = {}
        self._looking: set[asyncio.Task[None]] = set()
        # TableRegistry that the store did not give us in time, when nobody looked after them.
        self._failed: set[str] = set()
        self._postponed = Backoff(lambda: asyncio.get_running_loop().time())
        # By which other servers know this one.
        self._name = new_table_id(chance)
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}

    async def open(self, body: TakeSeatBody) -> Seated | Refusal:
        """A new table for its host. A repeat of the request finds the table it opened."""
        hashed = token_hash(body.token)
        for _ in range(MOST_TRIES):
            key = await self._store.seat_key(hashed)
            if key is not None:
                return Seated((await self._store.table_of(key.table)).code, key.seat)
            if self._is_full():
                self._meters.refused[ProtocolCode.HOUSE_FULL] += 1
                return Refusal(ProtocolCode.HOUSE_FULL)
            code = new_code(self._config.code_length, self._chance)
            row = TableRow(new_table_id(self._chance), code)
            live = self._live_table(row)
            try:
                done = await live.submit(
                    OpenTable(body.name, _device(row.id, body.device)), body.id, token_hash=hashed
                )
            except ConflictError:
                continue  # the code is in use, or the same request came twice at once
            if isinstance(done, Refusal):
                return done
            self._live[row.code] = self._by_id[row.id] = live
            self._meters.tables_opened += 1
            log.info("table-opened", tables=len(self._live))
            return Seated(row.code, 0)
        return await self._open_instead(body)

    def _live_table(self, row: TableRow) -> LiveTable:
        patience = round(self._config.host_patience * 1000)
        live = LiveTable(row, self.library, self._store, self._clock, patience, meters=self._meters)
        live.chance = self._chance
        return live

    def _is_full(self) -> bool:
        most = self._config.most_memory
        return len(self._live) >= self._config.most_tables or (
            most is not None and memory_in_use() > most
        )

    async def _open_instead(self, body: TakeSeatBody) -> Seated | Refusal:
        """Nearly all codes are in use: the table that has been quiet longest gives its up."""
        code = await self._store.free_code(self._clock.now() - QUIET)
        if code is None:
            return Refusal(ProtocolCode.NO_CODE_FREE)
        if code in self._live:
            self._put_away(self._live[code])
        return await self.open(body)

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
                done = None  # the same request came twice at once
            if isinstance(done, Refusal):
                return done
        seat = await self.seat_of(live, body.token)
        if isinstance(seat, int):
            return Seated(live.row.code, seat)
        # A seat was given under this id, but not to this token.
        taken = seat.code == ProtocolCode.UNKNOWN_TOKEN
        return Refusal(ProtocolCode.ID_USED) if taken else seat

    async def move(self, live: LiveTable, body: MoveSeatBody) -> Seated | Refusal:
        """A seat goes on at another phone. A repeat finds it there."""
        done: Done | Refusal | None = None
        while done is None and await self._store.seat_key(token_hash(body.token)) is None:
            known = live.seq
            seat = await self.seat_of(live, body.held)
            done = seat if isinstance(seat, Refusal) else await self._move(live, body, seat, known)
        moved = await self.seat_of(live, body.token)
        if isinstance(moved, int):
            return Seated(live.row.code, moved)
        return done if isinstance(done, Refusal) else moved

    async def _move(
        self, live: LiveTable, body: MoveSeatBody, seat: int, known: int
    ) -> Done | Refusal | None:
        """None: something has happened since it was known that they may, maybe another move."""
        try:
            done = await live.submit(
                MoveSeat(seat, _device(live.row.id, body.device)),
                body.id,
                token_hash=token_hash(body.token),
                is_awaited=lambda: live.seq == known,
                again=body.again,
            )
        except ConflictError:
            return None  # the same request came twice at once
        overtaken = isinstance(done, Refusal) and done.code == ProtocolCode.STORE_AWAY
        return None if overtaken else done

    async def seat_of(self, live: LiveTable, token: str) -> int | Refusal:
        """Which seat a token holds at this table."""
        key = await self._store.seat_key(token_hash(token))
        if key is None:
            return Refusal(ProtocolCode.UNKNOWN_TOKEN)
        if key.table != live.row.id:
            return Refusal(ProtocolCode.WRONG_TABLE)
        if key.seat >= len(live.table.seats):
            await live.look()  # the seat was taken at another server, this very moment
        if not live.table.is_seated(key.seat):
            return Refusal(lost_seat_code(live.table, key.seat))
        return key.seat

    async def find(self, typed: str) -> LiveTable | None:
        code = tidy_code(typed)
        if code in self._live:
            self._live[code].asked_for = self._clock.now()
            return self._live[code]
        if code not in self._loading:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> LiveTable | None:
        row = await self._store.find_table(code) if may_be_code(code) else None
        if row is None:
            return None
        with self._or_later(row):
            return await self._load_row(row)

    async def _load_row(self, row: TableRow) -> LiveTable:
        with readable():
            entries = await self._store.read(row.id)
            if row.id not in self._by_id:  # else it was opened or loaded this very moment
                live = self._live_table(row)
                live.catch_up(entries)
                self._live[row.code] = self._by_id[row.id] = live
                self._meters.tables_loaded += 1
        return self._by_id[row.id]

    def hear(self, table: str, seq: int) -> None:
        """Another server has come so far with a table that we may play too."""
        live = self._by_id.get(table)
        if live is not None and live.seq < seq and self._postponed.is_due(table):
            self._meters.rings += 1
            self._looking.add(task := asyncio.create_task(self._look(live)))
            task.add_done_callback(self._looking.discard)

    async def _look(self, live: LiveTable) -> None:
        with contextlib.suppress(StoreError), self._or_later(live.row):
            await live.look()  # or the next attendance finds it

    async def attend(self) -> None:
        """Once a second: who is where, what was missed, and whose time is up with nobody there."""
        while True:
            self._put_idle_away()
            with contextlib.suppress(StoreError):
                present = {table: live.online_here for table, live in self._by_id.items()}
                told = await self._store.attend(self._name, present, self._postponed.not_due())
                for table, seq in told.heads.items():  # of none, if nobody else plays them
                    live = self._by_id.get(table)
                    if live is None:
                        continue
                    if told.codes[table] != live.row.code:
                        self._put_away(live)  # another server has given its code to somebody
                        continue
                    live.meet(told.elsewhere.get(table, ()))
                    self.hear(table, seq)
                # Those last that failed the last time: one may not keep the others waiting.
                for row in sorted(told.overdue, key=lambda row: row.id in self._failed):
                    if self._postponed.is_due(row.id):
                        await self._take_over(row)
            await asyncio.sleep(SYNC_INTERVAL)

    async def _take_over(self, row: TableRow) -> None:
        with contextlib.suppress(UnreadableTableError), self._or_later(row):
            # By its id: a table that has given its code up is found by nothing else.
            self._failed.add(row.id)
            unattended = self._by_id.get(row.id) or await self._load_row(row)
            self._failed.discard(row.id)
            unattended.mind_the_time()

    @contextlib.contextmanager
    def _or_later(self, row: TableRow) -> Iterator[None]:
        """A table that cannot be read is left alone for longer and longer, and others are not."""
        try:
            yield
            self._postponed.settle(row.id)
        except UnreadableTableError as error:
            if self._postponed.is_due(row.id):  # else somebody has just asked for it, too
                pause = self._postponed.put_off(row.id)
                log.error("table-unreadable", again_in=pause, exc_info=error.__cause__)
            raise

    def _put_idle_away(self) -> None:
        """A table that nobody looks at is kept by the store; whoever asks for it, loads it."""
        since = self._clock.now() - round(self._config.put_away_after * 1000)
        for live in [live for live in self._by_id.values() if live.is_idle(since)]:
            self._put_away(live)
            self._meters.tables_put_away += 1
            log.info("table-put-away", tables=len(self._live))

    def lose(self, live: LiveTable) -> None:
        """Nothing of it is kept any more: who asks for it again is told so."""
        if self._by_id.get(live.row.id) is live:
            self._put_away(live)

    def _put_away(self, live: LiveTable) -> None:
        """Its code may be another table's from now on, or is already."""
        if self._live.get(live.row.code) is live:
            del self._live[live.row.code]
        del self._by_id[live.row.id]
        live.stop()

    @property
    def in_memory(self) -> Collection[LiveTable]:
        return self._live.values()

    def stop(self) -> None:
        for live in self._by_id.values():
            live.stop()


def _device(table: str, device: str | None) -> str:
    """A phone as one table knows it: nobody can tell that it was at another one too."""
    return "" if device is None else token_hash(f"{table} {device}").hex()[:DEVICE_DIGITS]
