"""Counts HTTP responses by status, and logs how many messages and requests came too fast."""

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coverstory.protocol.codes import ProtocolCode
from coverstory.server.ops.counters import Counters
from coverstory.structured_log import log


class StatusCounts:
    """Middleware that counts HTTP responses by status."""

    def __init__(self, app: ASGIApp, counters: Counters) -> None:
        self._app = app
        self._counters = counters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._counters.http_responses[message["status"]] += 1
            await send(message)

        await self._app(scope, receive, send_counted if scope["type"] == "http" else send)


async def log_floods(counters: Counters, every: float = 10.0) -> None:
    """Log the number of refusals once in `every` seconds, so that a flood cannot fill the log."""
    logged = 0
    while True:
        refused = counters.refused[ProtocolCode.TOO_FAST]
        if refused > logged:
            log.info("flood-refused", messages=refused - logged)
        logged = refused
        await asyncio.sleep(every)
