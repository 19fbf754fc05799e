"""The store that all nodes share, and a node's unreliable connection to it."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.store import (
    MAX_MS_WITHOUT_SYNC,
    ConflictError,
    EntryListener,
    NewKey,
    SeatKey,
    ServerSync,
    StoreError,
    TableRow,
)
from support.simulation.fault_plan import FaultPlan
from support.simulation.loop import VirtualLoop

T = TypeVar("T")

# As in PostgreSQL: seconds until a silent server counts as gone.
PRESENCE_TIMEOUT = 5.0


class Database(MemoryStore):
    """Measures game time itself, as PostgreSQL does, and can be down."""

    def __init__(self, data: MemoryData, loop: VirtualLoop) -> None:
        super().__init__(data)
        self.data = data
        self.is_down = False
        self._loop = loop
        self._ticked = self._milliseconds()
        self._synced_at: dict[str, float] = {}

    @property
    def game_time(self) -> int:
        """Return the time that a tick would return now."""
        return self.data.clock + min(MAX_MS_WITHOUT_SYNC, self._milliseconds() - self._ticked)

    async def delete_key(self, token_hash: bytes) -> None:
        await self._request(lambda: self._database.delete_key(token_hash))

    async def advance_clock(self, now: int) -> int:  # noqa: ARG002 - the servers' own clocks may differ
        self.data.clock, self._ticked = self.game_time, self._milliseconds()
        return self.data.clock

    async def tick_to(self, now: int) -> int:
        """Advance to the time of the only node, as a data file does."""
        self.data.clock, self._ticked = max(self.data.clock, now), self._milliseconds()
        return self.data.clock

    async def sync_servers(
        self, server: str, in_memory: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> ServerSync:
        now = self._synced_at[server] = self._loop.time()
        for name in [name for name, at in self._synced_at.items() if at < now - PRESENCE_TIMEOUT]:
            del self._synced_at[name], self.data.presence[name]
        return await super().sync_servers(server, in_memory, postponed)

    def _milliseconds(self) -> int:
        return int(self._loop.time() * 1000)


class StoreConnection:
    """A node's connection to the store. It may lose a request, or only the response."""

    def __init__(
        self, database: Database, loop: VirtualLoop, plan: FaultPlan, chance: Random
    ) -> None:
        self._database = database
        self._loop = loop
        self._plan = plan
        self._chance = chance
        self.listener: EntryListener | None = None

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        await self._request(lambda: self._database.open_table(row, first, key))

    async def find_table(self, code: str) -> TableRow | None:
        return await self._request(lambda: self._database.find_table(code))

    async def get_table(self, table: str) -> TableRow:
        return await self._request(lambda: self._database.get_table(table))

    async def reclaim_code(self, quiet_since: int) -> str | None:
        return await self._request(lambda: self._database.reclaim_code(quiet_since))

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        await self._request(lambda: self._database.append(table, entry, key, due))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return await self._request(lambda: self._database.read(table, after))

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        return await self._request(lambda: self._database.seat_key(token_hash))

    async def advance_clock(self, now: int) -> int:
        return await self._request(lambda: self._database.advance_clock(now))

    async def last_clock(self) -> int:
        return await self._request(self._database.last_clock)

    async def sync_servers(
        self, server: str, in_memory: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> ServerSync:
        return await self._request(
            lambda: self._database.sync_servers(server, in_memory, postponed)
        )

    def subscribe(self, listener: EntryListener) -> None:
        self.listener = listener

    async def close(self) -> None:
        """Do nothing: a node of the simulation only ever crashes."""

    async def _request(self, request: Callable[[], Coroutine[Any, Any, T]]) -> T:
        result: T = await self._send(request)
        return result

    def _send(self, request: Callable[[], Coroutine[Any, Any, T]]) -> "asyncio.Future[T]":
        answer = self._loop.create_future()
        self._loop.call_external(self._delay(), self._arrive, request, answer)
        return answer

    def _arrive(self, request: Callable[[], Coroutine[Any, Any, T]], answer: Any) -> None:
        if self._database.is_down or self._chance.random() < self._plan.store_fails_before:
            return self._answer(answer, StoreError("The database cannot be reached."))
        try:
            response: Any = run_now(request())
        except (ConflictError, StoreError) as error:
            response = error
        if self._chance.random() < self._plan.store_fails_after:
            response = StoreError("The connection broke.")
        return self._answer(answer, response)

    def _answer(self, answer: Any, response: Any) -> None:
        failed = isinstance(response, Exception)
        settle = answer.set_exception if failed else answer.set_result
        self._loop.call_external(self._delay(), lambda: answer.done() or settle(response))

    def _delay(self) -> float:
        return self._plan.delay(self._chance)


class FileConnection(StoreConnection):
    """A connection to a store like a data file: there are no other nodes."""

    async def advance_clock(self, now: int) -> int:
        return await self._request(lambda: self._database.tick_to(now))

    async def sync_servers(self, *_: object) -> ServerSync:
        return ServerSync()


def run_now(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that never waits."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("a store in memory does not wait")
