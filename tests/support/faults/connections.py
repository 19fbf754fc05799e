"""People play through a wire that breaks under one of them after another, in every way it can.

A fault is over for who suffers it when a healthy line has shown them everything that had been
acknowledged at their table when it struck. That takes as long as it takes them to notice: at once
if the line ends, a second if it falls silent.
"""

import asyncio
import time
from collections.abc import Mapping
from itertools import cycle
from random import Random

from msgspec import Struct

from support.faults.evenings import PATIENCE, Evening, Figures, percentile, store_at
from support.faults.players import Guest, Habits
from support.faults.proxy import Fault, FaultProxy
from support.server_process import Server

TABLES = 12
# Nobody changes lines without need: only the fault makes them. New lines are healthy, so they are
# waited for, however busy the machine is.
HABITS = Habits(think=(0.05, 0.3), stay=(3600.0, 3600.0), opening=PATIENCE, silence=1.0)
LONGEST_STALL = 0.8


class Struck(Struct, frozen=True):
    """How many were struck by a fault, and after how many seconds they were right again."""

    times: int
    p50: float
    p99: float
    slowest: float


class Trial:
    """One server behind a proxy; everybody who plays there is struck again and again."""

    def __init__(self, server: Server, faults: int, seed: int) -> None:
        self._server = server
        self._left = faults
        self._chance = Random(seed)
        self._faults = cycle(Fault)
        self._took: dict[Fault, list[float]] = {fault: [] for fault in Fault}

    async def run(self) -> tuple[Figures, Mapping[Fault, Struck], list[str]]:
        async with (
            FaultProxy(self._server.port) as proxy,
            Evening(TABLES, lambda _: proxy.port, self._chance, HABITS) as evening,
        ):
            await evening.while_they_play(self._strike_all(evening.guests, proxy))
            await evening.end()
        self._server.kill()
        store = await store_at(self._server.data / "coverstory.sqlite3")
        figures, wrong = await evening.verdict(store)
        return figures, {fault: _struck(took) for fault, took in self._took.items()}, wrong

    async def _strike_all(self, guests: list[Guest], proxy: FaultProxy) -> None:
        async with asyncio.TaskGroup() as striking:
            for guest in guests:
                striking.create_task(self._strike(guest, proxy))

    async def _strike(self, guest: Guest, proxy: FaultProxy) -> None:
        """Fault after fault, each when the one before is over."""
        while self._left > 0:
            self._left -= 1
            await asyncio.sleep(self._chance.uniform(0.0, 0.3))
            line = proxy.line_of(await guest.is_shown())
            if line is None:
                continue  # it has just ended by itself
            fault = next(self._faults)
            known, since, struck = guest.history.known, time.monotonic(), guest.line
            line.strike(fault, self._chance.uniform(0.1, LONGEST_STALL))
            async with asyncio.timeout(PATIENCE):
                await guest.is_shown(since, known, None if fault is Fault.STALL else struck)
            self._took[fault].append(time.monotonic() - since)


def _struck(took: list[float]) -> Struck:
    took = sorted(took)
    return Struck(len(took), percentile(took, 50), percentile(took, 99), max(took, default=0.0))
