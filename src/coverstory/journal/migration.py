"""Moving a house from a data file into PostgreSQL, while people play on the file if need be.

All goes in as one transaction or not at all, and what was moved before is only added to: so it may
be done again and again, the last time when the server on the file has stopped.
"""

from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import asyncpg
from msgspec import Struct

from coverstory.journal.hashes import IN_POSTGRES, of_the_whole
from coverstory.journal.postgres.checks import why_not
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.sqlite.data_file import check_is_there, told_plainly
from coverstory.journal.sqlite.export import DueAfter, ExportedTip, Progress, SqliteExport
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.store import SeatKey, StoreError

Line: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

# A server asks for the time twice a second. After a migration the clock stands until then.
IS_PLAYED = "SELECT clock > 0 AND is_recent(seen, interval '3 seconds') FROM house"
SET_CLOCK = "UPDATE house SET clock = $1, seen = clock_timestamp() - interval '1 hour'"
# By their ids first: a code may have gone from one table to another.
MAKE_TABLES = """
INSERT INTO tables (id, code) SELECT id, id FROM unnest($1::text[]) AS id
ON CONFLICT (id) DO UPDATE SET code = excluded.id
"""
SET_CODES = """
UPDATE tables SET code = told.code FROM unnest($1::text[], $2::text[]) AS told (id, code)
WHERE tables.id = told.id
"""
SET_HEADS = """
UPDATE tables SET last_seq = told.seq, last_at = told.at, due = told.due
FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[]) AS told (id, seq, at, due)
WHERE tables.id = told.id
"""
SET_MOVED = "UPDATE tables SET moved = last_seq WHERE moved IS DISTINCT FROM last_seq"
FORGET = """
WITH keys AS (DELETE FROM seat_keys WHERE table_id = ANY($1::text[])),
gone AS (DELETE FROM entries WHERE table_id = ANY($1::text[]))
DELETE FROM tables WHERE id = ANY($1::text[])
"""


class MigrationResult(Struct, frozen=True):
    """What is in the database now, and how much of it came just now."""

    tables: int
    new_entries: int
    hash_of_file: str
    hash_of_database: str
    is_still_served: bool


async def migrate_to_postgres(
    path: Path, address: str, due_after: DueAfter, progress: Progress
) -> MigrationResult:
    """Everything in the file that is not in the database yet; `StoreError` says why not."""
    check_is_there(path)
    await (await PostgresStore.open(address)).close()
    # Whoever could start on the file now would play what is not moved.
    lock = FileLock.hold(path, patience=0)
    try:
        with told_plainly(path), closing(SqliteExport(path, due_after, progress)) as house:
            hash_of_database = await _moved_in(address, house)
            return MigrationResult(
                len(house.codes), house.moved, house.hash, hash_of_database, lock is None
            )
    except (OSError, asyncpg.PostgresError) as error:
        raise StoreError(why_not(error)) from None
    finally:
        if lock is not None:
            lock.release()


async def _moved_in(address: str, house: SqliteExport) -> str:
    """The hash of what is in the database then."""
    connection = await asyncpg.connect(address, server_settings={"search_path": "coverstory"})
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE tables, house IN EXCLUSIVE MODE")
            await _move_in(connection, house)
            hash_of_database = await _hash(connection)
            if hash_of_database != house.hash:
                raise StoreError("The database has not kept what it was given: nothing was moved.")
        await connection.execute("ANALYZE tables, entries, seat_keys")
        return hash_of_database
    finally:
        await connection.close()


async def _move_in(connection: Line, house: SqliteExport) -> None:
    known = await _known(connection, house)
    await connection.execute(MAKE_TABLES, list(house.codes))
    await connection.copy_records_to_table("entries", records=house.entries(known))
    heads = house.heads.values()
    columns = [[head.seq for head in heads], [head.at for head in heads]]
    await connection.execute(SET_HEADS, list(house.heads), *columns, [head.due for head in heads])
    await connection.execute(SET_MOVED)
    await connection.execute(SET_CODES, list(house.codes), list(house.codes.values()))
    await connection.execute("DELETE FROM seat_keys")
    keys = [(token_hash, key.table, key.seat) for token_hash, key in house.keys]
    await connection.copy_records_to_table("seat_keys", records=keys)
    await connection.execute(SET_CLOCK, house.clock)


async def _known(connection: Line, house: SqliteExport) -> dict[str, ExportedTip]:
    """What was moved before, if nothing else has happened in the database.

    A table that only the database has is removed if an earlier migration brought it, other tables
    of the same file are here, and the file is no older than they are: the file has lost it since.
    """
    if await connection.fetchval(IS_PLAYED):
        raise StoreError(
            "A server plays on the database: stop it before you migrate_to_postgres anything there."
        )
    rows = await connection.fetch("SELECT id, last_seq, moved FROM tables")
    known = {table: seq for table, seq, _ in rows if table in house.codes}
    gone = {table: seq == moved for table, seq, moved in rows if table not in house.codes}
    is_older = house.clock < await connection.fetchval("SELECT clock FROM house")
    if gone and (is_older or not known or not all(gone.values())):
        raise StoreError(
            "The database has tables of its own: migrate_to_postgres into one that is empty."
        )
    await connection.execute(FORGET, list(gone))
    hashes = await _pairs(connection, IN_POSTGRES)
    return {table: ExportedTip(seq, hashes[table]) for table, seq in known.items()}


async def _hash(connection: Line) -> str:
    codes = await _pairs(connection, "SELECT id, code FROM tables")
    keys = await connection.fetch("SELECT token_hash, table_id, seat FROM seat_keys")
    held = [(token_hash, SeatKey(*key)) for token_hash, *key in keys]
    return of_the_whole(codes, await _pairs(connection, IN_POSTGRES), held)


async def _pairs(connection: Line, query: str) -> dict[str, str]:
    return {row[0]: row[1] for row in await connection.fetch(query)}
