"""A process that dies at a named point of carrying out a command.

`python crash_points.py POINT FILE` opens a table on a data file and is killed in the middle of
locking it.
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
LOCK_IT = "lock-the-table"
# Whether what was asked for is kept by then.
POINTS = {
    "before it is written": False,
    "before it is on the disk": False,
    "before anybody is told": True,
    "before whoever asked is told": True,
}


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dies_saying(word: str) -> Callable[[str], None]:
    """Of a statement that begins like this, before it is carried out."""

    def hears(said: str) -> None:
        if said.startswith(word):
            die()

    return hears


def table(store: SqliteStore) -> LiveTable:
    return LiveTable(ROW, library(), store, GameClock(0), 30_000)


class DyingStore(SqliteStore):
    """Dies of what it has kept."""

    async def append(self, *arguments: Any) -> None:
        await super().append(*arguments)
        die()


class Witness:
    """Dies of what it is shown."""

    seat: int | None = 0
    holds: tuple[int, ...] = (0,)

    def show(self, _: Snapshot) -> None:
        die()

    def dismiss(self, _: int) -> None:
        die()


async def crash(point: str, path: Path) -> None:
    kind = DyingStore if point == "before anybody is told" else SqliteStore
    store = await kind.open(path)
    live = table(store)
    await live.submit(OpenTable("Anne"), "open-the-table", token_hash=b"token")
    match point:
        case "before it is written":
            store._connection.set_trace_callback(dies_saying("BEGIN"))
        case "before it is on the disk":
            store._connection.set_trace_callback(dies_saying("COMMIT"))
        case "before whoever asked is told":
            live._viewers.add(Witness())
    await live.submit(Lock(locked=True), LOCK_IT, 0)


if __name__ == "__main__":
    asyncio.run(crash(sys.argv[1], Path(sys.argv[2])))
