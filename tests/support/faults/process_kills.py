"""Kills a server with a data file again and again while players play."""

import asyncio
from random import Random

from support.faults.players import Timings
from support.faults.workload import Figures, Workload, store_at
from support.server_process import Server

TABLES = 3
# Fast, because each server process lives only briefly.
TIMINGS = Timings(think=(0.0, 0.02), reconnect=(0.0, 0.05))


async def kill_under_load(server: Server, kills: int, seed: int) -> tuple[Figures, list[str]]:
    """Kill the server at random moments, each after another command was acknowledged."""
    chance = Random(seed)
    async with Workload(TABLES, lambda _: server.port, chance, TIMINGS) as workload:

        async def kill_repeatedly() -> None:
            for _ in range(kills):
                await workload.wait_for_progress()
                await asyncio.sleep(chance.uniform(0.0, 0.1))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)

        await workload.play_during(kill_repeatedly())
        await workload.end()
    server.kill()
    return await workload.check(await store_at(server.data / "coverstory.sqlite3"))
