"""The append buffer: new entries go into `newest` first and are moved to `entries` later (ADR 38).

This is the optimisation `append_buffer` (10 % of CPU time saved, docs/performance.md).

`entries` is ordered by table, and the entries of one commit belong to many tables. Each of them
would change two pages of `entries`: one of rows and one of its index of command ids. New rows in
`newest` share their pages. Moving many rows at once is fast, because the rows of one table are
inserted together.

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

# A buffer with this many rows is emptied. That takes 10 to 25 ms of processor time on the store's
# thread.
MAX_BUFFERED = 2_000
# Limit of the cache in memory: the number of command ids of all tables together.
MAX_COMMANDS = 500_000
# Seconds after its last append until a table is dropped from the cache.
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
    """Appends for a `SqliteStore`, inside its transactions and on its thread."""

    def __init__(
        self, connection: sqlite3.Connection, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._connection = connection
        self._clock = clock
        self._now = clock()
        # The least recently used table comes first.
        self._tips: OrderedDict[str, TableTip] = OrderedDict()
        self._command_count = 0
        self._unwritten: list[EntryRow] = []
        self._buffered_rows = 0

    def append(self, table: str, entry: Entry, body: bytes) -> None:
        """Collect an entry for `write`; `ConflictError` if it is not the next one.

        `body` is its encoded events. If encoding failed in here, `tip.seq` would already count an
        entry that is never written.
        """
        tip = self._tips.get(table) or self._load(table)
        if entry.seq != tip.seq + 1 or entry.command_id in tip.commands:
            raise ConflictError(f"entry {entry.seq} is not the next one")
        tip.seq = entry.seq
        tip.used_at = self._now
        tip.commands.add(entry.command_id)
        self._tips.move_to_end(table)
        self._command_count += 1
        self._unwritten.append((table, entry.seq, entry.at, entry.seat, entry.command_id, body))

    def write(self) -> None:
        """Insert the collected entries with one statement."""
        rows, self._unwritten = self._unwritten, []
        if rows:
            self._connection.executemany(INSERT, rows)
            self._buffered_rows += len(rows)
        self._evict()

    def empty_if_full(self) -> None:
        """Move all rows to `entries` if there are many."""
        if self._buffered_rows >= MAX_BUFFERED:
            self.move_to_entries()

    def move_to_entries(self) -> None:
        """Move all rows to `entries`, including those of the current transaction."""
        self.write()
        for statement in MOVE_BUFFER_TO_ENTRIES:
            self._connection.execute(statement)
        self._buffered_rows = 0

    def forget(self, table: str) -> None:
        """Drop a table from memory. Its next append loads it again, if it still exists."""
        tip = self._tips.pop(table, None)
        if tip is not None:
            self._command_count -= len(tip.commands)

    def clear_cache(self) -> None:
        """Forget all tables, because the transaction is undone. The cache may have its entries."""
        self._tips.clear()
        self._unwritten.clear()
        self._command_count = 0
        # The true number is unknown, so the next commit empties the buffer.
        self._buffered_rows = MAX_BUFFERED

    def _load(self, table: str) -> TableTip:
        found = self._connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,))
        if found.fetchone() is None:
            raise ConflictError("there is no such table")
        rows = self._connection.execute(SELECT_COMMANDS, (table,)).fetchall()
        seq = rows[-1][0] if rows else 0
        tip = self._tips[table] = TableTip(seq, {row[1] for row in rows}, self._now)
        self._command_count += len(rows)
        return tip

    def _evict(self) -> None:
        self._now = self._clock()
        while self._tips:
            table, tip = next(iter(self._tips.items()))
            if self._command_count <= MAX_COMMANDS and self._now - tip.used_at <= MAX_IDLE:
                break
            self.forget(table)
