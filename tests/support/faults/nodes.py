"""Four servers on one database, each by a wire of its own that may be cut.

    async with Nodes(postgres, folder, forked=True) as nodes:
        await nodes.kill(0)
        nodes.cut_doorbell()

Servers are killed, stopped in the middle of anything, and told to end; the database is killed as if
the power were gone. What wakes servers for each other goes over lines that say `WORD`, so the
doorbell can be cut alone; a doorbell elsewhere gets a proxy of its own and its own word.
"""

import asyncio
import os
import re
import signal
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from support.faults.proxy import Fault, FaultProxy
from support.postgres_server import Postgres
from support.server_process import TIMEOUT, ForkServer, ForkedServer, Server

NODES = 4
START_AGAIN = 0.3
LAST_WORDS = re.compile(r"[\w.]+(Error|Exception|Cancelled\w*)\b")
# What uvicorn says of who was still waiting for the database when a node was told to end.
ENDED_ANYWAY = "timeout graceful shutdown exceeded"
# How a server says to PostgreSQL that it wants to be woken; a pool's `UNLISTEN *` is not that.
WORD = b'LISTEN "'


class Nodes:
    """By `coverstory serve` as anybody starts it; or forked, which spares most of the start."""

    def __init__(self, postgres: Postgres, folder: Path, *, forked: bool) -> None:
        self._postgres = postgres
        self.address = postgres.new_database()
        self._folder = folder
        self._nursery = ForkServer() if forked else None
        self._open = AsyncExitStack()
        self.servers: list[Server] = []
        # From when to when the database was away.
        self.outages: list[tuple[float, float]] = []
        self.proxies: list[FaultProxy] = []

    async def __aenter__(self) -> "Nodes":
        for number in range(NODES):
            proxy = await self._open.enter_async_context(FaultProxy(self._postgres.port, WORD))
            store = self.address.replace(f":{self._postgres.port}/", f":{proxy.port}/")
            self.proxies.append(proxy)
            self.servers.append(self._node(self._folder / f"node-{number}", store))
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
        return self

    async def __aexit__(self, *error: object) -> None:
        await asyncio.gather(*(asyncio.to_thread(server.__exit__) for server in self.servers))
        await self._open.aclose()
        if self._nursery is not None:
            self._nursery.close()

    def _node(self, folder: Path, store: str) -> Server:
        if self._nursery is None:
            return Server(folder, "--store", store)
        return ForkedServer(folder, self._nursery, store=store)

    def another_door(self, chance: Random) -> Callable[[int], int]:
        """Whoever comes again comes by another node."""

        def door(last: int) -> int:
            ports = [server.port for server in self.servers if server.port != last]
            return chance.choice(ports)

        return door

    async def kill(self, number: int) -> None:
        """And start it again."""
        await asyncio.to_thread(self.servers[number].kill)
        await self._start(number)

    async def restart(self, number: int) -> None:
        """As whoever installs a new version does."""
        code = await asyncio.to_thread(self.servers[number].stop, signal.SIGTERM)
        assert code == 0, f"node {number} ended with {code}"
        await self._start(number)

    async def _start(self, number: int) -> None:
        """A node that finds no database says so and ends; whoever keeps it starts it again."""
        async with asyncio.timeout(TIMEOUT):
            while self.servers[number].pid is None:
                try:
                    await asyncio.to_thread(self.servers[number].start)
                except RuntimeError:
                    await asyncio.sleep(START_AGAIN)

    async def freeze(self, number: int, seconds: float) -> None:
        """It stands still and does not know it."""
        pid = self.servers[number].pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(pid, signal.SIGCONT)

    async def kill_database(self, seconds: float) -> None:
        since = time.monotonic()
        self._postgres.kill()
        try:
            await asyncio.sleep(seconds)
        finally:
            await asyncio.to_thread(self._postgres.start)
        self.outages.append((since, time.monotonic()))

    @property
    def complaints(self) -> list[str]:
        """Errors that nobody had thought of, by the last line of what the nodes wrote of each."""
        lines = [line for server in self.servers for line in server.err.splitlines()]
        return [line for line in lines if LAST_WORDS.match(line) and ENDED_ANYWAY not in line]

    async def part(self, number: int, seconds: float, *, silently: bool) -> None:
        """A node and the database lose sight of each other."""
        proxy = self.proxies[number]
        proxy.is_shut, proxy.is_silent = not silently, silently
        proxy.cut(Fault.SILENCE if silently else Fault.RESET)
        await asyncio.sleep(seconds)
        proxy.is_shut = proxy.is_silent = False
        if silently:
            proxy.cut()

    async def cut_doorbell(self, seconds: float) -> None:
        """No node is woken by another."""
        for proxy in self.proxies:
            proxy.word_is_barred = True
            proxy.cut(word_only=True)
        await asyncio.sleep(seconds)
        for proxy in self.proxies:
            proxy.word_is_barred = False
