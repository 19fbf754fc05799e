"""A data file that is replaced or removed under its server: nothing is acknowledged any more."""

import errno
import os
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from coverstory.engine.events import SeatTaken
from coverstory.journal.backups import back_up
from coverstory.journal.entries import Entry
from coverstory.journal.sqlite.data_file import open_to_read
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import NewKey, StoreError, TableRow

pytestmark = pytest.mark.anyio

TABLE = TableRow("table", "CODE")
LOST = r"^The data file was replaced or removed while it was served\.$"


def entry(seq: int) -> Entry:
    return Entry(seq, 1000 + seq, None, f"command-{seq}", (SeatTaken(seq - 1, f"guest {seq}"),))


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


def move(path: Path, name: str) -> None:
    path.rename(path.with_name(name))


def move_another_into_its_place(path: Path) -> None:
    backup_of(path).rename(path)


def copy_another_over_it(path: Path) -> None:
    shutil.copyfile(backup_of(path), path)


def cut_it_to_nothing(path: Path) -> None:
    path.write_bytes(b"")


def remove_it(path: Path) -> None:
    path.unlink()


def remove_its_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


def remove_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


@pytest.mark.parametrize(
    "harm",
    [
        move_another_into_its_place,
        copy_another_over_it,
        cut_it_to_nothing,
        remove_it,
        remove_its_log,
        remove_the_folder,
    ],
)
async def test_nothing_is_acknowledged_after_it(
    harm: Callable[[Path], None], store: SqliteStore, path: Path
) -> None:
    await store.append(TABLE.id, entry(2))
    harm(path)
    with pytest.raises(StoreError, match=LOST):
        await store.append(TABLE.id, entry(3))
    with pytest.raises(StoreError, match=LOST):
        await store.tick(5000)


async def test_a_file_that_is_put_back_is_played_on(store: SqliteStore, path: Path) -> None:
    move(path, "away")
    with pytest.raises(StoreError, match=LOST):
        await store.append(TABLE.id, entry(2))
    move(path.with_name("away"), path.name)
    await store.append(TABLE.id, entry(2))
    assert await store.read(TABLE.id) == [entry(1), entry(2)]


async def test_backups_and_many_commits_are_no_replacement(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    """The log is put back into the file now and then, and folded rows move."""
    for seq in range(2, 2500):
        store.append_with_callback(TABLE.id, entry(seq), lambda _: None)
    await store.append(TABLE.id, entry(2500))
    back_up(path, tmp_path / "copy")
    connection = store._connection
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await store.append(TABLE.id, entry(2501))
    assert len(await store.read(TABLE.id)) == 2501


async def test_a_file_is_opened_though_somebody_reads_it(store: SqliteStore, path: Path) -> None:
    """The mark of this start cannot be put into the file while somebody reads an older state."""
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


async def test_a_disk_that_fails_once_refuses_one_command_and_no_other(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(os, "pread", fail)
        with pytest.raises(StoreError):
            await store.append(TABLE.id, entry(2))
    await store.append(TABLE.id, entry(2))
