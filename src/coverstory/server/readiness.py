"""Whether the house can take guests, and how full it is."""

import os
from pathlib import Path

from coverstory.engine.refusals import Refusal
from coverstory.server.clock import HouseClock
from coverstory.server.guests import Guests
from coverstory.server.protocol import ProtocolCode

# The store is asked twice a second; after so many ms without an answer it is away.
LONGEST_SILENCE = 3000

_MEMORY = Path("/proc/self/statm")
_MIB = 1024 * 1024


def not_ready(guests: Guests, clock: HouseClock) -> Refusal | None:
    """Why nobody should be sent here now."""
    if guests.closing:
        return Refusal(ProtocolCode.CLOSING)
    if clock.silence > LONGEST_SILENCE:
        return Refusal(ProtocolCode.STORE_AWAY)
    return None


def memory_in_use() -> float:
    """MiB of this process, or 0 where the system does not say."""
    if not _MEMORY.exists():
        return 0
    pages = int(_MEMORY.read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / _MIB
