"""Detects that the data file was replaced, overwritten or removed while a server uses it.

SQLite does not notice. It keeps writing to the removed file, or mixes its pages with those of the
new one. Commits acknowledged after that would be lost.
"""

import os
import secrets
import sqlite3
import sys
from pathlib import Path

# Offset and length of `application_id` in the header of a SQLite file.
MARK_AT = 68
MARK_BYTES = 4
# Windows refuses to replace or remove an open file, so there is nothing to detect.
CAN_REPLACE_OPEN_FILES = sys.platform != "win32"


class DataFileGuard:
    """Compares the file at the path with the file that was opened.

    Open the guard before the SQLite connection and close it after. Closing any descriptor of a file
    drops all locks that the process holds on it, including SQLite's.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log_path = path.with_name(f"{path.name}-wal")
        self._file = os.open(path, os.O_RDONLY)
        self._log_stat: os.stat_result | None = None
        self._marks: set[bytes] = set()

    def start(self, connection: sqlite3.Connection) -> None:
        """Write a random number into the file, which no earlier copy has."""
        mark = secrets.token_bytes(MARK_BYTES)
        number = int.from_bytes(mark, "big", signed=True)
        connection.execute(f"PRAGMA application_id={number}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._log_stat = self._log_path.stat()
        # While a reader holds an older snapshot, the new mark stays in the log. Meanwhile the file
        # has its old mark, so that one is valid too.
        self._marks = {mark, self._mark()}

    def is_in_place(self) -> bool:
        """Return whether file and log are at their paths and have not been overwritten."""
        if not CAN_REPLACE_OPEN_FILES:
            return True
        try:
            in_place = os.path.samestat(self._path.stat(), os.fstat(self._file))
            log = self._log_path.stat()
            return (
                in_place
                and self._log_stat is not None
                and os.path.samestat(log, self._log_stat)
                and self._mark() in self._marks
            )
        except OSError:
            return False

    def close(self) -> None:
        os.close(self._file)

    def _mark(self) -> bytes:
        if sys.platform == "win32":
            return b""
        else:  # noqa: RET505 - so that mypy checks each branch for its system only
            return os.pread(self._file, MARK_BYTES, MARK_AT)
