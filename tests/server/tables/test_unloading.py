"""Tables that nobody uses leave the memory, and load complete again."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from coverstory.engine.commands import Agree, StartClock, StartGame, TakeSeat
from coverstory.engine.phases import Briefing
from coverstory.engine.settings import Settings
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.store import TableRow
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.snapshot import Snapshot
from support.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio

A_WHILE = 120_000


@pytest.fixture
def server() -> Iterator[InProcessServer]:
    server = InProcessServer()
    yield server
    server.tables.stop()


class Visitor:
    """A connection to the table, before or after its hello."""

    seat: int | None = None
    holds: tuple[int, ...] = ()

    is_closed = False

    def show(self, snapshot: Snapshot) -> None: ...

    def close_as_gone(self) -> None:
        self.is_closed = True

    def dismiss(self, seat: int) -> None: ...


async def synced(server: InProcessServer, steps: int = 1) -> None:
    """Sync once, in this many steps of the event loop."""
    syncing = asyncio.create_task(server.tables.run())
    for _ in range(steps):
        await asyncio.sleep(0)
    syncing.cancel()
    with suppress(asyncio.CancelledError):
        await syncing


async def in_a_round(live: LiveTable, timers: str = "x1") -> None:
    for number, name in enumerate(["Juan", "Maria"], start=1):
        await live.submit(TakeSeat(name), f"take-seat-{number}", token_hash=bytes([number]))
    await live.submit(Agree(Settings("classic", timers=timers)), "agree-on-it", 0)
    await live.submit(StartGame(), "start-the-game", 0)
    assert isinstance(live.table.phase, Briefing)
    await live.submit(StartClock(), "start-the-clock", live.table.phase.asker)


async def test_an_unused_table_is_unloaded_and_loads_the_same(
    server: InProcessServer,
) -> None:
    live = await server.opened()
    await in_a_round(live, timers="off")
    server.manual_clock.now += A_WHILE + 1
    await synced(server)
    assert not server.tables.in_memory
    again = await server.tables.find(live.row.code)
    assert again is not None
    assert again is not live
    assert (again.table, again.seq) == (live.table, live.seq)


async def test_a_table_that_was_requested_stays_loaded_for_a_while(server: InProcessServer) -> None:
    live = await server.opened()
    server.manual_clock.now += A_WHILE
    await server.tables.find(live.row.code)
    server.manual_clock.now += A_WHILE
    await synced(server)
    assert list(server.tables.in_memory) == [live]


async def test_a_table_with_an_open_connection_stays_loaded_before_the_hello(
    server: InProcessServer,
) -> None:
    live = await server.opened()
    visitor = Visitor()
    live.audience.add_connection(visitor)
    server.manual_clock.now += 10 * A_WHILE
    await synced(server)
    assert list(server.tables.in_memory) == [live]
    live.audience.remove_connection(visitor)
    server.manual_clock.now += A_WHILE + 1
    await synced(server)
    assert not server.tables.in_memory


async def test_a_table_with_time_running_stays_until_it_has_run_out(
    server: InProcessServer,
) -> None:
    live = await server.opened()
    await in_a_round(live)
    server.manual_clock.now += A_WHILE + 1
    await synced(server)
    assert list(server.tables.in_memory) == [live]


async def test_the_command_counts_of_an_unloaded_table_are_kept(server: InProcessServer) -> None:
    live = await server.opened()
    await in_a_round(live, timers="off")
    assert (StartClock, "done") not in server.counters.commands
    server.manual_clock.now += A_WHILE + 1
    await synced(server)
    assert server.counters.commands[StartClock, "done"] == 1
    assert server.counters.tables_unloaded == 1


async def test_a_table_that_is_loaded_twice_at_once_is_one_table() -> None:
    """A client asks for its code while the server takes the table over as overdue."""
    data = MemoryData()
    before = InProcessServer(MemoryStore(data))
    row = (await before.opened()).row
    before.tables.stop()
    data.due_times[row.id] = -1_000_000
    server = InProcessServer(MemoryStore(data))
    finding = asyncio.create_task(server.tables.find(row.code))
    await synced(server, steps=10)
    found = await finding
    assert server.counters.tables_loaded == 1
    assert list(server.tables.in_memory) == [found]
    assert await server.tables.find(row.code) is found
    server.tables.stop()


async def test_a_table_that_another_server_has_deleted_is_unloaded_with_its_timer() -> None:
    data = MemoryData()
    here, elsewhere = InProcessServer(MemoryStore(data)), InProcessServer(MemoryStore(data))
    live = await here.opened()
    await in_a_round(live)
    visitor = Visitor()
    live.audience.add_connection(visitor)
    there = await elsewhere.tables.find(live.row.code)
    assert there is not None
    await elsewhere.tables.take_down(there)
    await synced(here)
    assert not here.tables.in_memory
    assert visitor.is_closed
    for server in (here, elsewhere):
        server.tables.stop()


async def test_the_connections_of_a_table_that_loses_its_code_are_closed() -> None:
    """Otherwise its players would play on at a table that nobody unloads, syncs or finds."""
    data = MemoryData()
    server = InProcessServer(MemoryStore(data))
    live = await server.opened()
    visitor = Visitor()
    live.audience.add_connection(visitor)
    data.rows[live.row.id] = TableRow(live.row.id, live.row.id)
    await synced(server)
    assert visitor.is_closed
    server.tables.stop()
