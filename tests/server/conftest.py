"""Servers for the tests of this folder, with and without rate limits."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.server_process import Server, UnthrottledServer


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with default settings. Tests share it, and open their own tables."""
    yield from _without_errors(Server(tmp_path_factory.mktemp("server")))


@pytest.fixture(scope="session")
def unthrottled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A shared server without rate limits for messages and commands."""
    yield from _without_errors(UnthrottledServer(tmp_path_factory.mktemp("unthrottled")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    yield from _without_errors(UnthrottledServer(tmp_path))


def _without_errors(server: Server) -> Iterator[Server]:
    """Check that no test makes the server write to standard error."""
    with server:
        yield server
    assert server.err == ""
