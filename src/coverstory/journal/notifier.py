"""Notifications between servers on one database: this table has a new entry.

The server that appended sends the notification after its commit, many in one message. A transport
may lose any of them, so each server also asks the store once a second (`Store.sync_servers`).
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from coverstory.journal.store import EntryListener
from coverstory.structured_log import log

# Seconds in which notifications are collected for one message.
BATCH_DELAY = 0.005
# PostgreSQL allows 8,000 bytes in a message, and a notification has about thirty.
MAX_PER_MESSAGE = 100
# Seconds until a broken connection is opened again. Also the timeout of one request.
RECONNECT_DELAY = 1.0
# In seconds. A server receives its own messages too. If it has nothing to send, it sends an empty
# message as a heartbeat. If it receives nothing until the timeout, the connection is dead.
HEARTBEAT_EVERY = 5.0
HEARTBEAT_TIMEOUT = 15.0


SendMessage: TypeAlias = Callable[[str], Awaitable[None]]
OnMessage: TypeAlias = Callable[[str], None]
OnBroken: TypeAlias = Callable[[], None]


class NotifierTransport(Protocol):
    """Carries messages to all servers, including the sender. It may break and lose messages."""

    def __call__(
        self, on_message: OnMessage, on_broken: OnBroken
    ) -> AbstractAsyncContextManager[SendMessage]:
        """Stay connected while the context is entered, or call `on_broken`, or raise."""


class Notifier:
    """Sends and receives notifications, and reconnects its transport."""

    def __init__(self, transport: NotifierTransport) -> None:
        self._transport = transport
        self._unsent: list[str] = []
        self._listener: EntryListener | None = None
        self._task: asyncio.Task[None] | None = None
        self._wake_up = asyncio.Event()
        self._connected = False
        self._was_lost = False
        self._received_at = 0.0

    def notify(self, table: str, seq: int) -> None:
        """Send a notification. While disconnected it is dropped: the next sync finds the entry."""
        if self._connected:
            self._unsent.append(f"{table}:{seq}")
            self._wake_up.set()

    def listen(self, listener: EntryListener) -> None:
        self._listener = listener
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        # In a loop: a cancellation is lost if an awaited answer arrives at the same moment.
        while self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task], timeout=BATCH_DELAY)

    async def _run(self) -> None:
        while True:
            try:
                async with (
                    self._transport(self._on_message, self._on_broken) as send,
                    self._connection_open(),
                ):
                    await self._send_batches(send)
            except Exception as error:  # each transport fails in its own ways
                if not self._was_lost:
                    log.warning("notifier-unavailable", problem=str(error) or type(error).__name__)
                self._was_lost = True
            await asyncio.sleep(RECONNECT_DELAY)

    @contextlib.asynccontextmanager
    async def _connection_open(self) -> AsyncIterator[None]:
        if self._was_lost:
            log.warning("notifier-recovered")
        self._connected, self._was_lost = True, False
        self._received_at = asyncio.get_running_loop().time()
        try:
            yield
        finally:
            self._connected = False
            self._unsent.clear()

    async def _send_batches(self, send: SendMessage) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_EVERY):
                    await self._wake_up.wait()
                await asyncio.sleep(BATCH_DELAY)
            self._wake_up.clear()
            if not self._connected:
                raise ConnectionError("the connection broke")
            if asyncio.get_running_loop().time() - self._received_at > HEARTBEAT_TIMEOUT:
                raise ConnectionError("no heartbeat was received")
            batch, self._unsent = self._unsent, []
            # At least one message: an empty batch is the heartbeat.
            for start in range(0, max(1, len(batch)), MAX_PER_MESSAGE):
                await send(" ".join(batch[start : start + MAX_PER_MESSAGE]))

    def _on_broken(self) -> None:
        self._connected = False
        self._wake_up.set()

    def _on_message(self, message: str) -> None:
        self._received_at = asyncio.get_running_loop().time()
        for notification in message.split():
            table, _, seq = notification.rpartition(":")
            if seq.isdecimal() and self._listener is not None:
                self._listener(table, int(seq))
