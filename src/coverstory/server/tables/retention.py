"""Deletion of tables that nobody has used for `--keep-days`."""

import asyncio

from coverstory.journal.store import Store, StoreError
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.registry import TableRegistry
from coverstory.structured_log import log

DAY_MS = 24 * 60 * 60 * 1000
# A step looks at a few tables, a pass at all of them.
SECONDS_BETWEEN_STEPS = 1.0
SECONDS_BETWEEN_PASSES = 60 * 60.0


class Retention:
    """Goes through all tables slowly, again and again.

    Days are counted by the game clock, which runs only while the server does. So a host who plays
    once a month on a laptop still finds last month's table.
    """

    def __init__(
        self,
        store: Store,
        clock: GameClock,
        tables: TableRegistry,
        counters: Counters,
        keep_days: float,
    ) -> None:
        self._store = store
        self._clock = clock
        self._tables = tables
        self._counters = counters
        self._keep = round(keep_days * DAY_MS)

    async def run(self) -> None:
        after = ""
        while True:
            try:
                after = await self.step(after)
            except StoreError as error:
                log.warning("retention-postponed", error=type(error).__name__)
            await asyncio.sleep(SECONDS_BETWEEN_STEPS if after else SECONDS_BETWEEN_PASSES)

    async def step(self, after: str) -> str:
        """Look at the next few tables and delete the unused ones.

        Return the last id, or "" at the end.
        """
        batch = await self._store.delete_quiet_tables(
            self._clock.now() - self._keep, self._tables.ids_in_use(), after
        )
        self._counters.tables_deleted += batch.deleted
        if batch.deleted:
            log.info("tables-deleted", tables=batch.deleted)
        return batch.last or ""
