"""PostgreSQL's NOTIFY as a line for the doorbell: nothing else to run, good for a few servers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from coverstory.journal.notifier import WAIT, Broken, Heard, NotifierTransport, Send

CHANNEL = "coverstory"


def notify_line(address: str) -> NotifierTransport:
    """Over a connection of its own: to listen on one of the pool would take it from the others."""

    @asynccontextmanager
    async def connected(heard: Heard, broken: Broken) -> AsyncIterator[Send]:
        connection = await asyncpg.connect(address, timeout=WAIT, command_timeout=WAIT)
        try:
            connection.add_termination_listener(lambda _: broken())
            await connection.add_listener(CHANNEL, lambda *told: heard(str(told[-1])))

            async def send(message: str) -> None:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)

            yield send
        finally:
            connection.terminate()

    return connected
