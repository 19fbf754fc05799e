"""An evening at four nodes while two gremlins are at work, by a seed, for as long as one likes.

One gremlin is at the nodes: it kills them, freezes them, tells them to end. The other is at what
they share: it kills the database, cuts the doorbell, and parts a node from the database.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from random import Random

from msgspec import Struct

from support.faults.checking import MOST_OVERDUE
from support.faults.evenings import Evening, Figures, store_at
from support.faults.nodes import NODES, Nodes

# So long things are left alone between two troubles, in seconds.
RESPITE = (0.3, 1.5)

Trouble = Callable[[Nodes, Random], Awaitable[None]]


async def _kill(nodes: Nodes, chance: Random) -> None:
    await nodes.kill(chance.randrange(NODES))


async def _freeze(nodes: Nodes, chance: Random) -> None:
    await nodes.freeze(chance.randrange(NODES), chance.uniform(0.5, 4.0))


async def _restart(nodes: Nodes, chance: Random) -> None:
    await nodes.restart(chance.randrange(NODES))


async def _kill_database(nodes: Nodes, chance: Random) -> None:
    await nodes.kill_database(chance.uniform(0.0, 1.5))


async def _cut_doorbell(nodes: Nodes, chance: Random) -> None:
    await nodes.cut_doorbell(chance.uniform(0.5, 3.0))


async def _part(nodes: Nodes, chance: Random) -> None:
    await nodes.part(chance.randrange(NODES), chance.uniform(0.5, 3.0), silently=False)


async def _part_silently(nodes: Nodes, chance: Random) -> None:
    await nodes.part(chance.randrange(NODES), chance.uniform(0.5, 3.0), silently=True)


AT_NODES: Mapping[str, Trouble] = {
    "nodes killed": _kill,
    "nodes frozen": _freeze,
    "nodes ended": _restart,
}
AT_WHAT_THEY_SHARE: Mapping[str, Trouble] = {
    "database killed": _kill_database,
    "doorbell cut": _cut_doorbell,
    "node cut from the database": _part,
    "node and database deaf to each other": _part_silently,
}


class Report(Struct, frozen=True):
    """What was done to them, what it came to, and what was found wrong."""

    seconds: float
    troubles: Mapping[str, int]
    figures: Figures
    wrong: list[str]


class Chaos:
    def __init__(self, nodes: Nodes, tables: int, seed: int) -> None:
        self._nodes = nodes
        self._chance = Random(seed)
        doors = nodes.another_door(Random(self._chance.random()))
        self.evening = Evening(tables, doors, self._chance)
        self.troubles: Counter[str] = Counter()

    async def reign(self, seconds: float, most_overdue: int = MOST_OVERDUE) -> Report:
        """At least so long, and until every trouble has come; each once before any comes again."""
        async with self.evening:
            began = time.monotonic()
            await self.evening.while_they_play(self._gremlins(began + seconds))
            await self.evening.end()
        store = await store_at(self._nodes.address)
        figures, wrong = await self.evening.verdict(store, most_overdue, self._nodes.outages)
        return Report(time.monotonic() - began, dict(self.troubles), figures, wrong)

    async def _gremlins(self, until: float) -> None:
        async with asyncio.TaskGroup() as gremlins:
            for repertoire in (AT_NODES, AT_WHAT_THEY_SHARE):
                gremlins.create_task(self._gremlin(repertoire, until))

    async def _gremlin(self, repertoire: Mapping[str, Trouble], until: float) -> None:
        chance = Random(self._chance.random())
        waiting: list[str] = []
        while time.monotonic() < until or not self.troubles.keys() >= repertoire.keys():
            if not waiting:
                waiting = chance.sample(sorted(repertoire), len(repertoire))
            name = waiting.pop()
            await repertoire[name](self._nodes, chance)
            self.troubles[name] += 1
            await asyncio.sleep(chance.uniform(*RESPITE))
