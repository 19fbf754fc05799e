"""A crash at any point of a command leaves it stored or not, and a retry carries it out once."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from coverstory.engine.commands import Lock
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.server.tables.idempotency import Done
from support.faults.crash_points import LOCK_ID, POINTS, ROW, table
from support.paths import TESTS

pytestmark = pytest.mark.anyio

SCRIPT = TESTS / "support/faults/crash_points.py"


@pytest.mark.parametrize("point", POINTS)
async def test_a_retried_command_is_carried_out_once_after_a_crash(
    point: str, tmp_path: Path
) -> None:
    path = tmp_path / "data.sqlite3"
    command = [sys.executable, str(SCRIPT), point, str(path)]
    process = await asyncio.to_thread(subprocess.run, command, check=False)
    assert process.returncode == -signal.SIGKILL
    store = await SqliteStore.open(path)
    entries = await store.read(ROW.id)
    assert len(entries) == (2 if POINTS[point] else 1)
    live = table(store)
    await live.load(entries)
    assert await live.submit(Lock(locked=True), LOCK_ID, 0) == Done(0, 2)
    assert len(await store.read(ROW.id)) == 2
    live.stop()
    await store.close()
