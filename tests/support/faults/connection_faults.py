"""Injects network faults into the connections of players, one fault after another.

A player has recovered when a healthy connection has shown everything that was acknowledged before
the fault. A closed connection is noticed at once, a silent one after a second.
"""

import asyncio
import time
from collections.abc import Mapping
from itertools import cycle
from random import Random

from msgspec import Struct

from support.faults.players import RandomPlayer, Timings
from support.faults.proxy import Fault, FaultProxy
from support.faults.workload import TIMEOUT_SECONDS, Figures, Workload, percentile, store_at
from support.server_process import Server

TABLES = 12
# Players reconnect only after a fault. New connections are healthy, so players wait for them long
# enough even on a busy machine.
TIMINGS = Timings(
    think=(0.05, 0.3),
    stay=(3600.0, 3600.0),
    open_timeout=TIMEOUT_SECONDS,
    response_timeout=1.0,
)
LONGEST_STALL = 0.8


class RecoveryTimes(Struct, frozen=True):
    """How often a fault was injected, and how many seconds players took to recover."""

    times: int
    p50: float
    p99: float
    slowest: float


class ConnectionFaultRun:
    """Players at one server behind a fault proxy."""

    def __init__(self, server: Server, faults: int, seed: int) -> None:
        self._server = server
        self._left = faults
        self._chance = Random(seed)
        self._faults = cycle(Fault)
        self._seconds: dict[Fault, list[float]] = {fault: [] for fault in Fault}

    async def run(self) -> tuple[Figures, Mapping[Fault, RecoveryTimes], list[str]]:
        async with (
            FaultProxy(self._server.port) as proxy,
            Workload(TABLES, lambda _: proxy.port, self._chance, TIMINGS) as workload,
        ):
            await workload.play_during(self._inject_all(workload.players, proxy))
            await workload.end()
        self._server.kill()
        store = await store_at(self._server.data / "coverstory.sqlite3")
        figures, violations = await workload.check(store)
        return (
            figures,
            {fault: _recovery_times(seconds) for fault, seconds in self._seconds.items()},
            violations,
        )

    async def _inject_all(self, players: list[RandomPlayer], proxy: FaultProxy) -> None:
        async with asyncio.TaskGroup() as injecting:
            for player in players:
                injecting.create_task(self._inject(player, proxy))

    async def _inject(self, player: RandomPlayer, proxy: FaultProxy) -> None:
        """Inject faults, each after the player has recovered from the last one."""
        while self._left > 0:
            self._left -= 1
            await asyncio.sleep(self._chance.uniform(0.0, 0.3))
            connection = proxy.connection_from(await player.wait_for_frame())
            if connection is None:
                continue  # it has just ended by itself
            fault = next(self._faults)
            known, since, broken = player.history.known, time.monotonic(), player.connection
            connection.inject(fault, self._chance.uniform(0.1, LONGEST_STALL))
            async with asyncio.timeout(TIMEOUT_SECONDS):
                not_on = None if fault is Fault.STALL else broken
                await player.wait_for_frame(since, known, not_on)
            self._seconds[fault].append(time.monotonic() - since)


def _recovery_times(seconds: list[float]) -> RecoveryTimes:
    ordered = sorted(seconds)
    return RecoveryTimes(
        times=len(ordered),
        p50=percentile(ordered, 50),
        p99=percentile(ordered, 99),
        slowest=max(ordered, default=0.0),
    )
