"""The house clock, which all times at the tables are told by.

It runs only while the server does: it starts where the store last saw it. So no table is charged
for the time the server was away, and a deadline that was stored means the same after a restart.
"""

import asyncio
import time
from collections.abc import Callable

import structlog

from coverstory.journal.store import Store, StoreError

TICK = 0.5
# How far a server trusts its own clock beyond the last word of the store, in ms.
LONGEST_ALONE = 1500

log = structlog.get_logger()


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


class GameClock:
    """Milliseconds of server time since the data file was made."""

    def __init__(self, start: int, source: Callable[[], int] = _monotonic) -> None:
        self._source = source
        self._offset = start - source()
        self._latest = start
        self._told: int | None = None
        self._heard = source()

    @classmethod
    async def resume(cls, store: Store, source: Callable[[], int] = _monotonic) -> "GameClock":
        """Where the store last saw it: its first word, beyond which nobody goes far alone."""
        start = await store.last_clock()
        clock = cls(start, source)
        clock._told = start
        return clock

    def now(self) -> int:
        """Never backwards; and it stands while the store is away, in which nobody can play."""
        here = self._source() + self._offset
        if self._told is not None:
            here = min(here, self._told + LONGEST_ALONE)
        self._latest = max(self._latest, here)
        return self._latest

    @property
    def silence(self) -> int:
        """For how many ms the store has not answered."""
        return self._source() - self._heard

    async def agree(self, store: Store) -> None:
        """The store says what time it is, the same to every server.

        It was so at some moment between our asking and our hearing of it: a clock that may be right
        is left as it is, so that an answer which took long puts no clock wrong.
        """
        asked = self._source()
        self._told = await store.tick(self.now())
        self._heard = asked
        earliest, latest = self._told - self._source(), self._told - asked
        self._offset = min(max(self._offset, earliest), latest)

    def reach(self, time: int) -> None:
        """Somebody acted at this time by another server, whose clock may be ahead of ours."""
        self._latest = max(self._latest, time)

    async def keep(self, store: Store) -> None:
        """Write the time down again and again, so that a crash costs the players none of it."""
        away = False
        while True:
            try:
                await self.agree(store)
            except StoreError as error:  # the next tick tries again
                if not away:
                    # Behind the first line a database may quote what it was given.
                    log.error("store-away", why=str(error).partition("\n")[0])
                away = True
            else:
                if away:
                    log.warning("store-back")
                away = False
            await asyncio.sleep(TICK)
