"""A server that outside clients join, without a proxy between them."""

from collections.abc import Iterator

import pytest

from support.server_process import Server, UnthrottledServer


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share, each with tables of its own. A test may restart it."""
    with UnthrottledServer(tmp_path_factory.mktemp("seats")) as running:
        yield running
    assert running.err == ""
