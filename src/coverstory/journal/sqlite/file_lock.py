"""A lock beside the data file: who has it serves that file, and nobody else does.

The kernel lets go of it when its process ends, however it ends. SQLite's own exclusive lock would
keep out those who only read, too: backups, and moving to another store.
"""

import os
import sys
import time
from pathlib import Path

from coverstory.journal.sqlite.private_file import OWNER_ONLY, make_private

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# A server that was told to end a moment ago may not quite have ended.
PATIENCE = 1.0
PAUSE = 0.02


class FileLock:
    """Held from `hold` until `release`."""

    def __init__(self, file: int, path: Path) -> None:
        self._file = file
        self._path = path

    @classmethod
    def hold(cls, data_file: Path, patience: float = PATIENCE) -> "FileLock | None":
        """The lock of this data file, or nothing if somebody has it for longer than that."""
        path = data_file.with_name(f"{data_file.name}.lock")
        until = time.monotonic() + patience
        while True:
            held = cls._try(path)
            if held is not None or time.monotonic() > until:
                return held
            time.sleep(PAUSE)  # no system tells when a lock becomes free

    @classmethod
    def _try(cls, path: Path) -> "FileLock | None":
        file = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        try:
            _take(file)
        except OSError:
            os.close(file)
            return None
        if _is_at(path, file):
            make_private(path)
            return cls(file, path)
        # Whoever had it before has just taken the file away: this lock keeps nobody out.
        os.close(file)
        return None

    def release(self) -> None:
        """The file goes first: somebody who waits for it sees that theirs is no more."""
        if sys.platform != "win32":  # where a file that is open stays
            self._path.unlink(missing_ok=True)
        os.close(self._file)


def _is_at(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
