"""Reads a whole data file for a migration, as a snapshot, even while a server writes it."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.events import AnyEvent
from coverstory.journal.entries import decode_events
from coverstory.journal.hashes import TableHash, hash_store
from coverstory.journal.sqlite.data_file import open_to_read
from coverstory.journal.sqlite.schema import EntryRow
from coverstory.journal.store import SeatKey, StoreError

# Returns the next deadline of a table with these events. The engine computes it.
DueAfter: TypeAlias = Callable[[Sequence[AnyEvent]], int | None]
# Called with the number of entries read so far, and with the number of all entries.
ExportProgress: TypeAlias = Callable[[int, int], None]

PROGRESS_EVERY = 50_000
LAST_CLOCK = "SELECT max(clock, (SELECT coalesce(max(at), 0) FROM all_entries)) FROM house"


class KnownTip(Struct, frozen=True):
    """The last entry of a table that the database already has, and the table's hash up to it."""

    seq: int = 0
    hash: str = str(TableHash())


class NewTip(Struct, frozen=True):
    """The last entry of a table with new entries: its number, its time, and the next deadline."""

    seq: int
    at: int
    due: int | None


class SqliteExport:
    """Reads the file once. `hashes` and `new_tips` are complete when `entries` is exhausted."""

    def __init__(self, path: Path, due_after: DueAfter, progress: ExportProgress) -> None:
        self._file: sqlite3.Connection = open_to_read(path)
        self._due_after = due_after
        self._progress = progress
        self._entries_read = 0
        (self._total,) = self._file.execute("SELECT count(*) FROM all_entries").fetchone()
        self.exported = 0
        self.hashes: dict[str, str] = {}
        self.new_tips: dict[str, NewTip] = {}
        self.codes: dict[str, str] = dict(self._file.execute("SELECT id, code FROM tables"))
        select = "SELECT token_hash, table_id, seat FROM seat_keys"
        self.keys = [(token_hash, SeatKey(*key)) for token_hash, *key in self._file.execute(select)]

    @property
    def clock(self) -> int:
        return int(self._file.execute(LAST_CLOCK).fetchone()[0])

    @property
    def hash(self) -> str:
        assert self.hashes.keys() == self.codes.keys(), "read all `entries` first"
        return hash_store(self.codes, self.hashes, self.keys)

    def entries(self, known: Mapping[str, KnownTip]) -> Iterator[EntryRow]:
        """Yield the entries after the known ones; `StoreError` if a known table differs."""
        select = "SELECT table_id, seq, at, seat, command_id, events FROM all_entries"
        rows = self._file.execute(f"{select} ORDER BY table_id, seq")
        for table, table_rows in groupby(rows, key=itemgetter(0)):
            for row in self._entries_after(known.get(table, KnownTip()), table, table_rows):
                yield row
                self.exported += 1

    def close(self) -> None:
        self._file.close()

    def _entries_after(
        self, known: KnownTip, table: str, rows: Iterator[EntryRow]
    ) -> Iterator[EntryRow]:
        """Yield the table's entries after the known one, and record its hash and its new tip."""
        digest, bodies = TableHash(), []
        seq = at = 0
        for row in self._with_progress(rows):
            _, seq, at, _, _, body = row
            digest.add(*row[1:])
            bodies.append(body)
            if seq == known.seq and str(digest) != known.hash:
                raise _diverged(self.codes[table])
            if seq > known.seq:
                yield row
        if seq < known.seq:
            raise _diverged(self.codes[table])
        self.hashes[table] = str(digest)
        if seq > known.seq:
            events = [event for body in bodies for event in decode_events(body)]
            self.new_tips[table] = NewTip(seq, at, self._due_after(events))

    def _with_progress(self, rows: Iterator[EntryRow]) -> Iterator[EntryRow]:
        for row in rows:
            yield row
            self._entries_read += 1
            if self._entries_read % PROGRESS_EVERY == 0:
                self._progress(self._entries_read, self._total)


def _diverged(code: str) -> StoreError:
    return StoreError(
        f"Table {code} has different entries in the database, so nothing was migrated."
    )
