"""Gives messages to the application one at a time, and limits WebSocket frames that never reach it.

Attack: a client sends a million bytes a second of pings, pongs or continuation frames. The
application never sees them, so its rate limit does not count them. Yet each frame costs the parser
as much time as a message. Cure: each socket has a token bucket for such frames.

Attack: one read holds thousands of messages, and parsing them blocks the event loop. Cure: the
parser gets at most 1 KB at a time, and other sockets are served between two chunks.

Attack: a client sends messages faster than the application handles them. Cure: the bytes after a
message are parsed only when it is handled. Meanwhile nothing is read from the socket.
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

# Bytes that the parser gets at a time. They contain about 170 WebSocket frames at most.
PARSE_CHUNK = 1024
# Seconds for the close frame to reach the client.
CLOSE_TIMEOUT = 1.0

MessageHandler: TypeAlias = Callable[[bytes], Awaitable[None]]


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
        self._handler: MessageHandler | None = None
        self._handler_task: asyncio.Task[None] | None = None
        self._fragment_count = 0  # of the message that is being received
        self._control_frames = Bucket(CONTROL_WS_FRAMES, CONTROL_WS_FRAMES_A_SECOND)

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse_chunks()

    def _parse_chunks(self) -> None:
        """Parse chunks until there is a message. The other bytes wait until it is handled."""
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
            self._start_handler()

    def handle_messages_with(self, handler: MessageHandler) -> None:
        """Call this function with each message, also with messages that have arrived already."""
        self._handler = handler
        self._start_handler()

    def _start_handler(self) -> None:
        if self._messages and self._handler is not None:
            self._handler_task = asyncio.create_task(self._run_handler(self._handler))

    async def _run_handler(self, handler: MessageHandler) -> None:
        try:
            while self._messages:
                await handler(self._messages[0])
                del self._messages[0]
        except Exception:
            self.transport.close()  # nobody would handle the next message
            raise
        if self._unparsed:
            self._parse_chunks()

    def forget_handler(self) -> None:
        """Drop the references to the application, which has returned.

        An application that refuses the socket handles no messages. They are dropped, so that the
        close frame of the client is read after them.
        """
        if self._handler is None and not self.transport.is_closing():
            self._messages.clear()
            self._parse_chunks()
        self._handler = self._handler_task = None

    async def wait_until_handled(self) -> None:
        """Wait for the messages before a disconnect. Raise the exception of their handler."""
        if self._handler_task is not None:
            await self._handler_task

    def accept_message(self) -> bool:
        if self.has_sent_close:
            # The application does not get this message, so its rate limit cannot count it.
            self.count_control_frame()
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
        """Count a WebSocket frame that never reaches the application. Above the limit, close."""
        is_within_limit = self._control_frames.take()
        if not is_within_limit:
            self._close_and_stop_reading()
        return is_within_limit

    def stop_reading(self) -> None:
        """Read nothing more, so that a flood stays in the client's own send buffer.

        The client's close frame is not read either, so a timeout aborts the socket.
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
