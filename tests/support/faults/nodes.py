"""Four servers on one database, each behind a fault proxy of its own.

    async with Nodes(postgres, folder, forked=True) as nodes:
        await nodes.kill(0)
        await nodes.cut_notifications(seconds=1.0)

Servers can be killed, paused and terminated, and the database killed as by a power failure.
Notifications between servers use connections on which `LISTEN_PATTERN` was sent, so that the proxy
can cut them alone.
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
from support.server_process import TIMEOUT, ForkedServer, ForkServer, Server

NODES = 4
RESTART_DELAY = 0.3
TRACEBACK_END = re.compile(r"[\w.]+(Error|Exception|Cancelled\w*)\b")
# uvicorn logs this for requests that still wait for the database when a node is terminated.
EXPECTED_AT_SHUTDOWN = "timeout graceful shutdown exceeded"
# A server subscribes to notifications with this. It does not match the pool's `UNLISTEN *`.
LISTEN_PATTERN = b'LISTEN "'


class Nodes:
    """Servers started with `coverstory serve`, or forked, which is much faster."""

    def __init__(self, postgres: Postgres, folder: Path, *, forked: bool) -> None:
        self._postgres = postgres
        self.address = postgres.new_database()
        self._folder = folder
        self._fork_server = ForkServer() if forked else None
        self._open = AsyncExitStack()
        self.servers: list[Server] = []
        # The beginnings and ends of the times in which the database was down.
        self.outages: list[tuple[float, float]] = []
        self.proxies: list[FaultProxy] = []

    async def __aenter__(self) -> "Nodes":
        for number in range(NODES):
            proxy = await self._open.enter_async_context(
                FaultProxy(self._postgres.port, LISTEN_PATTERN)
            )
            store = self.address.replace(f":{self._postgres.port}/", f":{proxy.port}/")
            self.proxies.append(proxy)
            self.servers.append(self._node(self._folder / f"node-{number}", store))
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
        return self

    async def __aexit__(self, *error: object) -> None:
        await asyncio.gather(*(asyncio.to_thread(server.__exit__) for server in self.servers))
        await self._open.aclose()
        if self._fork_server is not None:
            self._fork_server.close()

    def _node(self, folder: Path, store: str) -> Server:
        if self._fork_server is None:
            return Server(folder, "--store", store)
        return ForkedServer(folder, self._fork_server, store=store)

    def port_of_another_node(self, chance: Random) -> Callable[[int], int]:
        """Return a function that chooses the port of another node for each reconnection."""

        def choose_port(last: int) -> int:
            ports = [server.port for server in self.servers if server.port != last]
            return chance.choice(ports)

        return choose_port

    async def kill(self, number: int) -> None:
        """Kill a node and start it again."""
        await asyncio.to_thread(self.servers[number].kill)
        await self._start(number)

    async def restart(self, number: int) -> None:
        """Terminate a node and start it again, as for a new version."""
        code = await asyncio.to_thread(self.servers[number].stop, signal.SIGTERM)
        assert code == 0, f"node {number} ended with {code}"
        await self._start(number)

    async def _start(self, number: int) -> None:
        """Start a node, again if it exits because the database is down."""
        async with asyncio.timeout(TIMEOUT):
            while self.servers[number].pid is None:
                try:
                    await asyncio.to_thread(self.servers[number].start)
                except RuntimeError:
                    await asyncio.sleep(RESTART_DELAY)

    async def pause(self, number: int, seconds: float) -> None:
        """Suspend a node's process."""
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
    def unexpected_errors(self) -> list[str]:
        """Return the last lines of unexpected tracebacks in the logs of the nodes."""
        lines = [line for server in self.servers for line in server.err.splitlines()]
        return [
            line for line in lines if TRACEBACK_END.match(line) and EXPECTED_AT_SHUTDOWN not in line
        ]

    async def partition(self, number: int, seconds: float, *, silently: bool) -> None:
        """Cut a node off from the database, by resets or silently."""
        proxy = self.proxies[number]
        proxy.refuses_connections, proxy.drops_data = not silently, silently
        proxy.cut(Fault.SILENCE if silently else Fault.RESET)
        await asyncio.sleep(seconds)
        proxy.refuses_connections = proxy.drops_data = False
        if silently:
            proxy.cut()

    async def cut_notifications(self, seconds: float) -> None:
        """Cut the connections for notifications, and refuse new ones."""
        for proxy in self.proxies:
            proxy.blocks_pattern = True
            proxy.cut(matching_only=True)
        await asyncio.sleep(seconds)
        for proxy in self.proxies:
            proxy.blocks_pattern = False
