"""The append buffer: new entries go into `newest` first and are moved to `entries` later (ADR 38).

This is an optimisation; docs/performance.md says what it earns.

`entries` is ordered by table. The entries of one commit belong to many tables. Inserted there, each
would change two pages: one of `entries` and one of the index of command ids. New rows in `newest`
share their pages. Moving many rows at once is fast, because the rows of one table are inserted
together.

`newest` has no unique index. So the buffer checks order and duplicates itself, from each table's
last entry and command ids in memory. That is safe because only one server writes the file.
"""

import sqlite3
import time
from collections import OrderedDict
from collections.abc import Callable

from coverstory.journal.entries import Entry
from coverstory.journal.sqlite.schema import MOVE_BUFFER_TO_ENTRIES, EntryRow
from coverstory.journal.store import ConflictError

# Moving this many rows takes 10 to 25 ms of processor time on the thread that commits.
MAX_BUFFERED = 2_000
# Limits of the cache in memory: the command ids of all tables, and seconds since a table's last
# append.
MAX_COMMANDS = 500_000
MAX_IDLE = 120.0

INSERT = "INSERT INTO newest VALUES (?, ?, ?, ?, ?, ?)"
SELECT_COMMANDS = "SELECT seq, command_id FROM all_entries WHERE table_id = ? ORDER BY seq"


class TableTip:
    """A table's last entry and its command ids."""

    def __init__(self, seq: int, commands: set[str], used_at: float) -> None:
        self.seq = seq
        self.commands = commands
        self.used_at = used_at


class AppendBuffer:
    """Appends for a `SqliteStore`, between its `BEGIN` and its `COMMIT`."""

    def __init__(
        self, connection: sqlite3.Connection, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._connection = connection
        self._clock = clock
        self._now = clock()
        # The least recently used table comes first.
        self._tips: OrderedDict[str, TableTip] = OrderedDict()
        self._commands = 0
        self._unwritten: list[EntryRow] = []
        self._buffered = 0

    def append(self, table: str, entry: Entry, body: bytes) -> None:
        """Collect an entry for `write`; `ConflictError` if it is not the next one.

        `body` are its encoded events: an error while encoding must not leave the tip ahead.
        """
        tip = self._tips.get(table) or self._load(table)
        if entry.seq != tip.seq + 1 or entry.command_id in tip.commands:
            raise ConflictError(f"entry {entry.seq} is not the next one")
        tip.seq = entry.seq
        tip.used_at = self._now
        tip.commands.add(entry.command_id)
        self._tips.move_to_end(table)
        self._commands += 1
        self._unwritten.append((table, entry.seq, entry.at, entry.seat, entry.command_id, body))

    def write(self) -> None:
        """Insert the collected entries with one statement."""
        rows, self._unwritten = self._unwritten, []
        if rows:
            self._connection.executemany(INSERT, rows)
            self._buffered += len(rows)
        self._evict()

    def commit(self) -> None:
        """Commit, and empty the buffer first if it is full. Runs on the commit thread."""
        if self._buffered >= MAX_BUFFERED:
            self.move_to_entries()
        self._connection.execute("COMMIT")

    def move_to_entries(self) -> None:
        """Move all rows to `entries`, including those of the current transaction."""
        self.write()
        for statement in MOVE_BUFFER_TO_ENTRIES:
            self._connection.execute(statement)
        self._buffered = 0

    def forget(self, table: str) -> None:
        """Drop a table from memory. Its next append loads it again, if it still exists."""
        tip = self._tips.pop(table, None)
        if tip is not None:
            self._commands -= len(tip.commands)

    def roll_back(self) -> None:
        """Undo the transaction unless it was committed, and clear the cache.

        The cache may have entries that are undone.
        """
        self._tips.clear()
        self._unwritten.clear()
        self._commands = 0
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        self._buffered = MAX_BUFFERED  # the true number is unknown: move all with the next commit

    def _load(self, table: str) -> TableTip:
        found = self._connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,))
        if found.fetchone() is None:
            raise ConflictError("there is no such table")
        rows = self._connection.execute(SELECT_COMMANDS, (table,)).fetchall()
        seq = rows[-1][0] if rows else 0
        tip = self._tips[table] = TableTip(seq, {row[1] for row in rows}, self._now)
        self._commands += len(rows)
        return tip

    def _evict(self) -> None:
        self._now = self._clock()
        while self._tips:
            table, tip = next(iter(self._tips.items()))
            if self._commands <= MAX_COMMANDS and self._now - tip.used_at <= MAX_IDLE:
                break
            self.forget(table)
