"""Counts answers over HTTP by their status, and nothing of what was asked."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coverstory.server.meters import Meters


class Counting:
    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self._app = app
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._meters.answers[message["status"]] += 1
            await send(message)

        await self._app(scope, receive, counted if scope["type"] == "http" else send)
