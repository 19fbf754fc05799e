"""Requests that never come to an end: whoever begins one has so many seconds to send its head.

uvicorn waits for ever, so that a few thousand half requests would use up what the system allows to
be open. Whoever was answered before the body had come has as long to send the rest, which nobody
reads. A body that is waited for has its own patience (`http.py`), and a socket has pings.
Connections beyond a limit are dropped (`connections.py`).
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from coverstory.server.limits.tcp_connections import OpenConnections


class RequestTimeoutProtocol(H11Protocol):
    """uvicorn's HTTP, with an end to its patience."""

    patience: float
    admission: OpenConnections
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self.admission.admit(self, host, len(self.connections)):
            self._wait()
        else:
            self.drop()

    def drop(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._is_due():
            self._stop_waiting()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_waiting()
        self.admission.release(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.admission.release(self)
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(self.patience, self._give_up)
        self.admission.is_idle(self)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
            self.admission.is_busy(self)

    def _give_up(self) -> None:
        if self._is_due():
            self.transport.close()

    def _is_due(self) -> bool:
        """Whether we wait for a head, or for the rest of what is answered already."""
        theirs = self.conn.their_state
        return theirs is h11.IDLE or (theirs is h11.SEND_BODY and self.conn.our_state is h11.DONE)


def with_request_timeout(
    seconds: float, admission: OpenConnections
) -> type[RequestTimeoutProtocol]:
    shared = {"patience": seconds, "admission": admission}
    return type("PatientForSeconds", (RequestTimeoutProtocol,), shared)
