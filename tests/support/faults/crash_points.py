"""A process that kills itself at a named point of carrying out a command.

`python crash_points.py POINT FILE` opens a table on a data file and dies while it
locks the table.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from coverstory.engine.commands import Lock, OpenTable
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import TableRow
from coverstory.library import library
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.snapshot import Snapshot

ROW = TableRow("table-one", "FHKM")
LOCK_ID = "lock-the-table"
# The crash points, and whether the command is durable by then.
POINTS = {
    "before the write": False,
    "before the commit": False,
    "after the commit": True,
    "before the response": True,
}


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_before(keyword: str) -> Callable[[str], None]:
    """Return a trace callback that dies before a statement with this keyword runs."""

    def trace(statement: str) -> None:
        if statement.startswith(keyword):
            die()

    return trace


def table(store: SqliteStore) -> LiveTable:
    return LiveTable(ROW, library(), store, GameClock(0), 30_000)


class DyingStore(SqliteStore):
    """Dies after it has stored an entry."""

    async def append(self, *arguments: Any) -> None:
        await super().append(*arguments)
        die()


class DyingViewer:
    """Dies when it is sent a frame, which is before the response."""

    seat: int | None = 0
    holds: tuple[int, ...] = (0,)

    def show(self, _: Snapshot) -> None:
        die()

    def dismiss(self, _: int) -> None:
        die()


async def crash(point: str, path: Path) -> None:
    kind = DyingStore if point == "after the commit" else SqliteStore
    store = await kind.open(path)
    live = table(store)
    await live.submit(OpenTable("Anne"), "open-the-table", token_hash=b"token")
    match point:
        case "before the write":
            store._connection.set_trace_callback(die_before("BEGIN"))
        case "before the commit":
            store._connection.set_trace_callback(die_before("COMMIT"))
        case "before the response":
            live.audience._viewers.add(DyingViewer())
    await live.submit(Lock(locked=True), LOCK_ID, 0)


if __name__ == "__main__":
    asyncio.run(crash(sys.argv[1], Path(sys.argv[2])))
