"""The data file: its schema, and how it is opened, to be served by one or to be read by anybody."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.sqlite.file_watch import FileWatch
from coverstory.journal.sqlite.private_file import create_private, make_private
from coverstory.journal.store import StoreError, WrongInputError

VERSION = 2
SCHEMA = """
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
# The newest entries, before they are folded into `entries` (ADR 38), and all of them.
NEWEST = """
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
FOLD = (
    "INSERT INTO entries SELECT * FROM newest ORDER BY table_id, seq",
    "DELETE FROM newest",
)
# Files of version 1 have all of them in one place.
ALL_OF_OLD = "CREATE TEMP VIEW all_entries AS SELECT * FROM entries"
# Who sits down, and who is forgotten, is looked up by the table. Files of the first days lack it.
KEYS_BY_TABLE = "CREATE INDEX IF NOT EXISTS keys_by_table ON seat_keys (table_id, seat)"
TIME_TO_LOCK = 1.0
# Most commands change two pages, each of which is written whole: small ones cost a quarter less.
PAGE_BYTES = 1024
PAGES_IN_LOG = 32_000
# Room for the last pages of thousands of tables: by SQLite's own 2 MB, a command at one of 3,000
# tables reads five pages anew. It is filled only as far as there are tables.
KB_IN_MEMORY = 64_000
WHOLE = [("ok",)]


def open_to_serve(path: Path) -> tuple[sqlite3.Connection, FileLock, FileWatch]:
    """Open or make the file, or say in one sentence why it cannot be used."""
    lock = _lock(path)
    try:
        with told_plainly(path):
            _prepare(path)
            connection, watch = _watched(path)
            return connection, lock, watch
    except OSError as error:
        lock.release()
        raise StoreError(f"The data file {path} cannot be opened: {error.strerror}.") from None
    except BaseException:
        lock.release()
        raise


def open_to_read(path: Path) -> sqlite3.Connection:
    """As it is at this moment, and as it stays for this connection, whoever serves it."""
    check_is_there(path)
    with told_plainly(path):
        # Not as read-only, since whoever closes the file last puts its log back into it.
        address = f"{path.absolute().as_uri()}?mode=rw"
        connection = sqlite3.connect(address, uri=True, timeout=TIME_TO_LOCK, isolation_level=None)
        if _version(connection) == 1:
            connection.execute(ALL_OF_OLD)
        connection.execute("PRAGMA query_only=ON")
        connection.execute("BEGIN")
        _check_version(path, connection, 1, VERSION)
    return connection


def check_is_there(path: Path) -> None:
    if not path.is_file():
        raise WrongInputError(f"There is no data file {path}.")


def _lock(path: Path) -> FileLock:
    """Two servers on one file would each play their own version of a table."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock.hold(path)
    except OSError as error:
        raise StoreError(
            f"The data folder {path.parent} cannot be used: {error.strerror}."
        ) from None
    if lock is None:
        raise StoreError(f"The data file {path} is in use by another server.")
    return lock


def _watched(path: Path) -> tuple[sqlite3.Connection, FileWatch]:
    watch = FileWatch(path)
    try:
        connection = _connect(path)
        try:
            watch.start(connection)
        except BaseException:
            connection.close()  # before the watch: closing its descriptor drops SQLite's locks
            raise
    except BaseException:
        watch.close()
        raise
    return connection, watch


def _prepare(path: Path) -> None:
    if not path.exists():
        unfinished = part_of(path)
        if unfinished.exists():
            raise StoreError(
                f"A restore of {path} was interrupted: run it again, or remove {unfinished}."
            )
        create_private(path)
    for ending in ("", "-wal", "-shm"):
        make_private(path.with_name(f"{path.name}{ending}"))


def part_of(path: Path) -> Path:
    """Return the name under which a copy is written until it is whole."""
    return path.with_name(f"{path.name}.part")


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=TIME_TO_LOCK, isolation_level=None, check_same_thread=False
    )
    connection.execute(f"PRAGMA page_size={PAGE_BYTES}")  # of a new file
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    # The same few pages change with every command: copying them back seldom saves most copies.
    connection.execute(f"PRAGMA wal_autocheckpoint={PAGES_IN_LOG}")
    connection.execute(f"PRAGMA cache_size=-{KB_IN_MEMORY}")
    connection.execute("PRAGMA foreign_keys=ON")
    problems = connection.execute("PRAGMA quick_check").fetchall()
    if problems != WHOLE:
        raise StoreError(f"The data file {path} is damaged: {problems[0][0]}.")
    _bring_up_to_date(connection)
    _check_version(path, connection, VERSION)
    connection.execute(KEYS_BY_TABLE)
    return connection


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make what is not there yet; what a crash has left unfolded is folded."""
    version = _version(connection)
    if version == 0:
        connection.executescript(f"BEGIN; {SCHEMA} {NEWEST} PRAGMA user_version={VERSION}; COMMIT;")
    elif version == 1:
        connection.executescript(f"BEGIN; {NEWEST} PRAGMA user_version={VERSION}; COMMIT;")
    elif version == VERSION:
        connection.executescript(f"BEGIN; {';'.join(FOLD)}; COMMIT;")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _check_version(path: Path, connection: sqlite3.Connection, *known: int) -> None:
    if _version(connection) not in known:
        raise StoreError(f"The data file {path} was written by another version of coverstory.")


@contextmanager
def told_plainly(path: Path) -> Iterator[None]:
    """What SQLite complains of, as a sentence for whoever runs the server."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(f"The data file {path} is in use by another server.") from None
        raise StoreError(f"The data file {path} cannot be opened: {error}.") from None
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The data file {path} is damaged: {error}.") from None
