"""Entries in the append buffer are visible to readers and survive a crash."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from coverstory.engine.events import SeatTaken
from coverstory.journal.entries import Entry, encode_events
from coverstory.journal.sqlite.append_buffer import MAX_IDLE, AppendBuffer
from coverstory.journal.sqlite.data_file import open_to_read, open_to_serve
from coverstory.journal.sqlite.schema import TABLES
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import ConflictError, NewKey, TableRow

pytestmark = pytest.mark.anyio

ROW = TableRow("table-one", "FHKM")
ALL = "SELECT seq FROM all_entries ORDER BY seq"


def entry(seq: int) -> Entry:
    return Entry(seq, seq * 1000, None, f"command-{seq}", (SeatTaken(seq - 1, f"Player {seq}"),))


async def opened(path: Path) -> SqliteStore:
    """Open a store with a table of three entries."""
    store = await SqliteStore.open(path)
    await store.open_table(ROW, entry(1), NewKey(0, b"token"))
    await store.append(ROW.id, entry(2))
    await store.append(ROW.id, entry(3))
    return store


def old_file(path: Path) -> Path:
    """Write a file of version 1 with a table of two entries."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(f"{TABLES} PRAGMA user_version=1;")
        connection.execute("INSERT INTO tables VALUES (?, ?)", (ROW.id, ROW.code))
        for one in (entry(1), entry(2)):
            row = (ROW.id, one.seq, one.at, one.seat, one.command_id, encode_events(one.events))
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", row)
    return path


def seqs(path: Path, select: str) -> list[int]:
    with closing(open_to_read(path)) as reading:
        return [seq for (seq,) in reading.execute(select)]


async def test_a_reader_sees_entries_that_are_still_in_the_buffer(tmp_path: Path) -> None:
    store = await opened(tmp_path / "data.sqlite3")
    assert seqs(tmp_path / "data.sqlite3", "SELECT seq FROM entries") == []
    assert seqs(tmp_path / "data.sqlite3", ALL) == [1, 2, 3]
    await store.close()


async def test_a_buffer_left_by_a_crash_is_moved_when_the_file_is_opened(tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    store = await opened(tmp_path / "data.sqlite3")
    crashed.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(tmp_path / f"data.sqlite3{ending}", crashed)
    await store.close()
    again = await SqliteStore.open(crashed / "data.sqlite3")
    assert await again.read(ROW.id) == [entry(1), entry(2), entry(3)]
    assert seqs(crashed / "data.sqlite3", "SELECT seq FROM entries ORDER BY seq") == [1, 2, 3]
    await again.close()


async def test_a_table_of_a_version_1_file_can_be_appended_to(tmp_path: Path) -> None:
    store = await SqliteStore.open(old_file(tmp_path / "data.sqlite3"))
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(2))
    await store.append(ROW.id, entry(3))
    assert await store.read(ROW.id) == [entry(1), entry(2), entry(3)]
    await store.close()


def test_a_version_1_file_can_be_read_without_an_upgrade(tmp_path: Path) -> None:
    assert seqs(old_file(tmp_path / "data.sqlite3"), ALL) == [1, 2]


async def test_an_entry_that_was_rolled_back_can_be_appended_again(tmp_path: Path) -> None:
    store = await opened(tmp_path / "data.sqlite3")
    store._buffer.append(ROW.id, entry(4), b"[]")
    store._buffer.clear_cache()
    await store.append(ROW.id, entry(4))
    assert [kept.seq for kept in await store.read(ROW.id)] == [1, 2, 3, 4]
    await store.close()


async def test_a_long_idle_table_is_loaded_again(tmp_path: Path) -> None:
    await (await opened(tmp_path / "data.sqlite3")).close()
    connection, lock, _ = open_to_serve(tmp_path / "data.sqlite3")
    statements: list[str] = []
    connection.set_trace_callback(statements.append)
    now = 0.0
    buffer = AppendBuffer(connection, lambda: now)

    def is_loaded_for(seq: int) -> bool:
        statements.clear()
        buffer.append(ROW.id, entry(seq), b"[]")
        buffer.write()
        return any("FROM all_entries" in statement for statement in statements)

    assert is_loaded_for(4)
    assert not is_loaded_for(5)
    now += MAX_IDLE + 1
    buffer.write()  # as for an entry of another table
    assert is_loaded_for(6)
    with pytest.raises(ConflictError):
        buffer.append(ROW.id, entry(6), b"[]")
    connection.close()
    lock.release()
