"""A seat's WebSocket connection: receives frames, submits commands, and reconnects."""

import asyncio
import contextlib
import secrets
import time

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from coverstory.clients.join_table import SeatCredentials, SeatError, retry_delay
from coverstory.clients.server_messages import ClientFrame, read
from coverstory.engine.commands import SeatCommand
from coverstory.protocol.close_codes import NO_SEAT, NO_TABLE
from coverstory.protocol.messages import Ack, CloseMessage, Do, Hello, Refused

# Seconds for the close handshake.
CLOSE_TIMEOUT = 1.0
MAX_FRAME_BYTES = 1 << 20


class SeatConnection:
    """Keep a seat connected; use it with `async with`.

    When the seat or the table is gone, every waiting call raises SeatError with the reason.
    """

    def __init__(self, credentials: SeatCredentials) -> None:
        self._credentials = credentials
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[Do, asyncio.Future[Ack | Refused]]] = {}
        self._frame_arrived = asyncio.Event()
        self._received_at = 0.0
        self._reconnect_in: float | None = None
        self._reason = "This seat is not yours any more."
        self._lost: Exception | None = None
        self._task: asyncio.Task[None] | None = None
        self.frame: ClientFrame | None = None

    async def __aenter__(self) -> "SeatConnection":
        self.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def now(self) -> int:
        """Return the server's clock in ms, continued since the last frame."""
        assert self.frame is not None
        return self.frame.now + round((time.monotonic() - self._received_at) * 1000)

    async def next_frame(self, after: int = -1) -> ClientFrame:
        """Return the latest frame, once it is of a later entry than `after`."""
        while self._lost is None and (self.frame is None or self.frame.seq <= after):
            await self._frame_arrived.wait()
        if self._lost is not None:
            raise self._lost
        assert self.frame is not None
        return self.frame

    async def submit(self, command: SeatCommand) -> Ack | Refused:
        """Submit a command, and retry it with the same id on every new connection."""
        if self._lost is not None:
            raise self._lost
        request_id = secrets.token_hex(8)
        request = Do(request_id, command)
        answer: asyncio.Future[Ack | Refused] = asyncio.get_running_loop().create_future()
        self._unanswered[request_id] = (request, answer)
        try:
            if self._socket is not None:
                await self._send(self._socket, request)
            return await answer
        finally:
            del self._unanswered[request_id]

    async def _run(self) -> None:
        try:
            await self._stay_connected()
        except Exception as error:  # every waiting call raises it
            self._lost = error
            self._frame_arrived.set()
            for _, answer in self._unanswered.values():
                if not answer.done():
                    answer.set_exception(error)

    async def _stay_connected(self) -> None:
        failures = 0
        while True:
            before = self._received_at
            try:
                async with connect(
                    self._credentials.socket_url,
                    compression=None,
                    max_size=MAX_FRAME_BYTES,
                    close_timeout=CLOSE_TIMEOUT,
                ) as socket:
                    await self._listen(socket)
            except ConnectionClosed as closed:
                self._raise_if_lost(closed)
            except (OSError, TimeoutError, WebSocketException):
                pass  # unreachable: retry like after a lost connection
            finally:
                self._socket = None
            failures = 0 if self._received_at > before else failures + 1
            await asyncio.sleep(
                retry_delay(failures) if self._reconnect_in is None else self._reconnect_in
            )

    async def _listen(self, socket: ClientConnection) -> None:
        self._reconnect_in = None
        await self._send(socket, Hello(self._credentials.token))
        self._socket = socket
        for request, _ in tuple(self._unanswered.values()):
            await self._send(socket, replace(request, again=True))
        while True:
            self._receive(await socket.recv(decode=False))

    async def _send(self, socket: ClientConnection, message: Hello | Do) -> None:
        with contextlib.suppress(ConnectionClosed):  # retried on the next connection
            await socket.send(msgspec.json.encode(message), text=True)

    def _receive(self, message: bytes) -> None:
        match read(message):
            case ClientFrame() as frame:
                self.receive_frame(frame)
            case CloseMessage(back_in=back_in):
                self._reconnect_in = back_in / 1000
            case Refused(id=None, sentence=sentence):
                self._reason = sentence
            case Ack() | Refused() as answer:
                self._settle(answer)

    def receive_frame(self, frame: ClientFrame) -> None:
        """Take a frame; `now` continues from its time."""
        self.frame, self._received_at = frame.after(self.frame), time.monotonic()
        arrived, self._frame_arrived = self._frame_arrived, asyncio.Event()
        arrived.set()

    def _settle(self, answer: Ack | Refused) -> None:
        _, waiting = self._unanswered.get(answer.id or "", (None, None))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def _raise_if_lost(self, closed: ConnectionClosed) -> None:
        code = None if closed.rcvd is None else closed.rcvd.code
        if code == NO_TABLE:
            raise SeatError(f"There is no table {self._credentials.code} any more.")
        if code == NO_SEAT:
            raise SeatError(self._reason)
