"""The WebSocket protocol of the server: uvicorn's, but messages do not pass through ASGI (ADR 8).

Three optimisations are in this file: `bypass_asgi`, `flush_queue` and `write_buffer_limit`. The
figure beside each is the share of CPU time that it saves (docs/performance.md).

Sending, `bypass_asgi` (41 %): ASGI awaits several layers for each message, and a table sends every
change to about eight sockets. Here the frame header and the text go into the buffer of a
`SocketHandle`. A `FlushQueue` writes all buffers in the next iteration of the event loop.

Backpressure: a client that reads too slowly fills its own buffer and loses its own socket. No
other client waits for it.

Receiving: messages go to the application without ASGI, behind the limits of `flood_guard.py`.
"""

import asyncio
import struct
from typing import Any

from starlette.types import Scope

from coverstory.server.limits.rate_limit import MOST_UNSENT_BYTES, PING_INTERVAL
from coverstory.server.uvicorn_adapter import CloseCode
from coverstory.server.ws.flood_guard import FloodGuardProtocol, MessageHandler
from coverstory.server.ws.heartbeat import Heartbeat, PingGroup

EXTENSION = "coverstory.socket"

_WHOLE_TEXT = 0x81  # a text message in one frame (RFC 6455, 5.2)
_PING_FRAME = b"\x89\x00"  # a ping with an empty payload
_short_header = struct.Struct("!BB").pack
_header = struct.Struct("!BBH").pack
_long_header = struct.Struct("!BBQ").pack


def websocket_protocol(ping_interval: float = PING_INTERVAL) -> "type[SocketProtocol]":
    """Return the protocol class of one server, with a shared flush queue and heartbeat."""
    shared = {"flush_queue": FlushQueue(), "heartbeat": Heartbeat(ping_interval)}
    return type("SocketProtocol", (SocketProtocol,), shared)


def socket_handle(scope: Scope) -> "SocketHandle":
    handle: SocketHandle = scope["extensions"][EXTENSION]["handle"]
    return handle


class FlushQueue:
    """The sockets that have something to send. One callback of the event loop flushes them all.

    `flush_queue` (16 %): in a busy iteration dozens of tables send frames. A frame and an ack are
    then one write. The writes of all sockets follow each other, so a process that reads several of
    them wakes less often.
    """

    def __init__(self) -> None:
        self._handles: list[SocketHandle] = []

    def add(self, handle: "SocketHandle") -> None:
        if not self._handles:
            asyncio.get_running_loop().call_soon(self._flush)
        self._handles.append(handle)

    def _flush(self) -> None:
        handles, self._handles = self._handles, []
        for handle in handles:
            try:
                handle.flush()
            except Exception as error:  # the failure of one socket must not stop the others
                context = {"message": "a socket failed", "exception": error}
                asyncio.get_running_loop().call_exception_handler(context)


class SocketHandle:
    """A socket as the application uses it."""

    def __init__(self, socket: "SocketProtocol", flush_queue: FlushQueue) -> None:
        self._socket = socket
        self._transport = socket.transport
        self._flush_queue = flush_queue
        self._unsent = b""

    @property
    def is_open(self) -> bool:
        """Whether neither side is known to have closed the socket."""
        return not (self._socket.has_sent_close or self._transport.is_closing())

    def send_nowait(self, text: bytes) -> None:
        """Send a text message in the next iteration of the event loop."""
        if not self._unsent:
            self._flush_queue.add(self)
        self._unsent += frame_header(len(text)) + text

    def flush(self) -> None:
        """Write the queued texts, or abort the connection of a client that reads too slowly."""
        unsent, self._unsent = self._unsent, b""
        transport = self._transport
        if self._socket.has_sent_close or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_UNSENT_BYTES:
            transport.abort()
        else:
            transport.write(unsent)

    def handle_messages_with(self, handle: MessageHandler) -> None:
        """Call this function with each message, one message at a time."""
        self._socket.handle_messages_with(handle)

    async def wait_until_handled(self) -> None:
        """Wait for the messages before a disconnect. Raise the exception of their handler."""
        await self._socket.wait_until_handled()

    def stop_reading(self) -> None:
        """Read nothing more from a client that floods the server."""
        self._socket.stop_reading()


def frame_header(size: int) -> bytes:
    """Return the header of an unmasked text frame with a payload of this many bytes."""
    if size < 126:
        return _short_header(_WHOLE_TEXT, size)
    if size < 65_536:
        return _header(_WHOLE_TEXT, 126, size)
    return _long_header(_WHOLE_TEXT, 127, size)


class SocketProtocol(FloodGuardProtocol):
    """uvicorn's WebSocket protocol with a `SocketHandle`.

    A `Heartbeat` sends the pings. Any bytes from the client count as an answer.
    """

    flush_queue: FlushQueue
    heartbeat: Heartbeat

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._has_received_since_ping = True
        self._ping_group: PingGroup | None = None
        # `write_buffer_limit` (6 %): uvloop writes at once, while the bytes are in the processor's
        # cache.
        self.transport.set_write_buffer_limits(high=0)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._ping_group is not None:
            self._ping_group.discard(self)

    def on_upgrade(self, extensions: dict[str, Any]) -> None:
        self._ping_group = self.heartbeat.join(self)
        extensions[EXTENSION] = {"handle": SocketHandle(self, self.flush_queue)}

    def on_application_done(self, extensions: dict[str, Any]) -> None:
        """Drop the references to the application, so that a closed socket is freed at once."""
        self.forget_handler()
        del extensions[EXTENSION]

    def ping(self) -> None:
        if not self.is_open or self.transport.is_closing():
            return
        if self._has_received_since_ping:
            self._has_received_since_ping = False
            self.transport.write(_PING_FRAME)
        else:
            self.send_close(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._has_received_since_ping = True
        super().data_received(data)
