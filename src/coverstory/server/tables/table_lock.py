"""Whose turn it is to change a table: one at a time, in the order of asking."""

import asyncio
from collections import deque


class TableLock:
    """A lock that is waited for (`async with`), or just taken where it is free.

    asyncio's own can only be waited for, which takes a task; most commands come to a table where
    nothing else is under way.
    """

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    @property
    def is_taken(self) -> bool:
        return self._taken

    def take(self) -> None:
        assert not self._taken
        self._taken = True

    def release(self) -> None:
        """Whoever has waited longest has it now."""
        while self._waiting:
            heir = self._waiting.popleft()
            if not heir.done():  # else they have given up
                return heir.set_result(None)
        self._taken = False
        return None

    async def __aenter__(self) -> None:
        if not self._taken:
            return self.take()
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.release()  # it came in the same moment
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
