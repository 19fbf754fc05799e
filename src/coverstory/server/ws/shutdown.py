"""Keeps all open connections, and closes them gracefully when the server stops.

Each client gets a random delay before it reconnects. Thousands of clients that reconnect at once
would overload the next server.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Protocol

from coverstory.protocol.messages import CloseMessage
from coverstory.structured_log import log

# The shortest delay before a reconnect, in ms: a restarting server needs a moment.
EARLIEST_RECONNECT_MS = 100
# Reconnects are spread over this many ms for each connection. The second number is the limit, so
# that no player has to wait long.
SPREAD_PER_CONNECTION_MS = 1
MOST_SPREAD_MS = 2500
# Seconds for the answers of pending commands.
ANSWER_TIMEOUT = 5.0
# Seconds for the refusals of commands that the store did not answer in time.
REFUSAL_TIMEOUT = 1.0
POLL_INTERVAL = 0.01


class ClosableConnection(Protocol):
    """An open connection."""

    @property
    def is_closed(self) -> bool: ...

    def close_gracefully(self, message: CloseMessage) -> None:
        """Answer the pending command, send the close message, close, and handle nothing more."""


class ConnectedClients:
    """The open connections. Once `is_closing`, no connection is accepted and no table opened."""

    def __init__(self) -> None:
        self.connections: set[ClosableConnection] = set()
        self.is_closing = False
        # Whether the operator drains this server: tables in play go on, but no table is opened.
        self.is_draining = False

    def close_message(self) -> CloseMessage:
        """Return a close message with a random delay before the reconnect."""
        spread = min(MOST_SPREAD_MS, SPREAD_PER_CONNECTION_MS * len(self.connections))
        back_in = EARLIEST_RECONNECT_MS + random.randint(0, spread)  # noqa: S311 - not a secret
        return CloseMessage(back_in)

    async def close(
        self, delay: float, is_forced: Callable[[], bool], give_up: Callable[[], Awaitable[None]]
    ) -> None:
        """Accept no connections, wait `delay` seconds for a load balancer to notice, then close.

        `give_up` fails the requests that the store has not answered in time. The clients that wait
        for them then get a refusal.
        """
        self.is_closing = True
        log.info("closing", sockets=len(self.connections), shutdown_delay=delay)
        await _wait_while(lambda: not is_forced(), delay)
        leaving = tuple(self.connections)
        for connection in leaving:
            connection.close_gracefully(self.close_message())
        for timeout in (ANSWER_TIMEOUT, REFUSAL_TIMEOUT):
            await _wait_while(lambda: not (is_forced() or _are_closed(leaving)), timeout)
            if not _are_closed(leaving):
                await give_up()
        aborted = sum(not connection.is_closed for connection in leaving)
        log.info("closed", notified=len(leaving) - aborted, aborted=aborted)


def _are_closed(connections: tuple[ClosableConnection, ...]) -> bool:
    return all(connection.is_closed for connection in connections)


async def _wait_while(condition: Callable[[], bool], seconds: float) -> None:
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while condition() and loop.time() < deadline:  # noqa: ASYNC110 - a signal sets no asyncio event
        await asyncio.sleep(POLL_INTERVAL)
