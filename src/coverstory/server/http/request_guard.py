"""Checks the `Host` and `Origin` of every request, and adds security headers to responses."""

import re
from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from coverstory.engine.refusals import Refusal
from coverstory.locales import say
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.config import Config
from coverstory.server.http import pages
from coverstory.server.http.responses import refuse
from coverstory.server.http.urls import host_name, is_allowed_host, is_same_origin
from coverstory.server.limits.client_address import counted_address

HEADERS = {
    # Attack: a player's name that contains a script. Cure: no inline scripts, no other hosts.
    "content-security-policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}

# How many unknown hosts the terminal shows, and which names it shows.
MOST_UNKNOWN_HOSTS = 3
_NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,251}[a-z0-9]")

# The parameters that select a sentence of `refusal-wrong-host` in the catalogue.
NO_ADVICE: dict[str, str | int] = {"command": "none"}
SEE_TERMINAL: dict[str, str | int] = {"command": "in-terminal"}

# Load balancers send these requests with any host. The responses reveal nothing of a table.
PROBES = {"/healthz", "/readyz"}


class RequestGuard:
    """Middleware that refuses other hosts and origins, and adds the security headers."""

    def __init__(self, app: ASGIApp, unknown_hosts: "UnknownHosts") -> None:
        self._app = app
        self._unknown_hosts = unknown_hosts

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
            refusal = refuse(Refusal(ProtocolCode.WRONG_ORIGIN))
            await WebSocket(scope, receive, send).send_denial_response(refusal)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_read = scope["method"] in {"GET", "HEAD"}
        problem = _check_host(scope) if is_read else _check_origin(scope)
        if problem is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        is_unknown = problem is ProtocolCode.WRONG_HOST
        refusal = Refusal(problem, self._unknown_hosts.advice(request) if is_unknown else {})
        # Under a wrong host a page could not load its files, so a browser gets plain text.
        await pages.refuse_in_words(request, refusal)(scope, receive, send)


class UnknownHosts:
    """Advises how to allow the unknown host of a request from a proxy or tunnel on this machine.

    The terminal shows the command, with the options that started this server. A client must not
    read these options.

    Attack: a stranger's page makes the host's browser send requests with many hosts. Cure: the
    terminal shows a few hosts, and only names of plain letters.
    """

    def __init__(self, config: Config, print_to_terminal: Callable[[str], None]) -> None:
        self._config = config
        self._print_to_terminal = print_to_terminal
        self._printed: set[str] = set()

    def advice(self, request: HTTPConnection) -> dict[str, str | int]:
        """Return the parameters of the refusal, and print a sentence for the host once per name."""
        name = host_name(request.headers.get("host", ""))
        if not _is_local_peer(request) or not _NAME.fullmatch(name):
            return NO_ADVICE
        if name not in self._printed:
            # With a log in JSON, nothing else may be printed.
            if self._config.log == "json" or len(self._printed) == MOST_UNKNOWN_HOSTS:
                return NO_ADVICE
            self._printed.add(name)
            command = f"{self._config.command} --public-url https://{name}"
            if "x-forwarded-for" in request.headers:
                command += " --trusted-proxy 127.0.0.1"
            self._print_to_terminal(say("refusal-wrong-host", {"command": command}))
        return SEE_TERMINAL


def _is_local_peer(request: HTTPConnection) -> bool:
    """Return whether the peer of the connection is on this machine, as a tunnel is."""
    return request.client is not None and counted_address(request.client.host) is None


def _check_host(scope: Scope) -> ProtocolCode | None:
    """Check the host of a read. Browsers send no `Origin` when a page reads its own origin."""
    if scope["path"] in PROBES or is_allowed_host(
        HTTPConnection(scope), scope["app"].state.allowed_url
    ):
        return None
    return ProtocolCode.WRONG_HOST


def _check_origin(scope: Scope) -> ProtocolCode | None:
    return None if _is_same_origin(scope) else ProtocolCode.WRONG_ORIGIN


def _is_same_origin(scope: Scope) -> bool:
    return is_same_origin(HTTPConnection(scope), scope["app"].state.allowed_url)


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_with_headers
