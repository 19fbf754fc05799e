"""The seam to the wire: posting to a socket without waiting, into a bounded buffer.

ASGI can only send by waiting, through several layers; a table shows every change to eight sockets.
So uvicorn's own WebSocket is given one more way to send: the frame's few bytes of head and the text
go straight to the transport, at the end of the loop's step. By then a frame and an ack are one
write, and the writes of many sockets follow closely, which wakes their readers less often. Whoever
reads too slowly fills their own buffer and loses their own socket; nobody else waits for them.

On the way in, a message that came in one piece is read here; everything else is uvicorn's, which is
fed in mouthfuls (`frugal.py`).
"""

import asyncio
import struct
from collections.abc import Callable
from functools import lru_cache

from starlette.types import Scope
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import State

from coverstory.server.limits.rate_limit import MOST_WAITING, PING
from coverstory.server.ws.flood_guard import FloodGuardProtocol
from coverstory.server.ws.frame_reader import are_whole_frames, is_whole_pong, whole_text
from coverstory.server.ws.heartbeat import Group, Heartbeat

EXTENSION = "coverstory.post"
# Messages that wait for the application before we stop reading from the socket.
MOST_UNREAD = 4

_WHOLE_TEXT = 0x81  # a text message in one frame (RFC 6455, 5.2)
_PING = b"\x89\x00"  # which says nothing
_short_head = struct.Struct("!BB").pack
_head = struct.Struct("!BBH").pack
_long_head = struct.Struct("!BBQ").pack


class Outbox:
    """The wires that have something to send, all of which deliver it in one go.

    One callback of the loop for all instead of one for each: a table has eight, and in a busy step
    dozens of tables have news.
    """

    def __init__(self) -> None:
        self._wires: list[Wire] = []

    def add(self, wire: "Wire") -> None:
        if not self._wires:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._wires.append(wire)

    def _deliver(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            try:
                wire.deliver()
            except Exception as error:  # a socket that fails takes no other with it
                told = {"message": "a socket failed", "exception": error}
                asyncio.get_running_loop().call_exception_handler(told)


class Wire:
    """What the application may do with a socket beside ASGI."""

    __slots__ = ("_outbox", "_posted", "_socket", "_transport")

    def __init__(self, socket: "PostingProtocol", outbox: Outbox) -> None:
        self._socket = socket
        self._transport = socket.transport
        self._outbox = outbox
        self._posted = b""

    def post(self, text: bytes) -> None:
        """Send a text, without waiting. Who is too far behind is cut off."""
        if not self._posted:
            self._outbox.add(self)
        self._posted += head(len(text)) + text

    @property
    def is_open(self) -> bool:
        """As far as we know."""
        return not (self._socket.close_sent or self._transport.is_closing())

    def listen(self, hear: Callable[[bytes], bool]) -> None:
        """Messages that came alone and whole are heard at once by this one, who may decline."""
        self._socket.hear = hear

    def deafen(self) -> None:
        """Read nothing more from a flood."""
        self._socket.deafen()

    def deliver(self) -> None:
        """Write what was posted since the last time."""
        posted, self._posted = self._posted, b""
        transport = self._transport
        if self._socket.close_sent or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_WAITING:
            transport.abort()
        else:
            transport.write(posted)


@lru_cache(1024)
def head(size: int) -> bytes:
    """What goes before a text of so many bytes: a server sends it whole and unmasked."""
    if size < 126:
        return _short_head(_WHOLE_TEXT, size)
    if size < 65_536:
        return _head(_WHOLE_TEXT, 126, size)
    return _long_head(_WHOLE_TEXT, 127, size)


def wire_of(scope: Scope) -> Wire:
    wire: Wire = scope["extensions"][EXTENSION]["wire"]
    return wire


class PostingProtocol(FloodGuardProtocol):
    """uvicorn's WebSocket, which hands the application a `Wire`, and reads the common case fast.

    The common case is a text message that came alone and whole, or a pong, of which thousands of
    idle sockets send hundreds a second. uvicorn's way takes it through a parser of generators, for
    twice the time, and stops and resumes reading for every message. Its parser must not lose its
    place, so once anything came in pieces, all is left to it.

    Pings are those of a `Heartbeat`. Whatever somebody sends shows that they are there.
    """

    outbox: Outbox
    pulse: Heartbeat

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, object]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._is_between_frames = True
        self._was_heard = True
        self._group: Group | None = None
        self.hear: Callable[[bytes], bool] = _decline

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        # What is written leaves at once, while it is in the processor's cache.
        self.transport.set_write_buffer_limits(high=0)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # a generator that holds the protocol that holds it

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        """Whoever was served has gone: nothing holds anything here any more, and all is freed."""
        super().on_task_complete(task)
        self.hear = _decline
        del self.scope["extensions"][EXTENSION]

    def pause_writing(self) -> None:
        """A goodbye need not wait for what waits already: `MOST_WAITING` bounds that."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"wire": Wire(self, self.outbox)}

    def start_keepalive(self) -> None:
        self._group = self.pulse.join(self)

    def stop_keepalive(self) -> None:
        if self._group is not None:
            self._group.discard(self)

    def ping(self) -> None:
        if not self._was_heard:
            self.keepalive_timeout()
        elif not (self.close_sent or self.transport.is_closing()):
            self._was_heard = False
            self.transport.write(_PING)

    def data_received(self, data: bytes) -> None:
        self._was_heard = True
        if self.conn.state is not State.OPEN:
            # The request comes whole; what a client sends before it is answered may be in pieces.
            self._is_between_frames = not self.handshake_initiated
        elif self._is_between_frames:
            text = whole_text(data)
            if text is not None:
                return self._hand_over(text)
            if is_whole_pong(data):
                self.affords_a_scrap()
                return None
            self._is_between_frames = are_whole_frames(data)
        return super().data_received(data)

    def _hand_over(self, text: bytes) -> None:
        """To whoever listens, unless others wait already; else by ASGI, which wakes a task."""
        if self.queue.empty() and self.hear(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _decline(_: bytes) -> bool:
    return False


def posting(interval: float = PING) -> type[PostingProtocol]:
    """The protocol of one server, all of whose sockets share an outbox and a pulse."""
    shared = {"outbox": Outbox(), "pulse": Heartbeat(interval)}
    return type("PostingProtocol", (PostingProtocol,), shared)
