"""Clearing out: tables that nobody has touched for as long as the house keeps them."""

import asyncio

import structlog

from coverstory.journal.store import Store, StoreError
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.registry import TableRegistry

DAY_MS = 24 * 60 * 60 * 1000
# Between two sweeps of a few tables each, and when all were looked at, in seconds.
BETWEEN_SWEEPS = 1.0
BETWEEN_ROUNDS = 60 * 60.0

log = structlog.get_logger()


class Retention:
    """Goes slowly through all tables, again and again.

    Days are those of the house clock, in which the house was open: who plays once a month on a
    laptop finds last month's table.
    """

    def __init__(
        self,
        store: Store,
        clock: GameClock,
        tables: TableRegistry,
        meters: Counters,
        keep_days: float,
    ) -> None:
        self._store = store
        self._clock = clock
        self._tables = tables
        self._meters = meters
        self._keep = round(keep_days * DAY_MS)

    async def sweep(self) -> None:
        after = ""
        while True:
            try:
                after = await self.sweep_a_few(after)
            except StoreError as error:
                log.warning("sweep-put-off", error=type(error).__name__)
            await asyncio.sleep(BETWEEN_SWEEPS if after else BETWEEN_ROUNDS)

    async def sweep_a_few(self, after: str) -> str:
        """Gives back where to go on; nowhere, if that was the end."""
        spared = [live.row.id for live in self._tables.in_memory]
        swept = await self._store.forget(self._clock.now() - self._keep, spared, after)
        self._meters.tables_forgotten += swept.forgotten
        if swept.forgotten:
            log.info("tables-forgotten", tables=swept.forgotten)
        return swept.last or ""
