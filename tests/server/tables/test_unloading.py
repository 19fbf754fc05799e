"""Tables that nobody is at leave the memory, and are whole again for whoever comes back."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from coverstory.engine.commands import Agree, StartClock, StartGame, TakeSeat
from coverstory.engine.phases import Briefing
from coverstory.engine.settings import Settings
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.snapshot import Snapshot
from support.server.in_process import House

pytestmark = pytest.mark.anyio

A_WHILE = 120_000


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.tables.stop()


class Visitor:
    """Has a line to the table, whether they have said hello or not."""

    seat: int | None = None
    holds: tuple[int, ...] = ()

    def show(self, shot: Snapshot) -> None: ...

    def dismiss(self, seat: int) -> None: ...


async def attended(house: House) -> None:
    """One attendance, with all that is done at it."""
    attending = asyncio.create_task(house.tables.attend())
    await asyncio.sleep(0)
    attending.cancel()
    with suppress(asyncio.CancelledError):
        await attending


async def in_a_round(live: LiveTable, timers: str = "x1") -> None:
    for number, name in enumerate(["Juan", "Maria"], start=1):
        await live.submit(TakeSeat(name), f"take-seat-{number}", token_hash=bytes([number]))
    await live.submit(Agree(Settings("classic", timers=timers)), "agree-on-it", 0)
    await live.submit(StartGame(), "start-the-game", 0)
    assert isinstance(live.table.phase, Briefing)
    await live.submit(StartClock(), "start-the-clock", live.table.phase.asker)


async def test_a_table_that_nobody_asks_for_is_put_away_and_comes_back_the_same(
    house: House,
) -> None:
    live = await house.opened()
    await in_a_round(live, timers="off")
    house.hand.now += A_WHILE + 1
    await attended(house)
    assert not house.tables.in_memory
    again = await house.tables.find(live.row.code)
    assert again is not None
    assert again is not live
    assert (again.table, again.seq) == (live.table, live.seq)


async def test_a_table_that_was_asked_for_stays_a_while(house: House) -> None:
    live = await house.opened()
    house.hand.now += A_WHILE
    await house.tables.find(live.row.code)
    house.hand.now += A_WHILE
    await attended(house)
    assert list(house.tables.in_memory) == [live]


async def test_a_table_with_a_line_to_it_stays_though_nobody_has_said_hello(house: House) -> None:
    live = await house.opened()
    visitor = Visitor()
    live.expect(visitor)
    house.hand.now += 10 * A_WHILE
    await attended(house)
    assert list(house.tables.in_memory) == [live]
    live.leave(visitor)
    house.hand.now += A_WHILE + 1
    await attended(house)
    assert not house.tables.in_memory


async def test_a_table_with_time_running_stays_until_it_has_run_out(house: House) -> None:
    live = await house.opened()
    await in_a_round(live)
    house.hand.now += A_WHILE + 1
    await attended(house)
    assert list(house.tables.in_memory) == [live]


async def test_what_was_counted_at_a_table_is_not_lost_with_it(house: House) -> None:
    live = await house.opened()
    await in_a_round(live, timers="off")
    assert (StartClock, "done") not in house.meters.deeds
    house.hand.now += A_WHILE + 1
    await attended(house)
    assert house.meters.deeds[StartClock, "done"] == 1
    assert house.meters.tables_put_away == 1
