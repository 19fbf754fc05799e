"""All stores pass the same contract tests. Add a store by adding a function that opens it."""

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
    data = MemoryData()

    async def opened() -> Store:
        return MemoryStore(data)

    return opened


def _sqlite(request: pytest.FixtureRequest) -> Opener:
    folder: Path = request.getfixturevalue("tmp_path")
    return partial(SqliteStore.open, folder / "data.sqlite3")


def _sqlite_with_tiny_buffer(request: pytest.FixtureRequest) -> Opener:
    """Moves its buffer every other entry, and keeps almost no commands in memory."""
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
    "sqlite with a tiny buffer": _sqlite_with_tiny_buffer,
    "postgres": _postgres,
}

DATABASES = [name for name in STORES if name != "memory"]


@pytest.fixture(params=STORES)
def opener(request: pytest.FixtureRequest) -> Opener:
    """Return a function that opens, or reopens, the store of this test."""
    return STORES[request.param](request)


@pytest.fixture
async def store(opener: Opener) -> AsyncIterator[Store]:
    opened = await opener()
    yield opened
    await opened.close()
