"""The seam to the wire: posting to a socket at once, without waiting, into a bounded buffer.

ASGI can only send by waiting, through several layers; a table shows every change to eight sockets.
So uvicorn's own WebSocket is given one more way to send: the frame's few bytes of head and the text
go straight to the transport. Whoever reads too slowly fills their own buffer and loses their own
socket; nobody else waits for them.
"""

import struct
from typing import Protocol

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "coverstory.post"
MOST_WAITING = 256 * 1024

_WHOLE_TEXT = 0x81  # a text message in one frame (RFC 6455, 5.2)


class Wire(Protocol):
    """What the application may do with a socket beside ASGI."""

    def post(self, text: bytes) -> bool:
        """Send this text, without waiting; False if the reader is too far behind."""

    def drop(self) -> None:
        """End the connection without another word."""


def wire_of(scope: Scope) -> Wire:
    wire: Wire = scope["extensions"][EXTENSION]["wire"]
    return wire


class PostingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which hands itself to the application as a `Wire`."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"wire": self}

    def post(self, text: bytes) -> bool:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            return False
        self.transport.write(framed(text))
        return True

    def drop(self) -> None:
        self.transport.abort()


def framed(text: bytes) -> bytes:
    """A text message as a server sends it: unmasked, whole."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", _WHOLE_TEXT, size) + text
    if size < 65_536:
        return struct.pack("!BBH", _WHOLE_TEXT, 126, size) + text
    return struct.pack("!BBQ", _WHOLE_TEXT, 127, size) + text
