"""Sending without waiting: a bounded buffer a socket, emptied by a task of its own.

A slow reader fills its own buffer and loses its own socket; nobody else waits for it.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_WAITING = 64

Send = Callable[[str], Awaitable[None]]
Close = Callable[[int], Awaitable[None]]

TRY_AGAIN_LATER = 1013


class Outbox:
    """What is on its way to one socket."""

    def __init__(self, send: Send, close: Close) -> None:
        self._send = send
        self._close = close
        self._waiting: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._overflowed = False
        self._closing: int | None = None

    def post(self, message: bytes) -> None:
        if self._overflowed:
            return
        self._overflowed = len(self._waiting) >= MOST_WAITING
        if self._overflowed:
            self._waiting.clear()
            self._closing = TRY_AGAIN_LATER
        else:
            self._waiting.append(message)
        self._filled.set()

    def close_after(self, code: int) -> None:
        """Close the socket once everything posted so far has been sent."""
        self._closing = code
        self._filled.set()

    async def empty(self) -> None:
        """Send whatever is posted, until the socket is to be closed."""
        while True:
            while self._waiting:
                await self._send(self._waiting.popleft().decode())
            if self._closing is not None:
                await self._close(self._closing)
                return
            self._filled.clear()
            await self._filled.wait()
