"""Sending without waiting: a bounded buffer a socket, emptied by a task of its own.

A slow reader fills its own buffer and loses its own socket; nobody else waits for it.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

MOST_WAITING = 64
TIME_TO_CLOSE = 2.0

Send = Callable[[str], Coroutine[Any, Any, None]]
Close = Callable[[int], Coroutine[Any, Any, None]]

TRY_AGAIN_LATER = 1013


class Outbox:
    """What is on its way to one socket."""

    def __init__(self, send: Send, close: Close) -> None:
        self._send = send
        self._close = close
        self._waiting: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._sending: asyncio.Task[None] | None = None
        self._overflowed = False
        self._closing: int | None = None

    def post(self, message: bytes) -> None:
        if self._overflowed:
            return
        self._overflowed = len(self._waiting) >= MOST_WAITING
        if self._overflowed:
            self._give_up()
        else:
            self._waiting.append(message)
        self._filled.set()

    def _give_up(self) -> None:
        """Whoever does not read is not waited for, not even to the end of what is being sent."""
        self._waiting.clear()
        self._closing = TRY_AGAIN_LATER
        if self._sending is not None:
            self._sending.cancel()

    def close_after(self, code: int) -> None:
        """Close the socket once everything posted so far has been sent."""
        self._closing = code
        self._filled.set()

    async def empty(self) -> None:
        """Send whatever is posted, until the socket is to be closed or has gone."""
        self._sending = asyncio.create_task(self._send_posted())
        try:
            await asyncio.wait([self._sending])
        finally:
            self._sending.cancel()
        gone = not self._sending.cancelled() and self._sending.exception() is not None
        if self._closing is not None and not gone:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._close(self._closing), TIME_TO_CLOSE)

    async def _send_posted(self) -> None:
        while True:
            while self._waiting:
                await self._send(self._waiting.popleft().decode())
            if self._closing is not None:
                return
            self._filled.clear()
            await self._filled.wait()
