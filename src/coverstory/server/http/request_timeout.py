"""A timeout for HTTP requests that never end.

Attack: a client opens a few thousand connections and sends half a request head on each. Without a
limit, uvicorn waits for the rest. In the end the process has no file descriptors left. Cure: a
request head must arrive within a timeout. The same timeout applies to the rest of a body whose
response was sent early.

`requests.py` limits the time for a body that the server waits for. A heartbeat finds dead
WebSockets. `tcp_connections.py` limits the number of connections.
"""

import asyncio

from coverstory.server.limits.tcp_connections import OpenConnections
from coverstory.server.uvicorn_adapter import UvicornHttp


def with_request_timeout(
    seconds: float, connections: OpenConnections
) -> "type[RequestTimeoutProtocol]":
    """Return the protocol class of one server, with its timeout and its connection limits."""
    shared = {"request_timeout": seconds, "open_connections": connections}
    return type("RequestTimeoutProtocol", (RequestTimeoutProtocol,), shared)


class RequestTimeoutProtocol(UvicornHttp):
    """uvicorn's HTTP protocol with a timeout, in seconds, for every request."""

    request_timeout: float
    open_connections: OpenConnections
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        if self.open_connections.admit(self, self.host, self.process_connections):
            self._start_timer()
        else:
            self.drop()

    def drop(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_websocket:
            self._forget()
        elif not self.is_request_awaited:
            self._stop_timer()

    def on_response(self) -> None:
        if self.is_websocket:  # an upgrade request had waited for this response
            self._forget()
        else:
            self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        self._stop_timer()
        self.open_connections.release(self)

    def _start_timer(self) -> None:
        self._stop_timer()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self.request_timeout, self._close_if_due)
        self.open_connections.mark_idle(self)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.open_connections.mark_busy(self)

    def _close_if_due(self) -> None:
        if self.is_request_awaited:
            self.transport.close()
