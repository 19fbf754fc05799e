"""The seam to the wire: posting to a socket without waiting, into a bounded buffer.

ASGI can only send by waiting, through several layers; a table shows every change to eight sockets.
So uvicorn's own WebSocket is given one more way to send: the frame's few bytes of head and the text
go straight to the transport, at the end of the loop's step. By then a frame and an ack are one
write, and the writes of many sockets follow closely, which wakes their readers less often. Whoever
reads too slowly fills their own buffer and loses their own socket; nobody else waits for them.
"""

import struct

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "coverstory.post"
MOST_WAITING = 256 * 1024

_WHOLE_TEXT = 0x81  # a text message in one frame (RFC 6455, 5.2)


class Wire:
    """What the application may do with a socket beside ASGI."""

    def __init__(self, socket: WebSocketsSansIOProtocol) -> None:
        self._socket = socket
        self._posted: list[bytes] = []

    def post(self, text: bytes) -> None:
        """Send this text, without waiting. A reader who is too far behind is cut off instead."""
        if not self._posted:
            self._socket.loop.call_soon(self._deliver)
        self._posted += (head(len(text)), text)

    @property
    def is_open(self) -> bool:
        """As far as we know."""
        socket = self._socket
        return not (socket.close_sent or socket.disconnected or socket.transport.is_closing())

    def _deliver(self) -> None:
        posted, self._posted = self._posted, []
        transport = self._socket.transport
        if not self.is_open:
            return
        if transport.get_write_buffer_size() > MOST_WAITING:
            transport.abort()
        else:
            transport.write(b"".join(posted))


def head(size: int) -> bytes:
    """What goes before a text of so many bytes: a server sends it whole and unmasked."""
    if size < 126:
        return struct.pack("!BB", _WHOLE_TEXT, size)
    if size < 65_536:
        return struct.pack("!BBH", _WHOLE_TEXT, 126, size)
    return struct.pack("!BBQ", _WHOLE_TEXT, 127, size)


def wire_of(scope: Scope) -> Wire:
    wire: Wire = scope["extensions"][EXTENSION]["wire"]
    return wire


class PostingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which hands the application a `Wire`."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"wire": Wire(self)}
