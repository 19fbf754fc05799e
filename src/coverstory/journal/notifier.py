"""How servers on one database tell each other that a table has come further.

The doorbell is rung after an append, outside of it and for many at once. It may get lost, on every
line: once a second each server is told anyway how far its tables have come.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

import structlog

from coverstory.journal.store import News

# Rings of so many seconds go out together, and at most so many in one message: PostgreSQL takes
# 8,000 bytes, and a ring has some thirty.
GATHERING = 0.005
MOST_RINGS = 100
# A line that broke is made anew after so many seconds.
WAIT = 1.0
# What one sends one hears too. Whoever has nothing to send says hello to themselves so often, and
# has lost the line when nothing came for so long.
HELLO = 5.0
SILENCE = 15.0

log = structlog.get_logger()

Send: TypeAlias = Callable[[str], Awaitable[None]]
Heard: TypeAlias = Callable[[str], None]
Broken: TypeAlias = Callable[[], None]


class NotifierTransport(Protocol):
    """What carries messages to all servers, the sender too. It may break, and lose some."""

    def __call__(self, heard: Heard, broken: Broken) -> AbstractAsyncContextManager[Send]:
        """Connected as long as the context is entered, unless it calls `broken` or raises."""


class Notifier:
    """Rung for other servers, and heard from them, over a line of whatever kind."""

    def __init__(self, line: NotifierTransport) -> None:
        self._line = line
        self._rings: list[str] = []
        self._tell: News | None = None
        self._working: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._connected = False
        self._missed = False
        self._heard_at = 0.0

    def ring(self, table: str, seq: int) -> None:
        """Nothing is kept for later while the line is away: others have found it by then."""
        if self._connected:
            self._rings.append(f"{table}:{seq}")
            self._stirred.set()

    def listen(self, tell: News) -> None:
        self._tell = tell
        self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """As long as there is a store; a line that breaks is made anew."""
        while True:
            try:
                async with self._line(self._heard, self._broken) as send, self._in_reach():
                    await self._carry(send)
            except Exception as error:  # lines break in many ways, and rings may be lost
                if not self._missed:
                    log.warning("doorbell-away", problem=str(error) or type(error).__name__)
                self._missed = True
            await asyncio.sleep(WAIT)

    @contextlib.asynccontextmanager
    async def _in_reach(self) -> AsyncIterator[None]:
        if self._missed:
            log.warning("doorbell-back")
        self._connected, self._missed = True, False
        self._heard_at = asyncio.get_running_loop().time()
        try:
            yield
        finally:
            self._connected = False
            self._rings.clear()

    async def _carry(self, send: Send) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HELLO):
                    await self._stirred.wait()
                await asyncio.sleep(GATHERING)
            self._stirred.clear()
            if not self._connected:
                raise ConnectionError("the line broke")
            if asyncio.get_running_loop().time() - self._heard_at > SILENCE:
                raise ConnectionError("nothing is heard any more")
            rings, self._rings = self._rings, []
            for start in range(0, max(1, len(rings)), MOST_RINGS):
                await send(" ".join(rings[start : start + MOST_RINGS]))

    def _broken(self) -> None:
        self._connected = False
        self._stirred.set()

    def _heard(self, message: str) -> None:
        self._heard_at = asyncio.get_running_loop().time()
        for ring in message.split():
            table, _, seq = ring.rpartition(":")
            if seq.isdecimal() and self._tell is not None:
                self._tell(table, int(seq))

    async def close(self) -> None:
        # More than once: who waits for an answer that comes at this very moment is not cancelled.
        while self._working is not None and not self._working.done():
            self._working.cancel()
            await asyncio.wait([self._working], timeout=GATHERING)
