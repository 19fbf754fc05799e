"""What is left to the parser, read in mouthfuls, and counted where nobody else counts it.

Messages are counted by whoever hears them. Pings, pongs and pieces of a message that never ends are
heard by nobody, yet each takes the parser as long as a message: a million bytes of them a second
would leave the house no time for its guests. So a socket has a bucket for them.
"""

import asyncio

from uvicorn._types import ASGIReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from coverstory.server.limits.rate_limit import (
    CONTROL_FRAMES,
    CONTROL_FRAMES_A_SECOND,
    MOST_PIECES,
    MOST_WAITING,
    Bucket,
)

# Bytes that are parsed before anybody looks at what they were: some 170 frames at most.
PARSE_CHUNK = 1024
# Seconds for the last words to get through.
CLOSE_TIMEOUT = 1.0


class FloodGuardProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which reads no more at once than it has time for."""

    transport: asyncio.Transport

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, object]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._unread = b""
        self._scraps = Bucket(CONTROL_FRAMES, CONTROL_FRAMES_A_SECOND)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        """One read may hold thousands of messages: those not yet parsed wait for the others."""
        while self._unread and not (self.read_paused or self.transport.is_closing()):
            mouthful, self._unread = self._unread[:PARSE_CHUNK], self._unread[PARSE_CHUNK:]
            super().data_received(mouthful)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._unread and not self.close_sent:
            self._read_on()
            await asyncio.sleep(0)  # between two mouthfuls it is the turn of others
        return message

    def handle_text(self, event: Frame) -> None:
        if self.close_sent:
            self.affords_a_scrap()  # after our goodbye nobody hears messages either
        else:
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.close_sent:
            self.affords_a_scrap()
        else:
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) == MOST_PIECES:
            self._cut_off()
        elif self.affords_a_scrap() and not self.close_sent:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.transport.abort()
        elif self.affords_a_scrap():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:  # noqa: ARG002 - whatever is in it
        self.affords_a_scrap()

    def affords_a_scrap(self) -> bool:
        """Count a frame that nobody hears; one too many is the last."""
        is_affordable = self._scraps.take()
        if not is_affordable:
            self._cut_off()
        return is_affordable

    def deafen(self) -> None:
        """Read nothing more: what a flood still sends costs whoever sends it. Nobody waits for
        their goodbye, so the socket is gone when it should have come."""
        self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
        self.transport.pause_reading()

    def _cut_off(self) -> None:
        if self.disconnected:
            return
        self.disconnected = True  # for whoever wants to send
        self._unread = b""
        if not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.read_paused = False  # or it would be resumed
        self.deafen()
