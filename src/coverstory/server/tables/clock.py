"""The game clock, which gives every time of a table.

The game clock runs only while the server does. A server starts it at the last time that the store
has recorded. So no table loses time while the server is down. A stored deadline means the same
after a restart (ADR 2).
"""

import asyncio
import time
from collections.abc import Callable

from coverstory.journal.store import MAX_MS_WITHOUT_SYNC, Store, StoreError
from coverstory.structured_log import log

# Seconds between two syncs of this clock with the store.
CLOCK_SYNC_INTERVAL = 0.5


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


class GameClock:
    """Milliseconds of server time since the store was created."""

    def __init__(self, start: int, source: Callable[[], int] = _monotonic) -> None:
        self._source = source
        self._offset = start - source()
        self._latest = start
        # The last answer of the store, and the local time at which it was requested.
        self._synced: int | None = None
        self._synced_at = source()

    @classmethod
    async def resume(cls, store: Store, source: Callable[[], int] = _monotonic) -> "GameClock":
        """Return a clock that starts at the last time that the store has recorded."""
        start = await store.last_clock()
        clock = cls(start, source)
        clock._synced = start
        return clock

    def now(self) -> int:
        """Return the time. It never goes back, and it stops while the store does not answer."""
        local = self._source() + self._offset
        if self._synced is not None:
            local = min(local, self._synced + MAX_MS_WITHOUT_SYNC)
        self._latest = max(self._latest, local)
        return self._latest

    @property
    def ms_since_sync(self) -> int:
        """Milliseconds since the last successful sync."""
        return self._source() - self._synced_at

    async def sync_with_store(self, store: Store) -> None:
        """Adopt the store's time, which is the same for every server (ADR 15).

        The store's answer was right at some moment between the request and now. The offset changes
        only if the local clock agrees with none of these moments, and then as little as possible.
        So a slow answer does not make the local clock wrong.
        """
        asked_at = self._source()
        self._synced = await store.advance_clock(self.now())
        self._synced_at = asked_at
        earliest, latest = self._synced - self._source(), self._synced - asked_at
        self._offset = min(max(self._offset, earliest), latest)

    def advance_to(self, time: int) -> None:
        """Advance to the time of an entry: the clock of another server may be ahead."""
        self._latest = max(self._latest, time)

    async def run(self, store: Store) -> None:
        """Sync twice a second, so that a crash costs players at most half a second."""
        is_unavailable = False
        while True:
            try:
                await self.sync_with_store(store)
            except StoreError as error:
                if not is_unavailable:
                    # The lines after the first may have parameters of the query.
                    log.error("store-unavailable", why=str(error).partition("\n")[0])
                is_unavailable = True
            else:
                if is_unavailable:
                    log.warning("store-recovered")
                is_unavailable = False
            await asyncio.sleep(CLOCK_SYNC_INTERVAL)
