"""Counts answers over HTTP by their status, and tells of floods, by how much and not by whom."""

import asyncio

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coverstory.protocol.messages import ProtocolCode
from coverstory.server.ops.counters import Counters

log = structlog.get_logger()


class StatusCounts:
    def __init__(self, app: ASGIApp, meters: Counters) -> None:
        self._app = app
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._meters.answers[message["status"]] += 1
            await send(message)

        await self._app(scope, receive, counted if scope["type"] == "http" else send)


async def tell_of_floods(meters: Counters, every: float = 10.0) -> None:
    """One line in so many seconds, however much is refused: the log is not to be flooded too."""
    told = 0
    while True:
        refused = meters.refused[ProtocolCode.TOO_FAST]
        if refused > told:
            log.info("flood-refused", messages=refused - told)
        told = refused
        await asyncio.sleep(every)
