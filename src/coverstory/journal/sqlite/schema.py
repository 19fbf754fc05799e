"""The tables of the data file, and how a file of an older version is upgraded.

Names of tables and columns never change, because old files must open. Two need a translation:
`house` holds the game clock, and `newest` is the append buffer (see `append_buffer.py`).
"""

import sqlite3
from pathlib import Path
from typing import TypeAlias

from coverstory.journal.store import StoreError

VERSION = 2
# Version 1.
TABLES = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    command_id TEXT NOT NULL,
    events BLOB NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE seat_keys (
    token_hash BLOB PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE house (clock INTEGER NOT NULL) STRICT;
INSERT INTO house VALUES (0);
"""
# Added by version 2 (ADR 38). Queries use `all_entries`, whether or not an entry was moved already.
APPEND_BUFFER = """
CREATE TABLE newest (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    command_id TEXT NOT NULL,
    events BLOB NOT NULL
) STRICT;
CREATE VIEW all_entries AS SELECT * FROM entries UNION ALL SELECT * FROM newest;
"""
# Gives a reader of a version 1 file the same view without changing the file.
ALL_ENTRIES_OF_VERSION_1 = "CREATE TEMP VIEW all_entries AS SELECT * FROM entries"
# Issuing a seat key and deleting a table look up keys by table. Early version 1 files lack this
# index.
KEYS_BY_TABLE = "CREATE INDEX IF NOT EXISTS keys_by_table ON seat_keys (table_id, seat)"
MOVE_BUFFER_TO_ENTRIES = (
    "INSERT INTO entries SELECT * FROM newest ORDER BY table_id, seq",
    "DELETE FROM newest",
)

# A row of `entries` or `newest`, in the order of its columns.
EntryRow: TypeAlias = tuple[str, int, int, int | None, str, bytes]


def upgrade(path: Path, connection: sqlite3.Connection) -> None:
    """Create or upgrade the tables, and move entries that a crash left in the buffer."""
    version = _version(connection)
    if version == 0:
        _run_as_transaction(connection, TABLES, APPEND_BUFFER, f"PRAGMA user_version={VERSION};")
    elif version == 1:
        _run_as_transaction(connection, APPEND_BUFFER, f"PRAGMA user_version={VERSION};")
    elif version == VERSION:
        _run_as_transaction(connection, f"{';'.join(MOVE_BUFFER_TO_ENTRIES)};")
    _check_version(path, connection, VERSION)
    connection.execute(KEYS_BY_TABLE)


def begin_reading(path: Path, connection: sqlite3.Connection) -> None:
    """Begin a read-only transaction on a file of any known version."""
    if _version(connection) == 1:
        connection.execute(ALL_ENTRIES_OF_VERSION_1)
    connection.execute("PRAGMA query_only=ON")
    connection.execute("BEGIN")
    _check_version(path, connection, 1, VERSION)


def _run_as_transaction(connection: sqlite3.Connection, *statements: str) -> None:
    connection.executescript(f"BEGIN; {' '.join(statements)} COMMIT;")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _check_version(path: Path, connection: sqlite3.Connection, *known: int) -> None:
    if _version(connection) not in known:
        raise StoreError(f"The data file {path} was written by another version of coverstory.")
