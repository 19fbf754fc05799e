"""Memory use of this process."""

import os
from pathlib import Path

_STATM = Path("/proc/self/statm")
_MIB = 1024 * 1024


def memory_in_use() -> float:
    """Return the resident memory in MiB, or 0 where the system does not report it."""
    if not _STATM.exists():
        return 0
    pages = int(_STATM.read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / _MIB
