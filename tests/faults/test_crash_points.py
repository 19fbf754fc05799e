"""Killed at a named point: the command is kept or it is not, and said again it is done once."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from coverstory.engine.commands import Lock
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.server.tables.idempotency import Done
from support.faults.crash_points import LOCK_IT, POINTS, ROW, table
from support.paths import TESTS

pytestmark = pytest.mark.anyio

SCRIPT = TESTS / "support/faults/crash_points.py"


@pytest.mark.parametrize("point", POINTS)
async def test_a_command_is_done_once_wherever_the_server_died(point: str, tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    command = [sys.executable, str(SCRIPT), point, str(path)]
    died = await asyncio.to_thread(subprocess.run, command, check=False)
    assert died.returncode == -signal.SIGKILL
    store = await SqliteStore.open(path)
    kept = await store.read(ROW.id)
    assert len(kept) == (2 if POINTS[point] else 1)
    live = table(store)
    await live.load(kept)
    assert await live.submit(Lock(locked=True), LOCK_IT, 0) == Done(0, 2)
    assert len(await store.read(ROW.id)) == 2
    live.stop()
    await store.close()
