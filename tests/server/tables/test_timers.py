"""The timers of a table, in virtual time: they outlive a defect, but not their table."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from coverstory.engine.commands import OpenTable, StartClock, StartGame, TakeSeat
from coverstory.engine.phases import Briefing, Questioning
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import TableRow
from coverstory.library import library
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from support.simulation.loop import VirtualLoop

AN_HOUR = 3600


def play(evening: Callable[[LiveTable], Awaitable[None]]) -> None:
    loop = VirtualLoop()

    async def whole() -> None:
        clock = GameClock(0, lambda: round(loop.time() * 1000))
        row = TableRow("table", "FHKM")
        await evening(LiveTable(row, library(), MemoryStore(), clock, AN_HOUR * 1000))

    loop.run_until_complete(whole())
    loop.close()
    assert loop.unhandled == []


async def brief(live: LiveTable) -> None:
    """Play up to the deal of the first round."""
    await live.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    for number, name in enumerate(["Juan", "Maria"], start=1):
        await live.submit(TakeSeat(name), f"take-seat-{number}", token_hash=bytes([number]))
    await live.submit(StartGame(), "start-the-game", 0)


async def start_clock(live: LiveTable) -> None:
    assert isinstance(live.table.phase, Briefing)
    await live.submit(StartClock(), "start-the-clock", live.table.phase.asker)
    assert isinstance(live.table.phase, Questioning)


def test_time_runs_out_although_the_first_attempt_met_a_defect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening(live: LiveTable) -> None:
        await brief(live)
        await start_clock(live)
        appends = MemoryStore.append
        calls = 0

        async def fails_once(*arguments: Any) -> None:
            nonlocal calls
            calls += 1
            if calls == 1:
                raise KeyError("append")
            await appends(*arguments)

        monkeypatch.setattr(MemoryStore, "append", fails_once)
        await asyncio.sleep(AN_HOUR)
        assert not isinstance(live.table.phase, Questioning)
        live.stop()

    with capture_logs() as logged:
        play(evening)
    assert [line["event"] for line in logged] == ["unhandled-error"]


def test_a_command_that_ends_after_its_table_was_unloaded_sets_no_timer() -> None:
    async def evening(live: LiveTable) -> None:
        await brief(live)
        live.stop()
        await start_clock(live)
        await asyncio.sleep(AN_HOUR)
        assert isinstance(live.table.phase, Questioning)

    play(evening)
