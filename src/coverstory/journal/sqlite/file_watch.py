"""Whether the data file at its path is still the one that is served.

SQLite goes on writing to a file that was moved away or removed, and to one that another was copied
over: what it acknowledges then is lost, or mixed with the other file.
"""

import os
import secrets
import sqlite3
import sys
from pathlib import Path

# Where SQLite keeps `application_id` in the header of the file, and in how many bytes.
MARK_AT = 68
MARK_BYTES = 4


class FileWatch:
    """Opened before the connection and closed after it.

    Closing any descriptor of a file drops all locks that the process holds on it, SQLite's too.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log_path = path.with_name(f"{path.name}-wal")
        self._file = os.open(path, os.O_RDONLY)
        self._log: os.stat_result | None = None
        self._marks: set[bytes] = set()

    def start(self, connection: sqlite3.Connection) -> None:
        """Mark the file with a random number, which no copy that was made before has."""
        mark = secrets.token_bytes(MARK_BYTES)
        number = int.from_bytes(mark, "big", signed=True)
        connection.execute(f"PRAGMA application_id={number}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._log = self._log_path.stat()
        # While somebody reads an older state of the file, the new mark stays in the log.
        self._marks = {mark, self._mark()}

    def is_in_place(self) -> bool:
        """Return whether file and log are at their paths and have not been overwritten."""
        if sys.platform == "win32":  # where an open file cannot be replaced
            return True
        try:
            in_place = os.path.samestat(self._path.stat(), os.fstat(self._file))
            log = self._log_path.stat()
            return (
                in_place
                and self._log is not None
                and os.path.samestat(log, self._log)
                and self._mark() in self._marks
            )
        except OSError:
            return False

    def close(self) -> None:
        os.close(self._file)

    def _mark(self) -> bytes:
        if sys.platform == "win32":
            return b""
        return os.pread(self._file, MARK_BYTES, MARK_AT)
