"""Timers of a table. When one fires, the server submits a command, and the rules decide."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeAlias
from weakref import WeakMethod

from coverstory.engine import deadline
from coverstory.engine.commands import Expire, MoveHost, ServerCommand
from coverstory.histogram import Histogram
from coverstory.journal.store import StoreError
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.presence import Presence
from coverstory.server.tables.table_state import TableState
from coverstory.structured_log import log

# Seconds before the next attempt when the store did not answer, and after an unexpected error.
RETRY_DELAY = 0.25
DEFECT_RETRY_DELAY = 10.0

SubmitServerCommand: TypeAlias = Callable[[ServerCommand, str], Awaitable[object]]


class DeadlineTimer:
    """Calls a method once the game clock has reached a deadline, and records how late it was.

    It holds the method weakly, so that a timer does not keep an unloaded table in memory.
    """

    def __init__(
        self,
        clock: GameClock,
        callback: Callable[[], Coroutine[None, None, None]],
        lateness: Histogram | None = None,
    ) -> None:
        self._clock = clock
        self._lateness = lateness
        self._callback = WeakMethod(callback)
        self._due: int | None = None
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_stopped = False

    @property
    def is_set(self) -> bool:
        return self._due is not None

    def set(self, due: int | None) -> None:
        if due == self._due or self._is_stopped:
            return
        self._due = due
        self._cancel()
        if due is not None:
            wait = max(0, due - self._clock.now()) / 1000
            self._handle = asyncio.get_running_loop().call_later(wait, self._fire)

    def _fire(self) -> None:
        if self._lateness is not None and self._due is not None:
            self._lateness.add(max(0, self._clock.now() - self._due) / 1000)
        self._due = None
        callback = self._callback()
        if callback is not None:
            self._task = asyncio.create_task(callback())

    def _cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def stop(self) -> None:
        """Never fire again: a command that is pending meanwhile may still set the timer."""
        self.set(None)
        self._is_stopped = True
        if self._task is not None:
            self._task.cancel()


class TableTimers:
    """The timers of one table: the deadline of the current phase, and the wait for a missing host.

    `submit` is held weakly, because it belongs to the table that owns these timers.
    """

    def __init__(  # noqa: PLR0913 - the parts of a live table
        self,
        state: TableState,
        clock: GameClock,
        *,
        presence: Presence,
        host_timeout: int,
        submit: SubmitServerCommand,
        lateness: Histogram,
    ) -> None:
        self._state = state
        self._clock = clock
        self._presence = presence
        self._host_timeout = host_timeout
        self._submit = WeakMethod(submit)
        self._deadline = DeadlineTimer(clock, self._expire, lateness)
        self._missing_host = DeadlineTimer(clock, self._replace_host)

    def update(self) -> None:
        """Set the timers according to the table after a new entry."""
        self._deadline.set(deadline(self._state.table))
        self.watch_host()

    def restart(self) -> None:
        """Set the deadline again: the clock may have changed since it was set."""
        self._deadline.set(None)
        self._deadline.set(deadline(self._state.table))

    def watch_host(self) -> None:
        if not self._presence.is_missing(self._state.table.host):
            self._missing_host.set(None)
        elif not self._missing_host.is_set:
            self._missing_host.set(self._clock.now() + self._host_timeout)

    async def _expire(self) -> None:
        """Submit `Expire`, and set the timer again if the deadline still stands.

        It stands after an error, or if the game clock was stopped meanwhile.
        """
        await self._submit_as_server(Expire(), "expire")
        self._deadline.set(deadline(self._state.table))

    async def _replace_host(self) -> None:
        """Give the host role to a substitute. Several servers may try; the first entry counts."""
        table = self._state.table
        substitute = self._presence.substitute(table)
        if substitute is not None:
            await self._submit_as_server(MoveHost(substitute, table.host), "move-host")
        self.watch_host()

    async def _submit_as_server(self, command: ServerCommand, name: str) -> None:
        """Submit a command. After an error, return when the next attempt is due."""
        submit = self._submit()
        if submit is None:
            return
        try:
            # A client's id has no colon, so no client can take this id first. The id contains the
            # time: a timer that fired early is refused, and the next attempt needs another id.
            # Stored journals have the prefix `house:`, so it must not change.
            await submit(command, f"house:{name}:{self._state.seq + 1}:{self._clock.now()}")
        except StoreError:
            await asyncio.sleep(RETRY_DELAY)
        except Exception:  # without this, the timer would not be set again and the game would stop
            log.exception("unhandled-error")
            await asyncio.sleep(DEFECT_RETRY_DELAY)

    def stop(self) -> None:
        self._deadline.stop()
        self._missing_host.stop()
