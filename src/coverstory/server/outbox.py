"""Sending without waiting: at once where the socket takes it, else from a bounded buffer.

A slow reader fills its own buffer and loses its own socket; nobody else waits for it.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

MOST_WAITING = 64
TIME_TO_CLOSE = 2.0

Sending = Coroutine[Any, Any, None]

TRY_AGAIN_LATER = 1013


class Outbox:
    """What is on its way to one socket."""

    def __init__(self, send: Callable[[str], Sending], close: Callable[[int], Sending]) -> None:
        self._send = send
        self._close = close
        self._begun: Sending | None = None
        self._waiting: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._emptying: asyncio.Task[None] | None = None
        self._overflowed = False
        self._gone = False
        self._closing: int | None = None

    def post(self, message: bytes) -> None:
        """Send this after everything posted before, and do not wait for it."""
        if self._overflowed or self._gone:
            return
        if self._begun is None and not self._waiting:
            self._send_at_once(message)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)
        else:
            self._give_up()

    def _send_at_once(self, message: bytes) -> None:
        try:
            self._begun = begin(self._send(message.decode()))
        except Exception:  # whatever a socket that has gone raises
            self._gone = True
        if self._gone or self._begun is not None:
            self._filled.set()

    def _give_up(self) -> None:
        """Whoever does not read is not waited for, not even to the end of what is being sent."""
        self._overflowed = True
        self._waiting.clear()
        self._closing = TRY_AGAIN_LATER
        if self._emptying is not None:
            self._emptying.cancel()

    def close_after(self, code: int) -> None:
        """Close the socket once everything posted so far has been sent."""
        self._closing = code
        self._filled.set()

    async def empty(self) -> None:
        """Send whatever could not be sent at once, until the socket is to be closed or has gone."""
        self._emptying = asyncio.create_task(self._send_posted())
        try:
            await asyncio.wait([self._emptying])
        finally:
            self._emptying.cancel()
        failed = not self._emptying.cancelled() and self._emptying.exception() is not None
        if self._closing is not None and not (failed or self._gone):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._close(self._closing), TIME_TO_CLOSE)

    async def _send_posted(self) -> None:
        while not (self._gone or self._overflowed):
            if self._begun is not None:
                await self._begun
                self._begun = None
            while self._waiting:
                await self._send(self._waiting.popleft().decode())
            if self._closing is not None:
                return
            self._filled.clear()
            await self._filled.wait()


def begin(sending: Sending) -> Sending | None:
    """Run this until it first has to wait; what is left of it, or None if nothing is.

    Sending hardly ever waits, and a task for each frame would cost as much as the frame.
    """
    try:
        awaited = sending.send(None)
    except StopIteration:
        return None
    return _rest(sending, awaited)


@coroutine
def _rest(sending: Sending, awaited: Any) -> Generator[Any, Any, None]:
    """The coroutine from where it waits on, for a task to go on with."""
    with contextlib.suppress(StopIteration):
        while True:
            try:
                result = yield awaited
            except BaseException as error:  # a cancelled wait is the coroutine's to see
                awaited = sending.throw(error)
            else:
                awaited = sending.send(result)
