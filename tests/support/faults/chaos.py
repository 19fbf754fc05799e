"""Injects faults into four nodes and their database while players play.

Two injectors run at once. One kills, pauses and restarts nodes. The other kills the database, cuts
notifications, and partitions a node from the database.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from random import Random

from msgspec import Struct

from support.faults.history_checker import MAX_LATENESS
from support.faults.nodes import NODES, Nodes
from support.faults.workload import Figures, Workload, store_at

# Seconds between two faults.
PAUSE_BETWEEN = (0.3, 1.5)

Injection = Callable[[Nodes, Random], Awaitable[None]]


async def _kill(nodes: Nodes, chance: Random) -> None:
    await nodes.kill(chance.randrange(NODES))


async def _pause(nodes: Nodes, chance: Random) -> None:
    await nodes.pause(chance.randrange(NODES), chance.uniform(0.5, 4.0))


async def _restart(nodes: Nodes, chance: Random) -> None:
    await nodes.restart(chance.randrange(NODES))


async def _kill_database(nodes: Nodes, chance: Random) -> None:
    await nodes.kill_database(chance.uniform(0.0, 1.5))


async def _cut_notifications(nodes: Nodes, chance: Random) -> None:
    await nodes.cut_notifications(chance.uniform(0.5, 3.0))


async def _partition(nodes: Nodes, chance: Random) -> None:
    await nodes.partition(chance.randrange(NODES), chance.uniform(0.5, 3.0), silently=False)


async def _partition_silently(nodes: Nodes, chance: Random) -> None:
    await nodes.partition(chance.randrange(NODES), chance.uniform(0.5, 3.0), silently=True)


NODE_FAULTS: Mapping[str, Injection] = {
    "nodes killed": _kill,
    "nodes paused": _pause,
    "nodes restarted": _restart,
}
SHARED_FAULTS: Mapping[str, Injection] = {
    "database killed": _kill_database,
    "notifications cut": _cut_notifications,
    "node partitioned with resets": _partition,
    "node partitioned silently": _partition_silently,
}


class Report(Struct, frozen=True):
    """The injected faults by kind, the figures of the workload, and the violations."""

    seconds: float
    injected: Mapping[str, int]
    figures: Figures
    violations: list[str]


class Chaos:
    def __init__(self, nodes: Nodes, tables: int, seed: int) -> None:
        self._nodes = nodes
        self._chance = Random(seed)
        choose_port = nodes.port_of_another_node(Random(self._chance.random()))
        self.workload = Workload(tables, choose_port, self._chance)
        self.injected: Counter[str] = Counter()

    async def run(self, seconds: float, max_lateness: int = MAX_LATENESS) -> Report:
        """Inject faults for at least that long, and until each kind was injected once."""
        async with self.workload:
            started = time.monotonic()
            await self.workload.play_during(self._inject_all(started + seconds))
            await self.workload.end()
        store = await store_at(self._nodes.address)
        figures, violations = await self.workload.check(store, max_lateness, self._nodes.outages)
        return Report(time.monotonic() - started, dict(self.injected), figures, violations)

    async def _inject_all(self, until: float) -> None:
        async with asyncio.TaskGroup() as injectors:
            for faults in (NODE_FAULTS, SHARED_FAULTS):
                injectors.create_task(self._inject(faults, until))

    async def _inject(self, faults: Mapping[str, Injection], until: float) -> None:
        chance = Random(self._chance.random())
        remaining: list[str] = []
        while time.monotonic() < until or not self.injected.keys() >= faults.keys():
            if not remaining:
                remaining = chance.sample(sorted(faults), len(faults))
            name = remaining.pop()
            await faults[name](self._nodes, chance)
            self.injected[name] += 1
            await asyncio.sleep(chance.uniform(*PAUSE_BETWEEN))
