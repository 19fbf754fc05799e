"""What is slow to make and the same for everybody at a table: made once, kept for each table.

A table has one place in the cache. A client that varies its `Host` header gets other versions of
the QR code, but pushes out nothing of other tables.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable


class ResponseCache:
    """The newest version for each table; the table that was not asked for longest goes first."""

    def __init__(self, most_tables: int) -> None:
        self._most = most_tables
        self._kept: OrderedDict[str, tuple[object, asyncio.Future[bytes]]] = OrderedDict()

    def find(self, table: str, version: object) -> "asyncio.Future[bytes] | None":
        """This version, if it is made or being made."""
        kept = self._kept.get(table)
        if kept is None or kept[0] != version:
            return None
        self._kept.move_to_end(table)
        return kept[1]

    def make(
        self, table: str, version: object, making: Awaitable[bytes]
    ) -> "asyncio.Future[bytes]":
        """Keep what is being made for whoever asks next; a failure is not kept."""
        made = asyncio.ensure_future(making)
        self._kept[table] = (version, made)
        self._kept.move_to_end(table)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        made.add_done_callback(lambda _: self._forget_failure(table, made))
        return made

    def _forget_failure(self, table: str, made: "asyncio.Future[bytes]") -> None:
        failed = made.cancelled() or made.exception() is not None
        if failed and table in self._kept and self._kept[table][1] is made:
            del self._kept[table]
