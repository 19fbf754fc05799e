"""A cache of responses that are slow to compute and the same for everybody.

Each key, such as the id of a table, has one version. Attack: a client varies its `Host` header to
get many versions of a QR code. Cure: a new version replaces only the old one of the same key.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable


class ResponseCache:
    """The newest version for each key. The least recently used key is dropped first."""

    def __init__(self, most_keys: int) -> None:
        self._most_keys = most_keys
        self._entries: OrderedDict[str, tuple[object, asyncio.Future[bytes]]] = OrderedDict()

    def find(self, key: str, version: object) -> "asyncio.Future[bytes] | None":
        """Return this version if it is computed or being computed."""
        entry = self._entries.get(key)
        if entry is None or entry[0] != version:
            return None
        self._entries.move_to_end(key)
        return entry[1]

    def add(self, key: str, version: object, response: Awaitable[bytes]) -> "asyncio.Future[bytes]":
        """Cache a response that is being computed. A failure does not stay in the cache."""
        future = asyncio.ensure_future(response)
        self._entries[key] = (version, future)
        self._entries.move_to_end(key)
        if len(self._entries) > self._most_keys:
            self._entries.popitem(last=False)
        future.add_done_callback(lambda _: self._drop_failure(key, future))
        return future

    def _drop_failure(self, key: str, future: "asyncio.Future[bytes]") -> None:
        has_failed = future.cancelled() or future.exception() is not None
        if has_failed and key in self._entries and self._entries[key][1] is future:
            del self._entries[key]
