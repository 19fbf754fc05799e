"""Restarts all nodes one after another while players play, as for a new version."""

import asyncio
import time
from random import Random

from support.faults.nodes import NODES, Nodes
from support.faults.players import Timings
from support.faults.workload import TIMEOUT_SECONDS, Figures, Workload, store_at

# Players stay at their node until it restarts.
TIMINGS = Timings(stay=(3600.0, 3600.0))


async def rolling_restart(
    nodes: Nodes, tables: int, rounds: int, seed: int
) -> tuple[Figures, list[float], list[str]]:
    """Restart each node in each round; return figures, recovery times and violations.

    All players have recovered when they are shown what was acknowledged at the SIGTERM.
    """
    chance = Random(seed)
    choose_port = nodes.port_of_another_node(Random(chance.random()))
    recovery_times: list[float] = []
    async with Workload(tables, choose_port, chance, TIMINGS) as workload:

        async def restart_all() -> None:
            for number in range(rounds * NODES):
                restarting = asyncio.create_task(nodes.restart(number % NODES))
                recovery_times.append(await _recovery_time(workload))
                await restarting
                await workload.wait_for_progress()

        await workload.play_during(restart_all())
        await workload.end()
    figures, violations = await workload.check(await store_at(nodes.address))
    return figures, recovery_times, violations


async def _recovery_time(workload: Workload) -> float:
    since = time.monotonic()
    known = {player: player.history.known for player in workload.players}
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await asyncio.gather(*(player.wait_for_frame(since, seq) for player, seq in known.items()))
    return time.monotonic() - since
