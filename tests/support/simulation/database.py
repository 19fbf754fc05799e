"""The store that all nodes share, and a node's line to it, on which anything may go wrong."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.store import (
    AppendCallback,
    ConflictError,
    EntryListener,
    NewKey,
    NodeSync,
    SeatKey,
    StoreError,
    TableRow,
)
from support.simulation.loop import VirtualLoop, process_now
from support.simulation.weather import Weather

T = TypeVar("T")

# As PostgreSQL does it: no tick is longer, and who was silent for so long is forgotten.
LONGEST_TICK = 1500
SILENCE = 5.0


class Database(MemoryStore):
    """Keeps the house clock by its own time, as PostgreSQL does, and can be away."""

    def __init__(self, shelf: MemoryData, loop: VirtualLoop) -> None:
        super().__init__(shelf)
        self.shelf = shelf
        self.away = False
        self._loop = loop
        self._ticked = self._milliseconds()
        self._heard: dict[str, float] = {}

    @property
    def house(self) -> int:
        """What the house clock would say if it were asked."""
        return self.shelf.clock + min(LONGEST_TICK, self._milliseconds() - self._ticked)

    async def tick(self, now: int) -> int:  # noqa: ARG002 - one server alone is not asked
        self.shelf.clock, self._ticked = self.house, self._milliseconds()
        return self.shelf.clock

    async def keep_time(self, now: int) -> int:
        """As a data file has it: the time of its only node, which nothing else puts on."""
        self.shelf.clock, self._ticked = max(self.shelf.clock, now), self._milliseconds()
        return self.shelf.clock

    async def sync_node(
        self, server: str, present: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> NodeSync:
        now = self._heard[server] = self._loop.time()
        for name in [name for name, heard in self._heard.items() if heard < now - SILENCE]:
            del self._heard[name], self.shelf.presence[name]
        return await super().sync_node(server, present, postponed)

    def _milliseconds(self) -> int:
        return int(self._loop.time() * 1000)


class Line:
    """One node's connection. A question may not arrive; an answer may not, though it was done."""

    def __init__(
        self, database: Database, loop: VirtualLoop, weather: Weather, chance: Random
    ) -> None:
        self._database = database
        self._loop = loop
        self._weather = weather
        self._chance = chance
        self.tell: EntryListener | None = None

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        await self._ask(lambda: self._database.open_table(row, first, key))

    async def find_table(self, code: str) -> TableRow | None:
        return await self._ask(lambda: self._database.find_table(code))

    async def get_table(self, table: str) -> TableRow:
        return await self._ask(lambda: self._database.get_table(table))

    async def reclaim_code(self, quiet_since: int) -> str | None:
        return await self._ask(lambda: self._database.reclaim_code(quiet_since))

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        await self._ask(lambda: self._database.append(table, entry, key, due))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return await self._ask(lambda: self._database.read(table, after))

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        return await self._ask(lambda: self._database.seat_key(token_hash))

    async def tick(self, now: int) -> int:
        return await self._ask(lambda: self._database.tick(now))

    async def last_clock(self) -> int:
        return await self._ask(self._database.last_clock)

    async def sync_node(
        self, server: str, present: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> NodeSync:
        return await self._ask(lambda: self._database.sync_node(server, present, postponed))

    def subscribe(self, tell: EntryListener) -> None:
        self.tell = tell

    async def close(self) -> None:
        """A node that ends hangs up by dying."""

    async def _ask(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        result: T = await self._asked(work)
        return result

    def _asked(self, work: Callable[[], Coroutine[Any, Any, T]]) -> "asyncio.Future[T]":
        answer = self._loop.create_future()
        self._loop.outside(self._delay(), self._arrive, work, answer)
        return answer

    def _arrive(self, work: Callable[[], Coroutine[Any, Any, T]], answer: Any) -> None:
        if self._database.away or self._chance.random() < self._weather.fails_before:
            return self._answer(answer, StoreError("The database cannot be reached."))
        try:
            said: Any = at_once(work())
        except (ConflictError, StoreError) as error:
            said = error
        if self._chance.random() < self._weather.fails_after:
            said = StoreError("The line broke.")
        return self._answer(answer, said)

    def _answer(self, answer: Any, said: Any) -> None:
        tell = answer.set_exception if isinstance(said, Exception) else answer.set_result
        self._loop.outside(self._delay(), lambda: answer.done() or tell(said))

    def _delay(self) -> float:
        return self._weather.delay(self._chance)


class FileLine(Line):
    """As to a data file, which no other node has: nobody tells of others, nor of what is overdue,
    and a command goes the short way if nothing is in it.
    """

    async def tick(self, now: int) -> int:
        return await self._ask(lambda: self._database.keep_time(now))

    async def sync_node(self, *_: object) -> NodeSync:
        return NodeSync()

    def append_with_callback(self, table: str, entry: Entry, told: AppendCallback) -> None:
        owner = process_now()

        def tell(kept: "asyncio.Future[None]") -> None:
            error = kept.exception()
            if owner is None or not owner.dead:
                told(error)

        asked = self._asked(lambda: self._database.append(table, entry))
        asked.add_done_callback(tell)


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine gives that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("a store in memory does not wait")
