"""Limits on frames that are no messages, and on how much is parsed at a time.

Attack: a client sends a million bytes a second of pings, pongs or continuation frames. The
application never sees them, so its rate limit does not count them. Yet each costs the parser as
much time as a message. Cure: each socket has a token bucket for such frames.

Attack: one read holds thousands of messages, and parsing them blocks the event loop. Cure: the
parser gets at most 1 KB at a time, and other sockets are served between two chunks.
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
    MOST_FRAGMENTS,
    MOST_UNSENT_BYTES,
    Bucket,
)

# Bytes that are parsed before the frames in them are counted: about 170 frames at most.
PARSE_CHUNK = 1024
# Seconds for the close frame to reach the client.
CLOSE_TIMEOUT = 1.0


class FloodGuardProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with a rate limit on control and continuation frames."""

    transport: asyncio.Transport

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, object]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._unparsed = b""
        self._control_frames = Bucket(CONTROL_FRAMES, CONTROL_FRAMES_A_SECOND)

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Parse chunks until a message pauses reading. The rest waits for `receive`."""
        while self._unparsed and not (self.read_paused or self.transport.is_closing()):
            chunk, self._unparsed = self._unparsed[:PARSE_CHUNK], self._unparsed[PARSE_CHUNK:]
            super().data_received(chunk)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._unparsed and not self.close_sent:
            self._parse()
            await asyncio.sleep(0)  # serve other sockets between two chunks
        return message

    def handle_text(self, event: Frame) -> None:
        if self.close_sent:
            self.count_control_frame()  # the application gets no messages after our close frame
        else:
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.close_sent:
            self.count_control_frame()
        else:
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) == MOST_FRAGMENTS:
            self._cut_off()
        elif self.count_control_frame() and not self.close_sent:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNSENT_BYTES:
            self.transport.abort()
        elif self.count_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:  # noqa: ARG002 - the payload does not matter
        self.count_control_frame()

    def count_control_frame(self) -> bool:
        """Count a frame that the application does not see. One too many closes the socket."""
        is_within_limit = self._control_frames.take()
        if not is_within_limit:
            self._cut_off()
        return is_within_limit

    def stop_reading(self) -> None:
        """Read nothing more, so that a flood fills only the client's own send buffer.

        The client's close frame is not read either, so the socket is aborted after a timeout.
        """
        self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
        self.transport.pause_reading()

    def _cut_off(self) -> None:
        if self.disconnected:
            return
        self.disconnected = True  # uvicorn then drops what the application sends
        self._unparsed = b""
        if not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.read_paused = False  # otherwise uvicorn would resume reading
        self.stop_reading()
