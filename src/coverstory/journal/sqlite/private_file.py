"""Files that only their owner may read: they hold the cards of running rounds."""

import os
from contextlib import suppress
from pathlib import Path

import structlog

OWNER_ONLY = 0o600
OTHERS = 0o077

log = structlog.get_logger()


def create_private(path: Path) -> None:
    """Create an empty file; SQLite gives its log and its index the mode of the data file."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def make_private(path: Path) -> None:
    """Take a file away from others, if it is there; log it if that is not possible."""
    with suppress(OSError):  # not ours, or a file system without owners
        path.chmod(OWNER_ONLY)
    if os.name == "posix" and path.exists() and path.stat().st_mode & OTHERS:
        log.warning("data-file-readable-by-others")
