"""All nodes are restarted one after another, as for a new version, while people play."""

import asyncio
import time
from random import Random

from support.faults.evenings import PATIENCE, Evening, Figures, store_at
from support.faults.nodes import NODES, Nodes
from support.faults.players import Habits

# People stay where they are until their node goes.
HABITS = Habits(stay=(3600.0, 3600.0))


async def rolling_restart(
    nodes: Nodes, tables: int, turns: int, seed: int
) -> tuple[Figures, list[float], list[str]]:
    """Each node in turn is told to end and started again; how long it took until everybody was
    shown again what was known when it was told; and what was found wrong."""
    chance = Random(seed)
    doors = nodes.another_door(Random(chance.random()))
    took: list[float] = []
    async with Evening(tables, doors, chance, HABITS) as evening:

        async def restart_all() -> None:
            for turn in range(turns * NODES):
                restarting = asyncio.create_task(nodes.restart(turn % NODES))
                took.append(await _everybody_is_back(evening))
                await restarting
                await evening.goes_on()

        await evening.while_they_play(restart_all())
        await evening.end()
    figures, wrong = await evening.verdict(await store_at(nodes.address))
    return figures, took, wrong


async def _everybody_is_back(evening: Evening) -> float:
    since = time.monotonic()
    known = {guest: guest.history.known for guest in evening.guests}
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(guest.is_shown(since, seq) for guest, seq in known.items()))
    return time.monotonic() - since
