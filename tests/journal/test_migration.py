"""A migration into PostgreSQL copies everything once, and overwrites nothing played there."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from coverstory.engine.events import AnyEvent, SeatTaken
from coverstory.journal.entries import Entry
from coverstory.journal.migration import MigrationResult, migrate_to_postgres
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.sqlite import export
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import NewKey, SeatKey, Store, StoreError, TableRow
from support.postgres_server import Postgres

pytestmark = pytest.mark.anyio

ONE, OTHER = TableRow("table-one", "FHKM"), TableRow("table-two", "RTWX")


def entry(seq: int, at: int = 0, seat: int | None = None) -> Entry:
    return Entry(seq, at or 1000 + seq, seat, f"command-{seq}", (SeatTaken(seq - 1, f"Zoë {seq}"),))


def due_after(events: Sequence[AnyEvent]) -> int | None:
    """Pretend that every table has a minute for each of its events."""
    return 60_000 * len(events)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data.sqlite3"


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.emptied_database()


@pytest.fixture
async def file(path: Path) -> AsyncIterator[Store]:
    """A file in use, with two tables, one of which has a second entry."""
    store = await SqliteStore.open(path)
    await store.open_table(ONE, entry(1), NewKey(0, b"Anne"))
    await store.append(ONE.id, entry(2, seat=0), NewKey(1, b"Juan"))
    await store.open_table(OTHER, entry(1), NewKey(0, b"Olga"))
    await store.advance_clock(5000)
    yield store
    await store.close()


async def migrated(path: Path, address: str) -> MigrationResult:
    result = await migrate_to_postgres(path, address, due_after, lambda *_: None)
    assert result.hash_of_file == result.hash_of_database
    return result


async def refusal(path: Path, address: str) -> str:
    with pytest.raises(StoreError) as raised:
        await migrate_to_postgres(path, address, due_after, lambda *_: None)
    return str(raised.value)


async def execute(address: str, statement: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(statement)
    await connection.close()


async def due_times(address: str) -> dict[str, int]:
    connection = await asyncpg.connect(address)
    rows = await connection.fetch("SELECT id, due FROM coverstory.tables")
    await connection.close()
    return {row["id"]: row["due"] for row in rows}


async def test_a_migrated_database_has_everything(file: Store, path: Path, address: str) -> None:
    result = await migrated(path, address)
    assert (result.tables, result.new_entries, result.is_still_served) == (2, 3, True)
    store = await PostgresStore.open(address)
    assert await store.read(ONE.id) == [entry(1), entry(2, seat=0)]
    assert await store.find_table(OTHER.code) == OTHER
    assert await store.seat_key(b"Juan") == SeatKey(ONE.id, 1)
    assert await store.last_clock() == 5000
    assert await due_times(address) == {ONE.id: 120_000, OTHER.id: 60_000}
    await store.append(ONE.id, entry(3))
    await store.close()


async def test_a_second_migration_adds_only_new_entries(
    file: Store, path: Path, address: str
) -> None:
    await migrated(path, address)
    assert (await migrated(path, address)).new_entries == 0
    await file.append(OTHER.id, entry(2, at=9000), NewKey(0, b"Olga's other phone"))
    assert (await migrated(path, address)).new_entries == 1
    store = await PostgresStore.open(address)
    assert await store.read(OTHER.id) == [entry(1), entry(2, at=9000)]
    assert await store.seat_key(b"Olga") is None
    assert await store.seat_key(b"Olga's other phone") == SeatKey(OTHER.id, 0)
    assert await store.last_clock() == 9000
    await store.close()


async def test_a_code_that_another_table_got_since_is_migrated_with_it(
    file: Store, path: Path, address: str
) -> None:
    await migrated(path, address)
    assert await file.reclaim_code(quiet_since=1002) == OTHER.code
    third = TableRow("table-three", OTHER.code)
    await file.open_table(third, entry(1), NewKey(0, b"Wim"))
    await migrated(path, address)
    store = await PostgresStore.open(address)
    assert await store.find_table(OTHER.code) == third
    assert await store.get_table(OTHER.id) == TableRow(OTHER.id, OTHER.id)
    await store.close()


@pytest.mark.parametrize("also_in_file", [False, True], ids=["further", "differently"])
async def test_a_table_that_was_played_in_the_database_is_not_changed(
    file: Store, path: Path, address: str, also_in_file: bool
) -> None:
    await migrated(path, address)
    store = await PostgresStore.open(address)
    await store.append(ONE.id, entry(3, at=7777))
    await file.append(OTHER.id, entry(2))
    if also_in_file:
        await file.append(ONE.id, entry(3))
    assert await refusal(path, address) == (
        "Table FHKM has different entries in the database, so nothing was migrated."
    )
    assert await store.read(ONE.id) == [entry(1), entry(2, seat=0), entry(3, at=7777)]
    assert await store.read(OTHER.id) == [entry(1)]
    await store.close()


async def test_a_database_with_tables_of_its_own_is_refused(
    file: Store, path: Path, address: str
) -> None:
    store = await PostgresStore.open(address)
    await store.open_table(TableRow("table-three", "FHKM"), entry(1), NewKey(0, b"Wim"))
    assert await refusal(path, address) == (
        "The database has tables of its own: migrate into an empty one."
    )
    assert await store.find_table("RTWX") is None
    await store.close()


async def test_a_table_deleted_from_the_file_is_deleted_from_the_database(
    file: Store, path: Path, address: str
) -> None:
    await migrated(path, address)
    assert (await file.delete_quiet_tables(quiet_since=1002, keep=())).deleted == 1
    assert (await migrated(path, address)).tables == 1
    store = await PostgresStore.open(address)
    assert await store.find_table(ONE.code) == ONE
    assert await store.find_table(OTHER.code) is None
    assert await store.seat_key(b"Olga") is None
    await store.close()


async def test_a_table_that_was_played_in_the_database_is_not_deleted(
    file: Store, path: Path, address: str
) -> None:
    await migrated(path, address)
    await file.delete_quiet_tables(quiet_since=1002, keep=())
    store = await PostgresStore.open(address)
    await store.append(OTHER.id, entry(2))
    assert await refusal(path, address) == (
        "The database has tables of its own: migrate into an empty one."
    )
    assert await store.read(OTHER.id) == [entry(1), entry(2)]
    await store.close()


async def test_a_table_missing_from_an_older_copy_of_the_file_is_not_deleted(
    file: Store, path: Path, address: str, tmp_path: Path
) -> None:
    older = tmp_path / "older.sqlite3"
    with closing(sqlite3.connect(path)) as now, closing(sqlite3.connect(older)) as copy:
        now.backup(copy)
    await file.open_table(TableRow("table-three", "YYYY"), entry(1, at=9000), NewKey(0, b"Wim"))
    await migrated(path, address)
    assert await refusal(older, address) == (
        "The database has tables of its own: migrate into an empty one."
    )


async def test_a_table_migrated_from_another_file_is_not_deleted(
    file: Store, path: Path, address: str, tmp_path: Path
) -> None:
    await migrated(path, address)
    other = await SqliteStore.open(tmp_path / "another.sqlite3")
    await other.open_table(TableRow("table-three", "YYYY"), entry(1), NewKey(0, b"Wim"))
    assert await refusal(tmp_path / "another.sqlite3", address) == (
        "The database has tables of its own: migrate into an empty one."
    )
    await other.close()


async def test_a_database_in_use_by_a_server_is_refused(
    file: Store, path: Path, address: str
) -> None:
    await migrated(path, address)
    store = await PostgresStore.open(address)
    await store.advance_clock(0)
    assert await refusal(path, address) == (
        "A server uses the database: stop it before you migrate."
    )
    await store.close()


async def test_an_unused_file_is_locked_during_its_migration(
    path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(path)
    for n in range(4):
        await store.open_table(TableRow(f"table-{n}", f"CODE{n}"), entry(1), NewKey(0, bytes([n])))
    await store.close()
    monkeypatch.setattr(export, "PROGRESS_EVERY", 2)
    reports: list[tuple[int, int]] = []
    locked: list[bool] = []

    def progress(read: int, total: int) -> None:
        reports.append((read, total))
        locked.append(FileLock.acquire(path, timeout=0) is None)

    assert not (await migrate_to_postgres(path, address, due_after, progress)).is_still_served
    assert reports == [(2, 4), (4, 4)]
    assert locked == [True, True]
    await (await SqliteStore.open(path)).close()


async def test_a_connection_cut_during_a_migration_is_reported_in_one_sentence(
    file: Store, path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "PROGRESS_EVERY", 1)
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"

    def cut_connection(read: int, total: int) -> None:
        # In a thread: the migration, which calls this, blocks the event loop.
        with ThreadPoolExecutor() as pool:
            pool.submit(asyncio.run, execute(address, cut)).result()

    with pytest.raises(StoreError, match=r"^The database cannot be used: .* is closed\.$"):
        await migrate_to_postgres(path, address, due_after, cut_connection)


async def test_a_missing_file_is_refused(path: Path, address: str) -> None:
    assert await refusal(path, address) == f"There is no data file {path}."
