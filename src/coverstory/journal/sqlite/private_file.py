"""Files readable by their owner only, because they contain the cards of running rounds."""

import os
from contextlib import suppress
from pathlib import Path

from coverstory.structured_log import log

# Permission bits.
OWNER_ONLY = 0o600
GROUP_AND_OTHERS = 0o077


def create_private(path: Path) -> None:
    """Create an empty private file. SQLite creates its log and index with the same mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def make_private(path: Path) -> None:
    """Make an existing file private; log a warning if that is not possible."""
    with suppress(OSError):  # another user's file, or a file system without owners
        path.chmod(OWNER_ONLY)
    if os.name == "posix" and path.exists() and path.stat().st_mode & GROUP_AND_OTHERS:
        log.warning("data-file-readable-by-others")
