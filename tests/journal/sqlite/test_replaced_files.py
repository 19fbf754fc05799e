"""A server acknowledges nothing after its data file was replaced or removed."""

import asyncio
import errno
import os
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from coverstory.engine.events import SeatTaken
from coverstory.journal.backups import back_up
from coverstory.journal.entries import Entry
from coverstory.journal.sqlite.data_file import open_to_read
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import NewKey, StoreError, TableRow

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows refuses to replace an open file"),
]

TABLE = TableRow("table", "CODE")
LOST = r"^The data file was replaced or removed while it was served\.$"


def entry(seq: int) -> Entry:
    return Entry(seq, 1000 + seq, None, f"command-{seq}", (SeatTaken(seq - 1, f"player {seq}"),))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "data.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(path)
    await opened.open_table(TABLE, entry(1), NewKey(0, b"token"))
    yield opened
    await opened.close()


def backup_of(path: Path) -> Path:
    copy = path.parent.with_name("copy")
    back_up(path, copy)
    return copy


def rename(path: Path, name: str) -> None:
    path.rename(path.with_name(name))


def replace_the_file(path: Path) -> None:
    backup_of(path).rename(path)


def overwrite_the_file(path: Path) -> None:
    shutil.copyfile(backup_of(path), path)


def truncate_the_file(path: Path) -> None:
    path.write_bytes(b"")


def remove_the_file(path: Path) -> None:
    path.unlink()


def remove_the_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


def remove_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


@pytest.mark.parametrize(
    "damage",
    [
        replace_the_file,
        overwrite_the_file,
        truncate_the_file,
        remove_the_file,
        remove_the_log,
        remove_the_folder,
    ],
)
async def test_nothing_is_acknowledged_after_the_damage(
    damage: Callable[[Path], None], store: SqliteStore, path: Path
) -> None:
    await store.append(TABLE.id, entry(2))
    damage(path)
    with pytest.raises(StoreError, match=LOST):
        await store.append(TABLE.id, entry(3))
    with pytest.raises(StoreError, match=LOST):
        await store.advance_clock(5000)


async def test_a_file_that_is_put_back_is_used_again(store: SqliteStore, path: Path) -> None:
    rename(path, "away")
    with pytest.raises(StoreError, match=LOST):
        await store.append(TABLE.id, entry(2))
    rename(path.with_name("away"), path.name)
    await store.append(TABLE.id, entry(2))
    assert await store.read(TABLE.id) == [entry(1), entry(2)]


async def test_backups_and_checkpoints_are_not_taken_for_a_replacement(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    """A checkpoint copies the log into the file, and a full buffer moves rows."""
    await asyncio.gather(*(store.append(TABLE.id, entry(seq)) for seq in range(2, 2501)))
    back_up(path, tmp_path / "copy")
    connection = store._connection
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await store.append(TABLE.id, entry(2501))
    assert len(await store.read(TABLE.id)) == 2501


async def test_a_server_starts_while_another_process_reads_the_file(
    store: SqliteStore, path: Path
) -> None:
    """The reader of an older snapshot keeps the new mark of the file in the log."""
    reading = open_to_read(path)
    reading.execute("SELECT count(*) FROM all_entries").fetchone()
    await store.append(TABLE.id, entry(2))
    await store.close()
    again = await SqliteStore.open(path)
    await again.append(TABLE.id, entry(3))
    reading.close()
    for seq in range(4, 8):
        await again.append(TABLE.id, entry(seq))
        again._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert len(await again.read(TABLE.id)) == 7
    await again.close()


async def test_a_disk_error_fails_one_append_and_no_later_one(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(os, "pread", fail)
        with pytest.raises(StoreError):
            await store.append(TABLE.id, entry(2))
    await store.append(TABLE.id, entry(2))
