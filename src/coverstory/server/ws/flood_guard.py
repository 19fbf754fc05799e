"""Messages for the application one at a time, and limits on what it does not see.

Attack: a client sends a million bytes a second of pings, pongs or continuation frames. The
application never sees them, so its rate limit does not count them. Yet each costs the parser as
much time as a message. Cure: each socket has a token bucket for such frames.

Attack: one read holds thousands of messages, and parsing them blocks the event loop. Cure: the
parser gets at most 1 KB at a time, and other sockets are served between two chunks.

Attack: a client sends messages faster than the application handles them. Cure: the bytes after a
message are parsed only when it is handled, and meanwhile nothing is read from the socket.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from coverstory.server.limits.rate_limit import (
    CONTROL_WS_FRAMES,
    CONTROL_WS_FRAMES_A_SECOND,
    MOST_FRAGMENTS,
    MOST_UNSENT_BYTES,
    Bucket,
)
from coverstory.server.uvicorn_adapter import CloseCode, UvicornWebSocket

# Bytes that are parsed before the frames in them are counted: about 170 frames at most.
PARSE_CHUNK = 1024
MessageHandler: TypeAlias = Callable[[bytes], Awaitable[None]]
# Seconds for the close frame to reach the client.
CLOSE_TIMEOUT = 1.0


class FloodGuardProtocol(UvicornWebSocket):
    """uvicorn's WebSocket protocol with a rate limit on control and continuation frames.

    The application handles one message after another, in the order of arrival.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unparsed = b""
        self._is_reading_paused = False
        self._has_stopped_reading = False
        # The message that is being handled comes first.
        self._messages: list[bytes] = []
        self._handle: MessageHandler | None = None
        self._handling: asyncio.Task[None] | None = None
        self._fragment_count = 0  # of the message that is being received
        self._control_frames = Bucket(CONTROL_WS_FRAMES, CONTROL_WS_FRAMES_A_SECOND)

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse_chunks()

    def _parse_chunks(self) -> None:
        """Parse chunks until there is a message. The rest waits until it is handled."""
        while self._unparsed and not (self._messages or self.transport.is_closing()):
            chunk, self._unparsed = self._unparsed[:PARSE_CHUNK], self._unparsed[PARSE_CHUNK:]
            self.parse(chunk)
        self._pause_reading(bool(self._unparsed))

    def _pause_reading(self, pause: bool) -> None:
        if pause == self._is_reading_paused or self._has_stopped_reading:
            return
        self._is_reading_paused = pause
        if pause:
            self.transport.pause_reading()
        elif not self.transport.is_closing():
            self.transport.resume_reading()

    def on_message(self, message: bytes) -> None:
        self._messages.append(message)
        if len(self._messages) == 1:
            self._handle_messages()

    def handle_messages_with(self, handle: MessageHandler) -> None:
        """Call this function with each message, also with those that have arrived already."""
        self._handle = handle
        self._handle_messages()

    def _handle_messages(self) -> None:
        if self._messages and self._handle is not None:
            self._handling = asyncio.create_task(self._handle_all(self._handle))

    async def _handle_all(self, handle: MessageHandler) -> None:
        try:
            while self._messages:
                await handle(self._messages[0])
                del self._messages[0]
        except Exception:
            self.transport.close()  # nobody would handle the next message
            raise
        if self._unparsed:
            self._parse_chunks()

    def forget_handler(self) -> None:
        """Drop the references to the application."""
        self._handle = self._handling = None

    async def wait_until_handled(self) -> None:
        """Wait for the messages before a disconnect. Raise the exception of their handler."""
        if self._handling is not None:
            await self._handling

    def accept_message(self) -> bool:
        if self.has_sent_close:
            self.count_control_frame()  # the application gets no messages after our close frame
            return False
        self._fragment_count = 1
        return True

    def accept_continuation(self) -> bool:
        if self._fragment_count == MOST_FRAGMENTS:
            self._close_and_stop_reading()
            return False
        if not self.count_control_frame() or self.has_sent_close:
            return False
        self._fragment_count += 1
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
        self._has_stopped_reading = True
        self.transport.pause_reading()

    def _close_and_stop_reading(self) -> None:
        if self.discards_sends:
            return
        self._unparsed = b""
        self.send_close(CloseCode.POLICY_VIOLATION)
        self.discard_sends()
        self.stop_reading()
