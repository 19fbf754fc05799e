"""Opens the data file: for the one server that writes it, or for any number of readers."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from coverstory.journal.sqlite.data_file_guard import DataFileGuard
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.sqlite.private_file import create_private, make_private
from coverstory.journal.sqlite.schema import begin_reading, upgrade
from coverstory.journal.store import StoreError, WrongInputError

# How long SQLite waits for a lock, in seconds.
BUSY_TIMEOUT = 1.0
# Most commands change two pages, and SQLite writes whole pages. With pages of 1 KB instead
# of 4 KB, a command takes a quarter less time.
PAGE_BYTES = 1024
# Once the log has this many pages, SQLite copies them into the file (a checkpoint). The same few
# pages change with every command, so a rare checkpoint copies far fewer pages.
CHECKPOINT_PAGES = 32_000
# A page cache for the last pages of thousands of tables. With SQLite's default of 2 MB, a command
# at one of 3,000 tables reads five pages from the disk. The cache grows only as tables need it.
CACHE_KB = 64_000
INTEGRITY_OK = [("ok",)]


def open_to_serve(path: Path) -> tuple[sqlite3.Connection, FileLock, DataFileGuard]:
    """Open or create the file for a server; a `StoreError` says why it cannot be used."""
    lock = _lock(path)
    try:
        with sqlite_errors_as_store_errors(path):
            _prepare(path)
            connection, guard = _connect_and_guard(path)
            return connection, lock, guard
    except OSError as error:
        lock.release()
        raise StoreError(f"The data file {path} cannot be opened: {error.strerror}.") from None
    except BaseException:
        lock.release()
        raise


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a snapshot of the file, whether or not a server is writing it."""
    check_data_file_exists(path)
    with sqlite_errors_as_store_errors(path):
        # Not mode=ro: the last connection to close must be able to copy the log into the file.
        address = f"{path.absolute().as_uri()}?mode=rw"
        connection = sqlite3.connect(address, uri=True, timeout=BUSY_TIMEOUT, isolation_level=None)
        begin_reading(path, connection)
    return connection


def check_data_file_exists(path: Path) -> None:
    if not path.is_file():
        raise WrongInputError(f"There is no data file {path}.")


def unfinished_copy(path: Path) -> Path:
    """Return the name that a copy has while it is being written."""
    return path.with_name(f"{path.name}.part")


@contextmanager
def sqlite_errors_as_store_errors(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into sentences for the server's operator."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(f"The data file {path} is in use by another server.") from None
        raise StoreError(f"The data file {path} cannot be opened: {error}.") from None
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The data file {path} is damaged: {error}.") from None


def _lock(path: Path) -> FileLock:
    """Return the lock of the file. Two servers on one file would play two versions of a table."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock.acquire(path)
    except OSError as error:
        raise StoreError(
            f"The data folder {path.parent} cannot be used: {error.strerror}."
        ) from None
    if lock is None:
        raise StoreError(f"The data file {path} is in use by another server.")
    return lock


def _prepare(path: Path) -> None:
    if not path.exists():
        unfinished = unfinished_copy(path)
        if unfinished.exists():
            raise StoreError(
                f"A restore of {path} was interrupted: run it again, or remove {unfinished}."
            )
        create_private(path)
    for ending in ("", "-wal", "-shm"):
        make_private(path.with_name(f"{path.name}{ending}"))


def _connect_and_guard(path: Path) -> tuple[sqlite3.Connection, DataFileGuard]:
    guard = DataFileGuard(path)
    try:
        connection = sqlite3.connect(
            path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False
        )
        try:
            _configure(path, connection)
            guard.start(connection)
        except BaseException:
            connection.close()  # before the guard: closing its descriptor drops SQLite's locks
            raise
    except BaseException:
        guard.close()
        raise
    return connection, guard


def _configure(path: Path, connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA page_size={PAGE_BYTES}")  # has an effect only on a new file
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
    connection.execute(f"PRAGMA cache_size=-{CACHE_KB}")
    connection.execute("PRAGMA foreign_keys=ON")
    problems = connection.execute("PRAGMA quick_check").fetchall()
    if problems != INTEGRITY_OK:
        raise StoreError(f"The data file {path} is damaged: {problems[0][0]}.")
    upgrade(path, connection)
