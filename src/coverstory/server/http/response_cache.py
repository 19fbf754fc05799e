"""A cache of responses that are slow to compute and the same for everybody at a table.

Each table has one entry. Attack: a client varies its `Host` header to get many versions of a QR
code. Cure: they replace each other, and never the entry of another table.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable


class ResponseCache:
    """The newest version for each table. The least recently used table is dropped first."""

    def __init__(self, most_tables: int) -> None:
        self._most_tables = most_tables
        self._entries: OrderedDict[str, tuple[object, asyncio.Future[bytes]]] = OrderedDict()

    def find(self, table: str, version: object) -> "asyncio.Future[bytes] | None":
        """Return this version if it is computed or being computed."""
        entry = self._entries.get(table)
        if entry is None or entry[0] != version:
            return None
        self._entries.move_to_end(table)
        return entry[1]

    def add(
        self, table: str, version: object, response: Awaitable[bytes]
    ) -> "asyncio.Future[bytes]":
        """Cache a response that is being computed. A failure does not stay in the cache."""
        future = asyncio.ensure_future(response)
        self._entries[table] = (version, future)
        self._entries.move_to_end(table)
        if len(self._entries) > self._most_tables:
            self._entries.popitem(last=False)
        future.add_done_callback(lambda _: self._drop_failure(table, future))
        return future

    def _drop_failure(self, table: str, future: "asyncio.Future[bytes]") -> None:
        has_failed = future.cancelled() or future.exception() is not None
        if has_failed and table in self._entries and self._entries[table][1] is future:
            del self._entries[table]
