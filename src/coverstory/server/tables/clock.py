"""The game clock: all times at the tables are read from it.

It runs only while the server does: it starts where the store last saw it. No table loses time
while the server is down, and a stored deadline means the same after a restart (ADR 2).
"""

import asyncio
import time
from collections.abc import Callable

from coverstory.journal.store import Store, StoreError
from coverstory.structured_log import log

# Seconds between two syncs with the store.
TICK = 0.5
# How far a server trusts its own clock beyond the store's last answer, in ms. The store counts no
# longer pause (`LONGEST_TICK` in `journal/postgres/store.py`).
MAX_MS_WITHOUT_SYNC = 1500


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


class GameClock:
    """Milliseconds of server time since the store was created."""

    def __init__(self, start: int, source: Callable[[], int] = _monotonic) -> None:
        self._source = source
        self._offset = start - source()
        self._latest = start
        # The time of the last sync by the store's clock, and when it was asked for.
        self._synced: int | None = None
        self._synced_at = source()

    @classmethod
    async def resume(cls, store: Store, source: Callable[[], int] = _monotonic) -> "GameClock":
        """Start where the store last saw the clock."""
        start = await store.last_clock()
        clock = cls(start, source)
        clock._synced = start
        return clock

    def now(self) -> int:
        """Return the time. It never goes back, and it stops while the store does not answer."""
        here = self._source() + self._offset
        if self._synced is not None:
            here = min(here, self._synced + MAX_MS_WITHOUT_SYNC)
        self._latest = max(self._latest, here)
        return self._latest

    @property
    def ms_since_sync(self) -> int:
        """Milliseconds since the last successful sync."""
        return self._source() - self._synced_at

    async def sync_with_store(self, store: Store) -> None:
        """Adopt the store's time, which is the same for every server (ADR 15).

        The answer was true at some moment between the request and now. The offset is changed only
        as far as that requires, so that a slow answer does not put the clock wrong.
        """
        asked_at = self._source()
        self._synced = await store.tick(self.now())
        self._synced_at = asked_at
        earliest, latest = self._synced - self._source(), self._synced - asked_at
        self._offset = min(max(self._offset, earliest), latest)

    def advance_to(self, time: int) -> None:
        """Advance to the time of an entry: the clock of another server may be ahead."""
        self._latest = max(self._latest, time)

    async def run(self, store: Store) -> None:
        """Sync with the store twice a second, so that a crash costs players no time."""
        is_unavailable = False
        while True:
            try:
                await self.sync_with_store(store)
            except StoreError as error:  # the next tick tries again
                if not is_unavailable:
                    # After its first line, a database error may quote parameters.
                    log.error("store-unavailable", why=str(error).partition("\n")[0])
                is_unavailable = True
            else:
                if is_unavailable:
                    log.warning("store-recovered")
                is_unavailable = False
            await asyncio.sleep(TICK)
