"""A house that seats from afar join, and no proxy between them."""

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
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Tests share it, each with tables of its own; one may stop it for a moment."""
    with UnthrottledServer(tmp_path_factory.mktemp("seats")) as server:
        yield server
    assert server.err == ""
