"""Deadlines become commands: when one has passed, the house says so, and the rules judge."""

import asyncio
from collections.abc import Callable, Coroutine
from weakref import WeakMethod

from coverstory.journal.histogram import Histogram
from coverstory.server.tables.clock import GameClock


class DeadlineTimer:
    """Rings once the house clock has reached the deadline it is set to, and tallies how late.

    `ring` is a method. It does not keep whose it is in memory: for who is gone nothing rings.
    """

    def __init__(
        self,
        clock: GameClock,
        ring: Callable[[], Coroutine[None, None, None]],
        lateness: Histogram | None = None,
    ) -> None:
        self._clock = clock
        self._lateness = lateness
        self._ring = WeakMethod(ring)
        self._due: int | None = None
        self._handle: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    @property
    def is_set(self) -> bool:
        return self._due is not None

    def set(self, due: int | None) -> None:
        if due == self._due:
            return
        self._due = due
        self._cancel()
        if due is not None:
            wait = max(0, due - self._clock.now()) / 1000
            self._handle = asyncio.get_running_loop().call_later(wait, self._start)

    def _start(self) -> None:
        if self._lateness is not None and self._due is not None:
            self._lateness.add(max(0, self._clock.now() - self._due) / 1000)
        self._due = None
        ring = self._ring()
        if ring is not None:
            self._ringing = asyncio.create_task(ring())

    def _cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def stop(self) -> None:
        self._cancel()
        if self._ringing is not None:
            self._ringing.cancel()
