"""A data file as it is read to be moved: all of it as it was at one moment, whoever plays on it."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from coverstory.engine.events import AnyEvent
from coverstory.journal.entries import decode_events
from coverstory.journal.hashes import TableHash, of_the_whole
from coverstory.journal.sqlite.data_file import open_to_read
from coverstory.journal.store import SeatKey, StoreError

# When the time of a table is up that has come so far: only the rules know.
DueAfter: TypeAlias = Callable[[Sequence[AnyEvent]], int | None]
# How many entries of how many have been read.
Progress: TypeAlias = Callable[[int, int], None]
Row: TypeAlias = tuple[Any, ...]

PROGRESS_EVERY = 50_000
LAST_CLOCK = "SELECT max(clock, (SELECT coalesce(max(at), 0) FROM all_entries)) FROM house"


class ExportedTip(Struct, frozen=True):
    """How far a table has come, and the hash of that."""

    seq: int = 0
    hash: str = str(TableHash())


class NewHead(Struct, frozen=True):
    """How far a table has come since: what a store wants to know beside its entries."""

    seq: int
    at: int
    due: int | None


class SqliteExport:
    """Reads the file once; `hashes` and `heads` are known when all entries have been read."""

    def __init__(self, path: Path, due_after: DueAfter, progress: Progress) -> None:
        self._file: sqlite3.Connection = open_to_read(path)
        self._due_after = due_after
        self._progress = progress
        self._read = 0
        self.moved = 0
        (self._total,) = self._file.execute("SELECT count(*) FROM all_entries").fetchone()
        self.hashes: dict[str, str] = {}
        self.heads: dict[str, NewHead] = {}
        self.codes: dict[str, str] = dict(self._file.execute("SELECT id, code FROM tables"))
        select = "SELECT token_hash, table_id, seat FROM seat_keys"
        self.keys = [(held, SeatKey(*key)) for held, *key in self._file.execute(select)]

    @property
    def clock(self) -> int:
        return int(self._file.execute(LAST_CLOCK).fetchone()[0])

    @property
    def hash(self) -> str:
        return of_the_whole(self.codes, self.hashes, self.keys)

    def entries(self, known: Mapping[str, ExportedTip]) -> Iterator[Row]:
        """Those behind what is known elsewhere; a `StoreError` if it went on differently there."""
        select = "SELECT table_id, seq, at, seat, command_id, events FROM all_entries"
        rows = self._file.execute(f"{select} ORDER BY table_id, seq")
        for table, of_table in groupby(rows, key=itemgetter(0)):
            for row in self._behind(known.get(table, ExportedTip()), table, of_table):
                yield row
                self.moved += 1

    def _behind(self, known: ExportedTip, table: str, rows: Iterator[Row]) -> Iterator[Row]:
        told, bodies = TableHash(), []
        seq = at = 0
        for row in self._told_of(rows):
            _, seq, at, _, _, body = row
            told.add(*row[1:])
            bodies.append(body)
            if seq == known.seq and str(told) != known.hash:
                raise went_on(self.codes[table])
            if seq > known.seq:
                yield row
        if seq < known.seq:
            raise went_on(self.codes[table])
        self.hashes[table] = str(told)
        if seq > known.seq:
            events = [event for body in bodies for event in decode_events(body)]
            self.heads[table] = NewHead(seq, at, self._due_after(events))

    def _told_of(self, rows: Iterator[Row]) -> Iterator[Row]:
        for row in rows:
            yield row
            self._read += 1
            if self._read % PROGRESS_EVERY == 0:
                self._progress(self._read, self._total)

    def close(self) -> None:
        self._file.close()


def went_on(code: str) -> StoreError:
    return StoreError(
        f"Table {code} went on differently in the database, so nothing was changed there."
    )
