"""Copies of a data file, taken while it is served, and put back where nothing is in the way."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from coverstory.journal.sqlite.data_file import (
    WHOLE,
    check_is_there,
    open_to_read,
    part_of,
    told_plainly,
)
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.sqlite.private_file import create_private
from coverstory.journal.store import StoreError, WrongInputError


def back_up(data_file: Path, copy: Path) -> None:
    """All of the data file as it is at one moment, checked, in one file that was not there."""
    check_is_there(data_file)
    with _plainly(copy), _locked(copy, f"Another backup is being written to {copy}."):
        _copy(data_file, copy)


def restore(copy: Path, data_file: Path) -> None:
    """Put a copy where a server will find it."""
    _check_can_be_read(copy)
    with _plainly(data_file):
        data_file.parent.mkdir(parents=True, exist_ok=True)
        with _locked(data_file, f"A server plays on {data_file}: stop it first."):
            # SQLite would take the log of another file for its own.
            for ending in ("-wal", "-shm"):
                _must_not_be(data_file.with_name(f"{data_file.name}{ending}"))
            _copy(copy, data_file)


def _check_can_be_read(path: Path) -> None:
    try:
        path.open("rb").close()
    except OSError as error:
        raise WrongInputError(f"{path} cannot be read: {error.strerror}.") from None


@contextmanager
def _plainly(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}.") from None


@contextmanager
def _locked(path: Path, otherwise: str) -> Iterator[None]:
    lock = FileLock.hold(path, patience=0)
    if lock is None:
        raise StoreError(otherwise)
    try:
        yield
    finally:
        lock.release()


def _must_not_be(path: Path) -> None:
    if path.exists():
        raise StoreError(f"{path} is in the way: move it away first.")


def _copy(source: Path, target: Path) -> None:
    """Write beside the target, which is there only once all of it is on the disk."""
    _must_not_be(target)
    unfinished = part_of(target)
    try:
        with told_plainly(source), closing(open_to_read(source)) as reading:
            _write(reading, unfinished)
        _must_not_be(target)
        unfinished.rename(target)
        _sync(target.parent)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def _write(reading: sqlite3.Connection, target: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):  # of a copy that was interrupted
        target.with_name(f"{target.name}{ending}").unlink(missing_ok=True)
    create_private(target)
    with closing(sqlite3.connect(target, isolation_level=None)) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA application_id=0")  # so that `FileWatch` knows it from the original
        # Alone: without a log beside it.
        writing.execute("PRAGMA journal_mode=DELETE")
        problems = writing.execute("PRAGMA integrity_check").fetchall()
    if problems != WHOLE:
        raise sqlite3.DatabaseError(problems[0][0])
    _sync(target)


def _sync(path: Path) -> None:
    with suppress(PermissionError):  # Windows does so for folders by itself
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
