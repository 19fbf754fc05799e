"""Moving from a data file into PostgreSQL: all of it, once, and nothing that went on elsewhere."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
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
    """As if every table had a minute for each thing that happened."""
    return 60_000 * len(events)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data.sqlite3"


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.emptied_database()


@pytest.fixture
async def file(path: Path) -> AsyncIterator[Store]:
    """Served, with two tables of which one has gone on."""
    store = await SqliteStore.open(path)
    await store.open_table(ONE, entry(1), NewKey(0, b"Anne"))
    await store.append(ONE.id, entry(2, seat=0), NewKey(1, b"Juan"))
    await store.open_table(OTHER, entry(1), NewKey(0, b"Olga"))
    await store.tick(5000)
    yield store
    await store.close()


async def moved(path: Path, address: str) -> MigrationResult:
    told = await migrate_to_postgres(path, address, due_after, lambda *_: None)
    assert told.hash_of_file == told.hash_of_database
    return told


async def refusal(path: Path, address: str) -> str:
    with pytest.raises(StoreError) as raised:
        await migrate_to_postgres(path, address, due_after, lambda *_: None)
    return str(raised.value)


async def dues(address: str) -> dict[str, int]:
    line = await asyncpg.connect(address)
    rows = await line.fetch("SELECT id, due FROM coverstory.tables")
    await line.close()
    return {row["id"]: row["due"] for row in rows}


async def test_everything_is_there_afterwards(file: Store, path: Path, address: str) -> None:
    told = await moved(path, address)
    assert (told.tables, told.new_entries, told.is_still_served) == (2, 3, True)
    store = await PostgresStore.open(address)
    assert await store.read(ONE.id) == [entry(1), entry(2, seat=0)]
    assert await store.find_table(OTHER.code) == OTHER
    assert await store.seat_key(b"Juan") == SeatKey(ONE.id, 1)
    assert await store.last_clock() == 5000
    assert await dues(address) == {ONE.id: 120_000, OTHER.id: 60_000}
    await store.append(ONE.id, entry(3))
    await store.close()


async def test_the_second_time_only_what_came_since_is_moved(
    file: Store, path: Path, address: str
) -> None:
    await moved(path, address)
    assert (await moved(path, address)).new_entries == 0
    await file.append(OTHER.id, entry(2, at=9000), NewKey(0, b"Olga's other phone"))
    assert (await moved(path, address)).new_entries == 1
    store = await PostgresStore.open(address)
    assert await store.read(OTHER.id) == [entry(1), entry(2, at=9000)]
    assert await store.seat_key(b"Olga") is None
    assert await store.seat_key(b"Olga's other phone") == SeatKey(OTHER.id, 0)
    assert await store.last_clock() == 9000
    await store.close()


async def test_a_code_that_went_to_another_table_goes_with_it(
    file: Store, path: Path, address: str
) -> None:
    await moved(path, address)
    assert await file.reclaim_code(quiet_since=1002) == OTHER.code
    third = TableRow("table-three", OTHER.code)
    await file.open_table(third, entry(1), NewKey(0, b"Wim"))
    await moved(path, address)
    store = await PostgresStore.open(address)
    assert await store.find_table(OTHER.code) == third
    assert await store.get_table(OTHER.id) == TableRow(OTHER.id, OTHER.id)
    await store.close()


@pytest.mark.parametrize("also_in_file", [False, True], ids=["further", "differently"])
async def test_a_table_that_went_on_in_the_database_is_not_touched(
    file: Store, path: Path, address: str, also_in_file: bool
) -> None:
    await moved(path, address)
    store = await PostgresStore.open(address)
    await store.append(ONE.id, entry(3, at=7777))
    await file.append(OTHER.id, entry(2))
    if also_in_file:
        await file.append(ONE.id, entry(3))
    assert await refusal(path, address) == (
        "Table FHKM went on differently in the database, so nothing was changed there."
    )
    assert await store.read(ONE.id) == [entry(1), entry(2, seat=0), entry(3, at=7777)]
    assert await store.read(OTHER.id) == [entry(1)]
    await store.close()


async def test_a_database_with_tables_of_its_own_is_not_moved_into(
    file: Store, path: Path, address: str
) -> None:
    store = await PostgresStore.open(address)
    await store.open_table(TableRow("table-three", "FHKM"), entry(1), NewKey(0, b"Wim"))
    assert await refusal(path, address) == (
        "The database has tables of its own: migrate into an empty one."
    )
    assert await store.find_table("RTWX") is None
    await store.close()


async def test_what_was_removed_from_the_file_since_is_removed_from_the_database(
    file: Store, path: Path, address: str
) -> None:
    await moved(path, address)
    assert (await file.delete_quiet_tables(quiet_since=1002, keep=())).deleted == 1
    assert (await moved(path, address)).tables == 1
    store = await PostgresStore.open(address)
    assert await store.find_table(ONE.code) == ONE
    assert await store.find_table(OTHER.code) is None
    assert await store.seat_key(b"Olga") is None
    await store.close()


async def test_what_went_on_in_the_database_is_not_removed_with_it(
    file: Store, path: Path, address: str
) -> None:
    await moved(path, address)
    await file.delete_quiet_tables(quiet_since=1002, keep=())
    store = await PostgresStore.open(address)
    await store.append(OTHER.id, entry(2))
    assert await refusal(path, address) == (
        "The database has tables of its own: migrate into an empty one."
    )
    assert await store.read(OTHER.id) == [entry(1), entry(2)]
    await store.close()


async def test_what_an_older_copy_of_the_file_lacks_is_not_removed(
    file: Store, path: Path, address: str, tmp_path: Path
) -> None:
    older = tmp_path / "older.sqlite3"
    with closing(sqlite3.connect(path)) as now, closing(sqlite3.connect(older)) as copy:
        now.backup(copy)
    await file.open_table(TableRow("table-three", "YYYY"), entry(1, at=9000), NewKey(0, b"Wim"))
    await moved(path, address)
    assert await refusal(older, address) == (
        "The database has tables of its own: migrate into an empty one."
    )


async def test_what_another_file_has_moved_in_stays(
    file: Store, path: Path, address: str, tmp_path: Path
) -> None:
    await moved(path, address)
    other = await SqliteStore.open(tmp_path / "another.sqlite3")
    await other.open_table(TableRow("table-three", "YYYY"), entry(1), NewKey(0, b"Wim"))
    assert await refusal(tmp_path / "another.sqlite3", address) == (
        "The database has tables of its own: migrate into an empty one."
    )
    await other.close()


async def test_a_database_that_a_server_plays_on_is_not_moved_into(
    file: Store, path: Path, address: str
) -> None:
    await moved(path, address)
    store = await PostgresStore.open(address)
    await store.tick(0)
    assert await refusal(path, address) == (
        "A server uses the database: stop it before you migrate."
    )
    await store.close()


async def test_a_file_that_nobody_serves_is_kept_from_servers_until_it_is_moved(
    path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(path)
    for n in range(4):
        await store.open_table(TableRow(f"table-{n}", f"CODE{n}"), entry(1), NewKey(0, bytes([n])))
    await store.close()
    monkeypatch.setattr(export, "PROGRESS_EVERY", 2)
    told: list[tuple[int, int]] = []
    held: list[bool] = []

    def progress(read: int, of: int) -> None:
        told.append((read, of))
        held.append(FileLock.acquire(path, timeout=0) is None)

    assert not (await migrate_to_postgres(path, address, due_after, progress)).is_still_served
    assert told == [(2, 4), (4, 4)]
    assert held == [True, True]
    await (await SqliteStore.open(path)).close()


async def test_a_file_that_is_not_there_is_told(path: Path, address: str) -> None:
    assert await refusal(path, address) == f"There is no data file {path}."
