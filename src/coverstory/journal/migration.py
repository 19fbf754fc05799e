"""Migrates a data file into PostgreSQL, even while a server uses the file.

A migration is one transaction. It may be repeated: the next one adds only what is new. So the
server has to be stopped only for the last migration.
"""

from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import asyncpg
from msgspec import Struct

from coverstory.journal.hashes import POSTGRES_TABLE_HASHES, hash_store
from coverstory.journal.postgres.durability import describe_error
from coverstory.journal.postgres.store import DATABASE_ERRORS, PostgresStore
from coverstory.journal.sqlite.data_file import (
    check_data_file_exists,
    sqlite_errors_as_store_errors,
)
from coverstory.journal.sqlite.export import DueAfter, ExportProgress, KnownTip, SqliteExport
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.store import SeatKey, StoreError

MigrationConnection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

# A server ticks the clock twice a second, which updates `seen`. A migration sets `seen` back.
# Otherwise the next migration would mistake the fresh `seen` for a running server.
IS_IN_USE = "SELECT clock > 0 AND is_recent(seen, interval '3 seconds') FROM house"
SET_CLOCK = "UPDATE house SET clock = $1, seen = clock_timestamp() - interval '1 hour'"
# Codes are unique, and a code may have moved to another table since the last migration. So all
# tables first get their id as code.
INSERT_TABLES = """
INSERT INTO tables (id, code) SELECT id, id FROM unnest($1::text[]) AS id
ON CONFLICT (id) DO UPDATE SET code = excluded.id
"""
SET_CODES = """
UPDATE tables SET code = exported.code FROM unnest($1::text[], $2::text[]) AS exported (id, code)
WHERE tables.id = exported.id
"""
SET_TIPS = """
UPDATE tables SET last_seq = exported.seq, last_at = exported.at, due = exported.due
FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[]) AS exported (id, seq, at, due)
WHERE tables.id = exported.id
"""
# `moved` is the last migrated entry. `_check_target` uses it to find tables played since.
MARK_AS_MIGRATED = "UPDATE tables SET moved = last_seq WHERE moved IS DISTINCT FROM last_seq"
DELETE_TABLES = """
WITH keys AS (DELETE FROM seat_keys WHERE table_id = ANY($1::text[])),
gone AS (DELETE FROM entries WHERE table_id = ANY($1::text[]))
DELETE FROM tables WHERE id = ANY($1::text[])
"""


class MigrationResult(Struct, frozen=True):
    """The contents of the database after a migration, and how many entries are new."""

    tables: int
    new_entries: int
    hash_of_file: str
    hash_of_database: str
    is_still_served: bool


async def migrate_to_postgres(
    path: Path, address: str, due_after: DueAfter, progress: ExportProgress
) -> MigrationResult:
    """Copy everything that the database does not have yet, or raise a `StoreError`."""
    check_data_file_exists(path)
    await (await PostgresStore.open(address)).close()  # checks the database, upgrades its schema
    # Without the lock, a server could start now and store entries that are not migrated.
    lock = FileLock.acquire(path, timeout=0)
    try:
        with (
            sqlite_errors_as_store_errors(path),
            closing(SqliteExport(path, due_after, progress)) as export,
        ):
            hash_of_database = await _import(address, export)
            return MigrationResult(
                len(export.codes), export.exported, export.hash, hash_of_database, lock is None
            )
    except DATABASE_ERRORS as error:
        raise StoreError(describe_error(error)) from None
    finally:
        if lock is not None:
            lock.release()


async def _import(address: str, export: SqliteExport) -> str:
    """Write the export in one transaction; return the hash of the database after it."""
    connection = await asyncpg.connect(address, server_settings={"search_path": "coverstory"})
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE tables, house IN EXCLUSIVE MODE")
            await _write(connection, export)
            hash_of_database = await _hash(connection)
            if hash_of_database != export.hash:
                raise StoreError(
                    "The database differs from the data file afterwards: nothing was migrated."
                )
        await connection.execute("ANALYZE tables, entries, seat_keys")
        return hash_of_database
    finally:
        await connection.close()


async def _write(connection: MigrationConnection, export: SqliteExport) -> None:
    await _check_target(connection, export)
    await _delete_tables_gone_from_file(connection, export)
    known = await _known_tips(connection)
    await connection.execute(INSERT_TABLES, list(export.codes))
    await connection.copy_records_to_table("entries", records=export.entries(known))
    tips = export.new_tips.values()
    columns = [[tip.seq for tip in tips], [tip.at for tip in tips], [tip.due for tip in tips]]
    await connection.execute(SET_TIPS, list(export.new_tips), *columns)
    await connection.execute(MARK_AS_MIGRATED)
    await connection.execute(SET_CODES, list(export.codes), list(export.codes.values()))
    await connection.execute("DELETE FROM seat_keys")
    keys = [(token_hash, key.table, key.seat) for token_hash, key in export.keys]
    await connection.copy_records_to_table("seat_keys", records=keys)
    await connection.execute(SET_CLOCK, export.clock)


async def _check_target(connection: MigrationConnection, export: SqliteExport) -> None:
    """Raise a `StoreError` if a server uses the database, or if it has tables of its own.

    Some tables may be only in the database. They were deleted from the file after the last
    migration if all of this holds:

    - An earlier migration brought them, and nobody has played them in the database.
    - Other tables of the same file are in the database.
    - The file is not older than the database.
    """
    if await connection.fetchval(IS_IN_USE):
        raise StoreError("A server uses the database: stop it before you migrate.")
    rows = await connection.fetch("SELECT id, last_seq, moved FROM tables")
    only_there = [row for row in rows if row["id"] not in export.codes]
    is_unplayed = all(row["last_seq"] == row["moved"] for row in only_there)
    is_same_file = len(only_there) < len(rows)
    is_older = export.clock < await connection.fetchval("SELECT clock FROM house")
    if only_there and (is_older or not is_same_file or not is_unplayed):
        raise StoreError("The database has tables of its own: migrate into an empty one.")


async def _delete_tables_gone_from_file(
    connection: MigrationConnection, export: SqliteExport
) -> None:
    rows = await connection.fetch("SELECT id FROM tables")
    gone = [row["id"] for row in rows if row["id"] not in export.codes]
    await connection.execute(DELETE_TABLES, gone)


async def _known_tips(connection: MigrationConnection) -> dict[str, KnownTip]:
    hashes = await _pairs(connection, POSTGRES_TABLE_HASHES)
    rows = await connection.fetch("SELECT id, last_seq FROM tables")
    return {table: KnownTip(seq, hashes[table]) for table, seq in rows}


async def _hash(connection: MigrationConnection) -> str:
    codes = await _pairs(connection, "SELECT id, code FROM tables")
    rows = await connection.fetch("SELECT token_hash, table_id, seat FROM seat_keys")
    keys = [(token_hash, SeatKey(*key)) for token_hash, *key in rows]
    return hash_store(codes, await _pairs(connection, POSTGRES_TABLE_HASHES), keys)


async def _pairs(connection: MigrationConnection, query: str) -> dict[str, str]:
    return {row[0]: row[1] for row in await connection.fetch(query)}
