"""The newest entries of a data file: kept in one row after another, put with their tables later.

`entries` has each table's together, so that a table is read in one go. But the commands of a moment
are of many tables: kept there at once, each changes pages of its own, of the entries and of the
index that refuses a command twice, and splits them every few times. At the end of `newest` they
share their pages. Once there are many they are folded into `entries`, which is cheap then, since
those of one table come together (ADR 38).

What `entries` refuses by its keys is refused here by what is known of the tables: their last entry,
and their commands. That holds because one server alone has the file.
"""

import sqlite3
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeAlias

from coverstory.journal.entries import Entry, encode_events
from coverstory.journal.sqlite.data_file import FOLD
from coverstory.journal.store import ConflictError

# So many are folded in 10 to 25 ms of processor time, on the thread that commits.
MOST_BUFFERED = 2_000
# Commands that are remembered, of the tables that were written to last; and for how many seconds
# a table may be quiet before it has to be looked up again.
MOST_COMMANDS = 500_000
LONGEST_QUIET = 120.0

KEEP = "INSERT INTO newest VALUES (?, ?, ?, ?, ?, ?)"
COMMANDS = "SELECT seq, command_id FROM all_entries WHERE table_id = ? ORDER BY seq"

Row: TypeAlias = tuple[str, int, int, int | None, str, bytes]


class TableTip:
    """How far a table has come, and which commands it has."""

    __slots__ = ("commands", "last", "seq")

    def __init__(self, seq: int, commands: set[str], last: float) -> None:
        self.seq = seq
        self.commands = commands
        self.last = last


class AppendBuffer:
    """Appends for a `SqliteStore`, between its `BEGIN` and its `COMMIT`."""

    def __init__(
        self, connection: sqlite3.Connection, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._connection = connection
        self._clock = clock
        self._now = clock()
        # Those that were written to last come last.
        self._heads: OrderedDict[str, TableTip] = OrderedDict()
        self._commands = 0
        self._rows: list[Row] = []
        self._kept = 0

    def append(self, table: str, entry: Entry) -> None:
        """Written with all others by `write`; `ConflictError` if it is not the next one."""
        head = self._heads.get(table) or self._look_up(table)
        if entry.seq != head.seq + 1 or entry.command_id in head.commands:
            raise ConflictError(f"entry {entry.seq} is not the next one")
        head.seq = entry.seq
        head.last = self._now
        head.commands.add(entry.command_id)
        self._heads.move_to_end(table)
        self._commands += 1
        body = encode_events(entry.events)
        self._rows.append((table, entry.seq, entry.at, entry.seat, entry.command_id, body))

    def write(self) -> None:
        rows, self._rows = self._rows, []
        if rows:
            self._connection.executemany(KEEP, rows)
            self._kept += len(rows)
        self._forget_some()

    def commit(self) -> None:
        """On a thread; folds if there are many."""
        if self._kept >= MOST_BUFFERED:
            self.fold()
        self._connection.execute("COMMIT")

    def fold(self) -> None:
        """Every entry stands in its place then, those of this very transaction too."""
        self.write()
        for statement in FOLD:
            self._connection.execute(statement)
        self._kept = 0

    def forget(self, table: str) -> None:
        """It is there no more, or it is read again when it is written to."""
        head = self._heads.pop(table, None)
        if head is not None:
            self._commands -= len(head.commands)

    def roll_back(self) -> None:
        """Of what was appended since `BEGIN`, nothing is kept: look at the file anew."""
        self._heads.clear()
        self._rows.clear()
        self._commands = 0
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        self._kept = MOST_BUFFERED  # nobody knows: fold with the next group

    def _look_up(self, table: str) -> TableTip:
        found = self._connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,))
        if found.fetchone() is None:
            raise ConflictError("there is no such table")
        rows = self._connection.execute(COMMANDS, (table,)).fetchall()
        seq = rows[-1][0] if rows else 0
        head = self._heads[table] = TableTip(seq, {row[1] for row in rows}, self._now)
        self._commands += len(rows)
        return head

    def _forget_some(self) -> None:
        self._now = self._clock()
        while self._heads:
            table, head = next(iter(self._heads.items()))
            if self._commands <= MOST_COMMANDS and self._now - head.last <= LONGEST_QUIET:
                break
            self.forget(table)
