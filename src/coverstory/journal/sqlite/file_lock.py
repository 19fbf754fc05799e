"""A lock file beside the data file, so that only one server writes it (ADR 17).

The kernel releases the lock when the process ends, however it ends. SQLite's own exclusive lock
would also keep out readers: backups and migrations.
"""

import os
import sys
import time
from pathlib import Path

from coverstory.journal.sqlite.private_file import OWNER_ONLY, make_private

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


CAN_REMOVE_OPEN_FILES = sys.platform != "win32"
# In seconds. During a restart the old server may still be exiting.
ACQUIRE_TIMEOUT = 1.0
RETRY_EVERY = 0.02


class FileLock:
    """The lock of one data file, held from `acquire` until `release`."""

    def __init__(self, file: int, path: Path) -> None:
        self._file = file
        self._path = path

    @classmethod
    def acquire(cls, data_file: Path, timeout: float = ACQUIRE_TIMEOUT) -> "FileLock | None":
        """Return the lock of this data file, or None if another process still holds it."""
        path = data_file.with_name(f"{data_file.name}.lock")
        deadline = time.monotonic() + timeout
        while True:
            lock = cls._try(path)
            if lock is not None or time.monotonic() > deadline:
                return lock
            time.sleep(RETRY_EVERY)  # no system notifies when a lock becomes free

    @classmethod
    def _try(cls, path: Path) -> "FileLock | None":
        file = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        try:
            _lock(file)
        except OSError:
            os.close(file)
            return None
        if not CAN_REMOVE_OPEN_FILES or _is_at(path, file):
            make_private(path)
            return cls(file, path)
        # The previous holder has just removed this file, so locking it excludes nobody.
        os.close(file)
        return None

    def release(self) -> None:
        """Remove the file, then unlock it: a waiting process sees that its file is gone."""
        if CAN_REMOVE_OPEN_FILES:
            self._path.unlink(missing_ok=True)
        os.close(self._file)


def _is_at(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
