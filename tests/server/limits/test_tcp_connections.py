"""Idle connections keep nobody out, and are logged."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette
from structlog.testing import capture_logs

from coverstory.server.http.request_timeout import with_request_timeout
from coverstory.server.limits import tcp_connections
from coverstory.server.limits.tcp_connections import OpenConnections
from coverstory.server.ws.transport import websocket_protocol
from support.clients import TIMEOUT, Player, Server

pytestmark = pytest.mark.anyio

FEW_FILES = 160
IDLE = 300
HERE = "192.0.2.7"


def limited(folder: Path, soft: int, hard: int) -> Server:
    """A server with these limits of open files."""
    server = Server(folder)
    ulimit = 'ulimit -S -n "$1" && ulimit -H -n "$2" && shift 2 && exec "$@"'
    server.starter = ("sh", "-c", ulimit, "sh", str(soft), str(hard))
    return server


@contextlib.asynccontextmanager
async def idle_connections(port: int, number: int) -> AsyncIterator[list[asyncio.StreamReader]]:
    opened = []
    for _ in range(number):
        with contextlib.suppress(ConnectionError):
            opened.append(await asyncio.open_connection("127.0.0.1", port))
    yield [reader for reader, _ in opened]
    for _, writer in opened:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


async def is_open(reader: asyncio.StreamReader) -> bool:
    with contextlib.suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(0.001):
            return await reader.read(1) != b""
    return not (reader.at_eof() or reader.exception())


@pytest.fixture
def server_with_few_files(tmp_path: Path) -> Iterator[Server]:
    """A server with few open files."""
    with limited(tmp_path, FEW_FILES, FEW_FILES) as server:
        yield server


async def test_idle_connections_do_not_use_up_all_files_and_are_logged(
    server_with_few_files: Server,
) -> None:
    async with (
        idle_connections(server_with_few_files.port, IDLE),
        await Player.sits(server_with_few_files, "Anne") as anne,
    ):
        assert (await anne.look())["seq"] == 1
    assert "connections-dropped" in server_with_few_files.err
    assert len(server_with_few_files.err.splitlines()) < 5, "the log is not flooded"


async def test_the_soft_limit_of_open_files_is_raised_at_the_start(tmp_path: Path) -> None:
    with limited(tmp_path, FEW_FILES, 4096) as server:
        async with idle_connections(server.port, IDLE) as readers:
            async with await Player.sits(server, "Anne") as anne:
                assert (await anne.look())["seq"] == 1
            assert all([await is_open(reader) for reader in readers])
        assert server.err == ""


@contextlib.asynccontextmanager
async def served(connections: OpenConnections) -> AsyncIterator[int]:
    """Serve with these limits of connections, and yield the port."""
    http = with_request_timeout(10.0, connections)
    config = uvicorn.Config(
        Starlette(), http=http, ws=websocket_protocol(), log_config=None, lifespan="off"
    )
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    yield listening.getsockname()[1]
    server.should_exit = True
    await serving


async def test_an_address_that_opens_too_many_connections_loses_its_oldest_idle_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tcp_connections, "counted_address", lambda _: HERE)
    async with (
        served(OpenConnections(10, None)) as port,
        idle_connections(port, 25) as readers,
        asyncio.timeout(TIMEOUT),
    ):
        for reader in readers[:15]:
            with contextlib.suppress(ConnectionError):
                assert await reader.read() == b""
        assert all([await is_open(reader) for reader in readers[15:]])


class Held:
    """A connection that records whether it was dropped."""

    is_dropped = False

    def drop(self) -> None:
        self.is_dropped = True


def opened(connections: OpenConnections, host: str, number: int) -> list[Held]:
    """Open idle connections from this host."""
    held = [Held() for _ in range(number)]
    for one in held:
        assert connections.admit(one, host, 1)
        connections.mark_idle(one)
    return held


def test_busy_connections_are_not_dropped() -> None:
    connections = OpenConnections(3, None)
    busy, *idle = opened(connections, HERE, 3)
    connections.mark_busy(busy)
    assert connections.admit(Held(), HERE, 1)
    assert [one.is_dropped for one in (busy, *idle)] == [False, True, False]


def test_a_new_connection_is_refused_if_all_others_are_busy() -> None:
    connections = OpenConnections(3, None)
    for one in opened(connections, HERE, 3):
        connections.mark_busy(one)
    assert not connections.admit(Held(), HERE, 1)
    assert connections.admit(Held(), "192.0.2.8", 1), "other addresses are not affected"


@pytest.mark.parametrize("host", ["10.0.0.2", "127.0.0.1", "::1"])
def test_a_trusted_proxy_and_this_machine_may_open_any_number_of_connections(host: str) -> None:
    connections = OpenConnections(3, None, ["10.0.0.0/8"])
    assert not any(one.is_dropped for one in opened(connections, host, 100))


def test_a_closed_connection_or_a_websocket_does_not_count() -> None:
    connections = OpenConnections(3, None)
    for one in opened(connections, HERE, 3):
        connections.release(one)
    assert not any(one.is_dropped for one in opened(connections, HERE, 3))


def test_at_the_limit_of_the_process_the_longest_idle_connection_is_dropped() -> None:
    connections = OpenConnections(100, 10)
    first, second = opened(connections, HERE, 2)
    assert connections.admit(Held(), "192.0.2.8", 11)
    assert (first.is_dropped, second.is_dropped) == (True, False)


@pytest.mark.parametrize(("total", "limit"), [(1, 3), (11, 10)], ids=["address", "process"])
def test_the_log_has_the_limit_that_was_reached(total: int, limit: int) -> None:
    connections = OpenConnections(3, 10)
    opened(connections, HERE, 3)
    with capture_logs() as logged:
        assert connections.admit(Held(), HERE if limit == 3 else "192.0.2.8", total)
    assert [(event["event"], event["limit"]) for event in logged] == [
        ("connections-dropped", limit)
    ]
