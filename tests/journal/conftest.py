"""Every store is held to the same contract: add a store by adding how it is opened."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from coverstory.journal.sqlite import SqliteStore
from coverstory.journal.store import Store

STORES: dict[str, Callable[[Path], Awaitable[Store]]] = {
    "sqlite": lambda folder: SqliteStore.open(folder / "data.sqlite3"),
}

Opener = Callable[[], Awaitable[Store]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=STORES)
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Opens the store of this test, again and again if need be."""
    return lambda: STORES[request.param](tmp_path)


@pytest.fixture
async def store(opener: Opener) -> AsyncIterator[Store]:
    opened = await opener()
    yield opened
    await opened.close()
