"""Backs up a data file while a server uses it, and restores a backup. Never overwrites a file."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from coverstory.journal.sqlite.data_file import (
    INTEGRITY_OK,
    check_data_file_exists,
    open_to_read,
    sqlite_errors_as_store_errors,
    unfinished_copy,
)
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.sqlite.private_file import create_private
from coverstory.journal.store import StoreError, WrongInputError

# `Connection.backup` reads and writes. Only these error codes say that reading the source failed.
READ_ERRORS = (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ)


def back_up(data_file: Path, copy: Path) -> None:
    """Write a checked snapshot of the data file to a new file."""
    check_data_file_exists(data_file)
    with (
        _os_errors_as_store_errors(copy),
        _locked(copy, f"Another backup is being written to {copy}."),
    ):
        _copy(data_file, copy)


def restore(copy: Path, data_file: Path) -> None:
    """Write a backup to the path of a new data file, for a server to use."""
    _check_readable(copy)
    with _os_errors_as_store_errors(data_file):
        data_file.parent.mkdir(parents=True, exist_ok=True)
        with _locked(data_file, f"A server uses {data_file}: stop it first."):
            # SQLite would replay the leftover log of another file into this one.
            for ending in ("-wal", "-shm"):
                _check_absent(data_file.with_name(f"{data_file.name}{ending}"))
            _copy(copy, data_file)


def _check_readable(path: Path) -> None:
    try:
        path.open("rb").close()
    except OSError as error:
        raise WrongInputError(f"{path} cannot be read: {error.strerror}.") from None


@contextmanager
def _os_errors_as_store_errors(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}.") from None


@contextmanager
def _locked(path: Path, refusal: str) -> Iterator[None]:
    lock = FileLock.acquire(path, timeout=0)
    if lock is None:
        raise StoreError(refusal)
    try:
        yield
    finally:
        lock.release()


def _check_absent(path: Path) -> None:
    if path.exists():
        raise StoreError(f"{path} already exists: move or delete it first.")


def _copy(source: Path, target: Path) -> None:
    """Write to a temporary file and rename it once all of it is on the disk."""
    _check_absent(target)
    unfinished = unfinished_copy(target)
    try:
        with (
            sqlite_errors_as_store_errors(source),
            closing(open_to_read(source)) as snapshot,
            _write_errors_as_store_errors(target),
        ):
            _write(snapshot, unfinished)
        _check_absent(target)  # again: `rename` would replace a file that was created meanwhile
        unfinished.rename(target)
        _sync(target.parent)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


@contextmanager
def _write_errors_as_store_errors(target: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode in READ_ERRORS:
            raise
        raise StoreError(f"{target} cannot be written: {error}.") from None


def _write(snapshot: sqlite3.Connection, target: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):  # of an interrupted copy
        target.with_name(f"{target.name}{ending}").unlink(missing_ok=True)
    create_private(target)
    with closing(sqlite3.connect(target, isolation_level=None)) as writing:
        snapshot.backup(writing)
        # So that `DataFileGuard` can tell the copy from its source.
        writing.execute("PRAGMA application_id=0")
        # One file, without a log beside it.
        writing.execute("PRAGMA journal_mode=DELETE")
        problems = writing.execute("PRAGMA integrity_check").fetchall()
    if problems != INTEGRITY_OK:
        raise sqlite3.DatabaseError(problems[0][0])
    _sync(target)


def _sync(path: Path) -> None:
    if path.is_dir() and sys.platform == "win32":
        return  # Windows syncs folders itself, and cannot open them
    # Windows syncs no read-only descriptor, and no system opens a folder for writing.
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
