"""Closed connections and unloaded tables are freed at once, without the garbage collector."""

import asyncio
import gc
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from weakref import ref

import pytest

from coverstory.engine.commands import SeatBot, StartGame
from coverstory.journal.memory import MemoryStore
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.run import _settings
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.uvicorn_adapter import EmbeddedServer
from coverstory.server.ws.connection import Connection
from coverstory.server.ws.transport import SocketProtocol
from support.clients import Player, Server, eventually
from support.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def alive(kind: type) -> int:
    return sum(issubclass(type(thing), kind) for thing in gc.get_objects())


@asynccontextmanager
async def served_here(folder: Path) -> AsyncIterator[Server]:
    """Serve in this process, so that the test can look for objects."""
    store = MemoryStore()
    config = Config(folder)
    app = build(config, store, await GameClock.resume(store))
    uvicorn_server = EmbeddedServer(_settings(app, config))
    listening = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.create_task(uvicorn_server.serve(sockets=[listening]))
    server = Server(folder)  # not started: players only need its port
    server.port = listening.getsockname()[1]
    try:
        yield server
    finally:
        uvicorn_server.stop()
        await serving


async def test_a_disconnected_phone_is_freed(tmp_path: Path) -> None:
    async with served_here(tmp_path) as server:
        anne = await Player.sits(server, "Anne")
        assert (alive(SocketProtocol), alive(Connection)) == (1, 1)
        await anne.disconnect()
        await eventually(lambda: (alive(SocketProtocol), alive(Connection)) == (0, 0))


async def test_an_unloaded_table_is_freed_with_its_bots_and_timers() -> None:
    server = InProcessServer(unload_after=0.0)
    live = await server.opened()
    for number in range(3):
        await live.submit(SeatBot(f"Bot {number}", "normal"), f"seat-bot-{number}", 0)
    await live.submit(StartGame(), "start-the-game", 0)
    table: ref[LiveTable] = ref(live)
    server.tables.drop(live)
    del live
    assert table() is None
