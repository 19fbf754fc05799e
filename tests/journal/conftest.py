"""Every store is held to the same contract: add a store by adding how it is opened."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.sqlite import append_buffer
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import Store
from support.postgres_server import Postgres

Opener = Callable[[], Awaitable[Store]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def _memory(request: pytest.FixtureRequest) -> Opener:
    shelf = MemoryData()

    async def opened() -> Store:
        return MemoryStore(shelf)

    return opened


def _sqlite(request: pytest.FixtureRequest) -> Opener:
    folder: Path = request.getfixturevalue("tmp_path")
    return partial(SqliteStore.open, folder / "data.sqlite3")


def _folding_sqlite(request: pytest.FixtureRequest) -> Opener:
    """Folds every other entry, and remembers next to no commands."""
    monkeypatch: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
    monkeypatch.setattr(append_buffer, "MAX_BUFFERED", 2)
    monkeypatch.setattr(append_buffer, "MAX_COMMANDS", 3)
    return _sqlite(request)


def _postgres(request: pytest.FixtureRequest) -> Opener:
    server: Postgres = request.getfixturevalue("postgres")
    return partial(PostgresStore.open, server.emptied_database())


STORES: dict[str, Callable[[pytest.FixtureRequest], Opener]] = {
    "memory": _memory,
    "sqlite": _sqlite,
    "folding sqlite": _folding_sqlite,
    "postgres": _postgres,
}


@pytest.fixture(params=STORES)
def opener(request: pytest.FixtureRequest) -> Opener:
    """Opens the store of this test, again and again if need be."""
    return STORES[request.param](request)


@pytest.fixture
async def store(opener: Opener) -> AsyncIterator[Store]:
    opened = await opener()
    yield opened
    await opened.close()
