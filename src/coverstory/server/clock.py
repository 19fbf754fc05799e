"""The house clock, which all times at the tables are told by.

It runs only while the server does: it starts where the store last saw it. So no table is charged
for the time the server was away, and a deadline that was stored means the same after a restart.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable

from coverstory.journal.store import Store, StoreError

TICK = 0.5


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


class HouseClock:
    """Milliseconds of server time since the data file was made."""

    def __init__(self, start: int, source: Callable[[], int] = _monotonic) -> None:
        self._source = source
        self._offset = start - source()

    @classmethod
    async def resume(cls, store: Store) -> "HouseClock":
        return cls(await store.last_clock())

    def now(self) -> int:
        return self._source() + self._offset

    async def keep(self, store: Store) -> None:
        """Write the time down again and again, so that a crash costs the players none of it."""
        while True:
            with contextlib.suppress(StoreError):  # if it is away, the next tick tries again
                await store.keep_clock(self.now())
            await asyncio.sleep(TICK)
