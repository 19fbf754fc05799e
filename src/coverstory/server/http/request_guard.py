"""Checks the `Host` and `Origin` of every request, and adds security headers to responses."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from coverstory.engine.refusals import Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.http import routes
from coverstory.server.http.urls import is_own_host, is_same_origin

HEADERS = {
    # Attack: a player's name that contains a script. Cure: no inline scripts, no other hosts.
    "content-security-policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}


# Load balancers probe under any host, and the responses reveal nothing of a table.
PROBES = {"/healthz", "/readyz"}


class RequestGuard:
    """Middleware that refuses other hosts and origins, and adds the security headers."""

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
        if _is_same_origin(scope):
            await self._app(scope, receive, send)
        else:
            refusal = routes.refuse(Refusal(ProtocolCode.WRONG_ORIGIN))
            await WebSocket(scope, receive, send).send_denial_response(refusal)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_read = scope["method"] in {"GET", "HEAD"}
        problem = _read_problem(scope) if is_read else _change_problem(scope)
        respond = self._app if problem is None else routes.refuse(Refusal(problem))
        await respond(scope, receive, send)


def _read_problem(scope: Scope) -> ProtocolCode | None:
    """Check the host: a browser sends no Origin when a page reads from its own origin."""
    if scope["path"] in PROBES or is_own_host(HTTPConnection(scope), scope["app"].state.base_url):
        return None
    return ProtocolCode.WRONG_HOST


def _change_problem(scope: Scope) -> ProtocolCode | None:
    return None if _is_same_origin(scope) else ProtocolCode.WRONG_ORIGIN


def _is_same_origin(scope: Scope) -> bool:
    return is_same_origin(HTTPConnection(scope), scope["app"].state.base_url)


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_with_headers
