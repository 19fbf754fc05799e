"""Checks before every request: who it was addressed to, and which page has sent it."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from coverstory.engine.refusals import Refusal
from coverstory.protocol.messages import ProtocolCode
from coverstory.server.http import routes
from coverstory.server.http.urls import is_own_host, same_origin

HEADERS = {
    # No inline script, no other host: what somebody types as a name can never run.
    "content-security-policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}


# Probes may come under any name, and the answers tell nothing of a table.
PROBES = {"/healthz", "/readyz"}


class RequestGuard:
    """Refuses other names and other origins, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, _with_headers(send))
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_ours(scope):
            await self._app(scope, receive, send)
        else:
            refusal = routes.refuse(Refusal(ProtocolCode.WRONG_ORIGIN))
            await WebSocket(scope, receive, send).send_denial_response(refusal)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = (
            _why_not_read(scope) if scope["method"] in {"GET", "HEAD"} else _why_not_change(scope)
        )
        answer = self._app if problem is None else routes.refuse(Refusal(problem))
        await answer(scope, receive, send)


def _why_not_read(scope: Scope) -> ProtocolCode | None:
    """Check the name: a browser sends no Origin when a page reads from its own."""
    if scope["path"] in PROBES or is_own_host(HTTPConnection(scope), scope["app"].state.guest_url):
        return None
    return ProtocolCode.WRONG_HOST


def _why_not_change(scope: Scope) -> ProtocolCode | None:
    return None if _is_ours(scope) else ProtocolCode.WRONG_ORIGIN


def _is_ours(scope: Scope) -> bool:
    return same_origin(HTTPConnection(scope), scope["app"].state.guest_url)


def _with_headers(send: Send) -> Send:
    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_guarded
