"""A backup of a file in use is a consistent snapshot. Backups and restores overwrite nothing."""

import asyncio
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from coverstory.engine.events import SeatTaken
from coverstory.journal.backups import back_up, restore
from coverstory.journal.entries import Entry
from coverstory.journal.hashes import POSTGRES_TABLE_HASHES
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import NewKey, SeatKey, Store, StoreError, TableRow
from support.postgres_server import Postgres, find_postgres

pytestmark = pytest.mark.anyio

TABLES = [TableRow(f"table-{n}", f"CODE{n}") for n in range(8)]


def entry(seq: int) -> Entry:
    return Entry(seq, 1000 + seq, None, f"command-{seq}", (SeatTaken(seq - 1, f"player {seq}"),))


async def open_tables(store: Store) -> None:
    for row in TABLES:
        await store.open_table(row, entry(1), NewKey(0, row.id.encode()))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "data.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await SqliteStore.open(path)
    await open_tables(opened)
    yield opened
    await opened.close()


def refusal(operation: object, *paths: Path) -> str:
    with pytest.raises(StoreError) as raised:
        operation(*paths)
    return str(raised.value)


def files_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def test_every_backup_under_load_is_a_consistent_snapshot(
    store: Store, path: Path, tmp_path: Path
) -> None:
    last_seqs = {row.id: 1 for row in TABLES}

    async def play(table: str) -> None:
        while True:
            await store.append(table, entry(last_seqs[table] + 1))
            last_seqs[table] += 1

    playing = [asyncio.create_task(play(row.id)) for row in TABLES]
    for n in range(5):
        before = dict(last_seqs)
        copy = tmp_path / f"backup-{n}.sqlite3"
        await asyncio.to_thread(back_up, path, copy)
        after = dict(last_seqs)
        backup = await SqliteStore.open(copy)
        for row in TABLES:
            entries = await backup.read(row.id)
            assert entries == [entry(seq) for seq in range(1, len(entries) + 1)]
            # One entry may be stored but not acknowledged yet.
            assert before[row.id] <= len(entries) <= after[row.id] + 1
            assert await backup.seat_key(row.id.encode()) == SeatKey(row.id, 0)
        await backup.close()
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    assert sum(last_seqs.values()) > len(TABLES)


async def test_a_restored_backup_can_be_appended_to(
    store: Store, path: Path, tmp_path: Path
) -> None:
    back_up(path, tmp_path / "backup")
    await store.append(TABLES[0].id, entry(2))
    restored = tmp_path / "elsewhere" / "data.sqlite3"
    restore(tmp_path / "backup", restored)
    again = await SqliteStore.open(restored)
    await again.append(TABLES[0].id, entry(2))
    assert await again.read(TABLES[0].id) == [entry(1), entry(2)]
    assert await again.last_clock() == entry(2).at
    await again.close()


async def test_a_backup_overwrites_nothing(store: Store, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "backup"
    copy.write_text("my holiday photos")
    assert refusal(back_up, path, copy) == f"{copy} already exists: move or delete it first."
    assert copy.read_text() == "my holiday photos"


async def test_a_restore_overwrites_nothing(store: Store, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "backup"
    back_up(path, copy)
    assert refusal(restore, copy, path) == f"A server uses {path}: stop it first."
    await store.close()
    assert refusal(restore, copy, path) == f"{path} already exists: move or delete it first."


async def test_a_leftover_log_of_another_file_stops_a_restore(
    store: Store, path: Path, tmp_path: Path
) -> None:
    """SQLite would replay the log into the restored file."""
    copy = tmp_path / "data.sqlite3-wal"
    back_up(path, copy)
    restored = tmp_path / "data.sqlite3"
    assert refusal(restore, copy, restored) == f"{copy} already exists: move or delete it first."
    assert "data.sqlite3" not in files_in(tmp_path)


async def test_a_file_that_is_no_backup_is_not_restored(path: Path, tmp_path: Path) -> None:
    photos = tmp_path / "photos"
    photos.write_text("my holiday photos " * 500)
    assert "is damaged" in refusal(restore, photos, path)
    assert (
        refusal(restore, tmp_path / "none", path)
        == f"{tmp_path / 'none'} cannot be read: No such file or directory."
    )
    assert files_in(path.parent) == []


async def test_a_backup_of_a_missing_file_or_into_a_missing_folder_is_refused(
    store: Store, path: Path, tmp_path: Path
) -> None:
    missing, in_missing = tmp_path / "nothing.sqlite3", tmp_path / "no" / "where"
    assert refusal(back_up, missing, tmp_path / "b") == f"There is no data file {missing}."
    assert refusal(back_up, path, in_missing) == (
        f"{in_missing} cannot be written: No such file or directory."
    )


async def test_a_full_disk_is_reported_for_the_file_that_was_written(
    store: Store, path: Path, tmp_path: Path
) -> None:
    resource = pytest.importorskip("resource")
    copy, folder = tmp_path / "backup", tmp_path / "elsewhere"
    back_up(path, copy)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (copy.stat().st_size // 2, hard))
    try:
        of_backup = refusal(back_up, path, tmp_path / "second")
        of_restore = refusal(restore, copy, folder / "data.sqlite3")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert of_backup.startswith(f"{tmp_path / 'second'} cannot be written: ")
    assert of_restore.startswith(f"{folder / 'data.sqlite3'} cannot be written: ")
    assert "second" not in files_in(tmp_path)
    assert files_in(folder) == []


def overwrite_second_quarter(path: Path) -> None:
    written = path.read_bytes()
    quarter = len(written) // 4
    path.write_bytes(written[:quarter] + bytes(quarter) + written[2 * quarter :])


async def test_damage_in_the_middle_of_the_data_file_is_reported_by_a_backup(
    store: Store, path: Path, tmp_path: Path
) -> None:
    await store.close()
    overwrite_second_quarter(path)
    assert refusal(back_up, path, tmp_path / "backup").startswith(
        f"The data file {path} is damaged:"
    )


async def test_a_dump_of_the_database_is_a_consistent_snapshot(postgres: Postgres) -> None:
    """Uses the commands of docs/stores.md."""
    address, empty = postgres.new_database(), postgres.new_database()
    store = await PostgresStore.open(address)
    await open_tables(store)
    await store.close()
    dump_and_restore(address, empty)
    assert await hashes(empty) == await hashes(address)
    restored = await PostgresStore.open(empty)
    assert await restored.seat_key(TABLES[3].id.encode()) == SeatKey(TABLES[3].id, 0)
    await restored.append(TABLES[3].id, entry(2))
    await restored.close()


def dump_and_restore(address: str, empty: str) -> None:
    programs = find_postgres()
    assert programs is not None
    dump = subprocess.run([programs / "pg_dump", "-Fc", address], check=True, capture_output=True)
    subprocess.run([programs / "pg_restore", "-d", empty], check=True, input=dump.stdout)


async def hashes(address: str) -> dict[str, str]:
    connection = await asyncpg.connect(address, server_settings={"search_path": "coverstory"})
    rows = await connection.fetch(POSTGRES_TABLE_HASHES)
    await connection.close()
    assert len(rows) == len(TABLES)
    return {row[0]: row[1] for row in rows}
