"""PostgreSQL's NOTIFY as a transport for the notifier: no extra service, enough for few servers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from coverstory.journal.notifier import (
    RECONNECT_DELAY,
    NotifierTransport,
    OnBroken,
    OnMessage,
    SendMessage,
)

CHANNEL = "coverstory"


def postgres_transport(address: str) -> NotifierTransport:
    """Return a transport with its own connection: listening would occupy one of the pool."""

    @asynccontextmanager
    async def connected(on_message: OnMessage, on_broken: OnBroken) -> AsyncIterator[SendMessage]:
        connection = await asyncpg.connect(
            address, timeout=RECONNECT_DELAY, command_timeout=RECONNECT_DELAY
        )
        try:
            connection.add_termination_listener(lambda _: on_broken())
            await connection.add_listener(CHANNEL, lambda *args: on_message(str(args[-1])))

            async def send(message: str) -> None:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)

            yield send
        finally:
            connection.terminate()

    return connected
