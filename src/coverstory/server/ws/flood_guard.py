"""Limits on frames that are no messages, and on how much is parsed at a time.

Attack: a client sends a million bytes a second of pings, pongs or continuation frames. The
application never sees them, so its rate limit does not count them. Yet each costs the parser as
much time as a message. Cure: each socket has a token bucket for such frames.

Attack: one read holds thousands of messages, and parsing them blocks the event loop. Cure: the
parser gets at most 1 KB at a time, and other sockets are served between two chunks.
"""

import asyncio

from coverstory.server.limits.rate_limit import (
    CONTROL_FRAMES,
    CONTROL_FRAMES_A_SECOND,
    MOST_FRAGMENTS,
    MOST_UNSENT_BYTES,
    Bucket,
)
from coverstory.server.uvicorn_adapter import CloseCode, UvicornWebSocket

# Bytes that are parsed before the frames in them are counted: about 170 frames at most.
PARSE_CHUNK = 1024
# Seconds for the close frame to reach the client.
CLOSE_TIMEOUT = 1.0


class FloodGuardProtocol(UvicornWebSocket):
    """uvicorn's WebSocket protocol with a rate limit on control and continuation frames."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unparsed = b""
        self._fragments = 0  # of the message that is being received
        self._control_frames = Bucket(CONTROL_FRAMES, CONTROL_FRAMES_A_SECOND)

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse_chunks()

    def parse_waiting(self) -> bool:
        if not self._unparsed or self.has_sent_close:
            return False
        self._parse_chunks()
        return True

    def _parse_chunks(self) -> None:
        """Parse chunks until a message pauses reading. The rest waits for the application."""
        while self._unparsed and not (self.is_reading_paused or self.transport.is_closing()):
            chunk, self._unparsed = self._unparsed[:PARSE_CHUNK], self._unparsed[PARSE_CHUNK:]
            self.parse(chunk)

    def accept_message(self) -> bool:
        if self.has_sent_close:
            self.count_control_frame()  # the application gets no messages after our close frame
            return False
        self._fragments = 1
        return True

    def accept_continuation(self) -> bool:
        if self._fragments == MOST_FRAGMENTS:
            self._close_and_stop_reading()
            return False
        if not self.count_control_frame() or self.has_sent_close:
            return False
        self._fragments += 1
        return True

    def accept_ping(self) -> bool:
        if self.transport.get_write_buffer_size() > MOST_UNSENT_BYTES:
            self.transport.abort()
            return False
        return self.count_control_frame()

    def on_pong(self) -> None:
        self.count_control_frame()

    def count_control_frame(self) -> bool:
        """Count a frame that the application does not see. One too many closes the socket."""
        is_within_limit = self._control_frames.take()
        if not is_within_limit:
            self._close_and_stop_reading()
        return is_within_limit

    def stop_reading(self) -> None:
        """Read nothing more, so that a flood fills only the client's own send buffer.

        The client's close frame is not read either, so the socket is aborted after a timeout.
        """
        asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self.transport.abort)
        self.transport.pause_reading()

    def _close_and_stop_reading(self) -> None:
        if self.is_cut_off:
            return
        self._unparsed = b""
        self.send_close(CloseCode.POLICY_VIOLATION)
        self.cut_off()
        self.stop_reading()
