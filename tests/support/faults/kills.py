"""A server of its own data file is killed again and again while people play at it."""

import asyncio
from random import Random

from support.faults.evenings import Evening, Figures, store_at
from support.faults.players import Habits
from support.server_process import Server

TABLES = 3
# Quick to come back: a life of this server is short.
HABITS = Habits(think=(0.0, 0.02), come_back=(0.0, 0.05))


async def killed_under_load(server: Server, kills: int, seed: int) -> tuple[Figures, list[str]]:
    """Each time at a random moment, but not before somebody was acknowledged something."""
    chance = Random(seed)
    async with Evening(TABLES, lambda _: server.port, chance, HABITS) as evening:

        async def kill_it() -> None:
            for _ in range(kills):
                await evening.goes_on()
                await asyncio.sleep(chance.uniform(0.0, 0.1))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)

        await evening.while_they_play(kill_it())
        await evening.end()
    server.kill()
    return await evening.verdict(await store_at(server.data / "coverstory.sqlite3"))
