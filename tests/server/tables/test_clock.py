"""A clock never ends early, ends at most 0.5 s late, and stands while the server is down."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from coverstory.engine import open_table, replay
from coverstory.engine.commands import Accuse, Agree, OpenTable, StartClock, StartGame, TakeSeat
from coverstory.engine.events import AnyEvent, RollCalled, TimeRanOut
from coverstory.engine.phases import Briefing, RollCall, Trial
from coverstory.engine.settings import Settings
from coverstory.journal.memory import MemoryStore
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import MAX_MS_WITHOUT_SYNC, Store, TableRow
from coverstory.library import library
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from support.clients import eventually
from support.server.virtual_time import clock_of, in_virtual_time
from support.simulation.loop import VirtualLoop

pytestmark = pytest.mark.anyio

HOST_TIMEOUT = 30_000
ROW = TableRow("table", "FHKM")
LATEST = 500


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "data.sqlite3")
    yield opened
    await opened.close()


async def a_round(store: Store, clock: GameClock) -> LiveTable:
    """Four people play a round of one minute."""
    live = LiveTable(ROW, library(), store, clock, HOST_TIMEOUT)
    await live.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    for number, name in enumerate(["Juan", "Maria", "Isaac"], start=1):
        await live.submit(TakeSeat(name), f"take-seat-{number}", token_hash=bytes([number]))
    await live.submit(Agree(Settings("classic", minutes=1)), "agree-on-it", 0)
    await live.submit(StartGame(), "start-game", 0)
    assert isinstance(live.table.phase, Briefing)
    await live.submit(StartClock(), "start-clock", live.table.phase.asker)
    return live


async def later(live: LiveTable, store: Store, clock: GameClock) -> LiveTable:
    """Return the same table after a restart with this game clock."""
    live.stop()
    again = LiveTable(ROW, library(), store, clock, HOST_TIMEOUT)
    await again.load(await store.read(ROW.id))
    again.timers.restart()
    return again


async def next_events(live: LiveTable, store: Store) -> list[AnyEvent]:
    """Wait for the next entry and return its events."""
    seq = live.seq
    await eventually(lambda: live.seq > seq)
    live.stop()
    return list((await store.read(ROW.id))[seq].events)


def test_a_round_ends_by_itself_in_time_and_never_early() -> None:
    async def test(loop: VirtualLoop) -> None:
        store = MemoryStore()
        live = await a_round(store, clock_of(loop))
        due = live.table.current.clock.ends_at
        assert due is not None
        again = await later(live, store, clock_of(loop, due - 300))
        match await next_events(again, store):
            case [TimeRanOut(at=at), RollCalled()]:
                assert due <= at <= due + LATEST
            case other:
                raise AssertionError(other)

    in_virtual_time(test)


def test_a_vote_ends_by_itself_in_time_and_never_early() -> None:
    async def test(loop: VirtualLoop) -> None:
        store = MemoryStore()
        live = await a_round(store, clock_of(loop))
        await live.submit(Accuse(1), "accuse-juan", 0)
        assert isinstance(live.table.phase, Trial)
        due = live.table.phase.closes
        again = await later(live, store, clock_of(loop, due - 300))
        await next_events(again, store)
        assert due <= (await store.read(ROW.id))[-1].at <= due + LATEST

    in_virtual_time(test)


async def test_a_deadline_that_passed_while_nobody_asked_for_the_table_is_met_at_once(
    store: SqliteStore,
) -> None:
    live = await a_round(store, GameClock(0))
    due = live.table.current.clock.ends_at
    assert due is not None
    again = await later(live, store, GameClock(due + 10_000))
    await next_events(again, store)
    assert isinstance(again.table.phase, RollCall)


def test_a_timer_waits_for_a_game_clock_that_lags_behind_the_event_loop() -> None:
    """Timers of the event loop may fire a little early: the game clock decides."""

    async def test(loop: VirtualLoop) -> None:
        store = MemoryStore()
        live = await a_round(store, clock_of(loop))
        due = live.table.current.clock.ends_at
        assert due is not None
        lagging = GameClock(due - 200, lambda: round(loop.time() * 1000 / 3))
        again = await later(live, store, lagging)
        match await next_events(again, store):
            case [TimeRanOut(at=at), RollCalled()]:
                assert due <= at <= due + LATEST
            case other:
                raise AssertionError(other)

    in_virtual_time(test)


async def test_stopping_for_a_vote_moves_the_end_of_the_round_by_as_long(
    store: SqliteStore,
) -> None:
    now = [0]
    live = await a_round(store, GameClock(0, lambda: now[0]))
    now[0] += 20_000
    await live.submit(Accuse(1), "accuse-juan", 0)
    assert live.table.current.clock.left == 40_000
    now[0] += 60_000
    again = await later(live, store, GameClock(now[0], lambda: now[0]))
    await next_events(again, store)
    assert again.table.current.clock.ends_at == now[0] + 40_000


async def test_the_game_clock_goes_on_from_where_the_store_saw_it(store: SqliteStore) -> None:
    await store.advance_clock(123_000)
    clock = await GameClock.resume(store, lambda: 5000)
    assert clock.now() == 123_000


async def test_a_store_that_takes_its_time_does_not_slow_the_clock_down() -> None:
    now = [0]
    clock = GameClock(0, lambda: now[0])

    class Slow(MemoryStore):
        async def advance_clock(self, proposed: int) -> int:
            now[0] += 400
            return await super().advance_clock(proposed)

    for _ in range(5):
        await clock.sync_with_store(Slow())
        assert clock.now() == now[0]


async def test_a_slow_answer_of_the_store_puts_no_clock_ahead_of_the_others() -> None:
    now = [0]
    clock = GameClock(0, lambda: now[0])

    class Slow(MemoryStore):
        async def advance_clock(self, _: int) -> int:
            now[0] += 1200
            return now[0]

    for _ in range(3):
        await clock.sync_with_store(Slow())
        assert clock.now() == now[0]


async def test_a_server_whose_clock_is_behind_acts_no_earlier_than_others_did(
    store: SqliteStore,
) -> None:
    live = await a_round(store, GameClock(10_000, lambda: 0))
    behind = await later(live, store, GameClock(8000))
    await behind.submit(Accuse(1), "accuse-juan", 0)
    behind.stop()
    times = [entry.at for entry in await store.read(ROW.id)]
    assert times == sorted(times)


async def test_the_clock_stands_while_the_store_is_away_and_goes_on_from_there() -> None:
    now, store = [0], MemoryStore()
    clock = GameClock(0, lambda: now[0])
    await clock.sync_with_store(store)
    now[0] += 60_000
    assert clock.now() == MAX_MS_WITHOUT_SYNC
    await clock.sync_with_store(store)
    now[0] += 100
    assert clock.now() == MAX_MS_WITHOUT_SYNC + 100


async def test_the_clock_stands_if_the_store_went_away_before_the_next_tick() -> None:
    now = [0]
    clock = await GameClock.resume(MemoryStore(), lambda: now[0])
    now[0] += 60_000
    assert clock.now() == MAX_MS_WITHOUT_SYNC


async def test_a_clock_that_was_ahead_of_the_others_waits_for_them() -> None:
    now = [0]
    clock = GameClock(5000, lambda: now[0])

    class Agreed(MemoryStore):
        async def advance_clock(self, _: int) -> int:
            return 4000 + now[0]

    times = []
    for _ in range(4):
        await clock.sync_with_store(Agreed())
        times.append(clock.now())
        now[0] += 500
    assert times == [5000, 5000, 5000, 5500]


def test_the_clock_is_stored_at_least_twice_a_second() -> None:
    async def test(loop: VirtualLoop) -> None:
        store = MemoryStore()
        clock = clock_of(loop, 1_000_000)
        running = asyncio.create_task(clock.run(store))
        await eventually(lambda: clock.now() > 1_001_200)
        behind = clock.now() - await store.last_clock()
        running.cancel()
        assert behind <= LATEST

    in_virtual_time(test)


async def test_the_clock_is_stored_again_after_the_store_was_away(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "data.sqlite3")
    await store.close()
    running = asyncio.create_task(GameClock(0).run(store))
    await asyncio.wait([running], timeout=0.1)
    assert not running.done()
    running.cancel()


async def test_a_live_table_equals_the_replay_of_its_journal(store: SqliteStore) -> None:
    live = await a_round(store, GameClock(0))
    done = await live.submit(Accuse(1), "accuse-juan", 0)
    live.stop()
    assert isinstance(done, Done)
    events = [event for entry in await store.read(ROW.id) for event in entry.events]
    assert replay(open_table(library()), events) == live.table
