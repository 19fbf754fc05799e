"""Servers that tests share: one with the limits everybody has, one that never says too fast."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.server_process import Server, UnthrottledServer


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server as anybody starts it. Tests share it, each with tables of its own."""
    yield from _kept_quiet(Server(tmp_path_factory.mktemp("server")))


@pytest.fixture(scope="session")
def unthrottled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes any number of messages a second."""
    yield from _kept_quiet(UnthrottledServer(tmp_path_factory.mktemp("unthrottled")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    yield from _kept_quiet(UnthrottledServer(tmp_path))


def _kept_quiet(server: Server) -> Iterator[Server]:
    """Nothing that a test does may make the server complain."""
    with server:
        yield server
    assert server.err == ""
