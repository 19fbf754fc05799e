"""The lock of a table: one command at a time, in the order of arrival."""

import asyncio
from collections import deque


class TableLock:
    """A lock that can be awaited (`async with`), or taken at once where it is free.

    `asyncio.Lock` can only be awaited, which needs a task. The fast path for commands has none.
    """

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    @property
    def is_taken(self) -> bool:
        return self._is_taken

    def take(self) -> None:
        assert not self._is_taken
        self._is_taken = True

    def release(self) -> None:
        """Hand the lock to the task that has waited longest."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():  # a cancelled task does not want it any more
                return waiter.set_result(None)
        self._is_taken = False
        return None

    async def __aenter__(self) -> None:
        if not self._is_taken:
            return self.take()
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.release()  # the lock arrived at the moment of cancellation
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
