"""An acknowledged commit survives a crash and a power cut."""

from pathlib import Path
from typing import Any

import pytest

from coverstory.journal.sqlite.store import SqliteStore

pytestmark = pytest.mark.anyio

FULL = 2


async def pragma(path: Path, name: str) -> Any:
    """Return a setting of the connection that an opened store writes with."""
    store = await SqliteStore.open(path)
    (value,) = store._connection.execute(f"PRAGMA {name}").fetchone()
    await store.close()
    return value


async def test_a_commit_waits_for_the_disk_whenever_the_file_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    assert await pragma(path, "synchronous") == FULL
    assert await pragma(path, "synchronous") == FULL


async def test_the_file_uses_a_write_ahead_log(tmp_path: Path) -> None:
    assert await pragma(tmp_path / "data.sqlite3", "journal_mode") == "wal"
