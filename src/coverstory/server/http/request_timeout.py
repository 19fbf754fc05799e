"""A timeout for HTTP requests that never end.

Attack: a client opens a few thousand connections and sends half a request head on each. uvicorn
waits for the rest without limit, until the process has no file descriptors left. Cure: a request
head must arrive within a timeout. The same timeout applies to the rest of a body whose response was
sent early. `routes.py` limits the time for a body that the server waits for, a heartbeat finds dead
WebSockets, and `tcp_connections.py` limits the number of connections.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from coverstory.server.limits.tcp_connections import OpenConnections


def with_request_timeout(
    seconds: float, connections: OpenConnections
) -> "type[RequestTimeoutProtocol]":
    """Return the protocol class of one server, with its timeout and its connection limits."""
    shared = {"request_timeout": seconds, "open_connections": connections}
    return type("RequestTimeoutProtocol", (RequestTimeoutProtocol,), shared)


class RequestTimeoutProtocol(H11Protocol):
    """uvicorn's HTTP protocol with a timeout, in seconds, for every request."""

    request_timeout: float
    open_connections: OpenConnections
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self.open_connections.admit(self, host, len(self.connections)):
            self._start_timer()
        else:
            self.drop()

    def drop(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._is_request_awaited():
            self._stop_timer()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._start_timer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_timer()
        self.open_connections.release(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self.open_connections.release(self)
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(self.request_timeout, self._close_if_due)
        self.open_connections.mark_idle(self)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.open_connections.mark_busy(self)

    def _close_if_due(self) -> None:
        if self._is_request_awaited():
            self.transport.close()

    def _is_request_awaited(self) -> bool:
        """Return whether a request head is missing, or the rest of a request already answered."""
        client = self.conn.their_state
        return client is h11.IDLE or (client is h11.SEND_BODY and self.conn.our_state is h11.DONE)
