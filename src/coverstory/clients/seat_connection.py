"""A seat's line to the house: it shows frames, gives commands, and comes back when it was cut."""

import asyncio
import contextlib
import secrets
import time

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from coverstory.clients.join_table import NotSeatedError, Ticket, pause
from coverstory.clients.server_messages import ClientFrame, read
from coverstory.engine.commands import SeatCommand
from coverstory.protocol.messages import Ack, Do, Farewell, Hello, Refused

NO_SEAT, NO_TABLE = 4401, 4404
# Seconds for a goodbye to be answered.
GOODBYE = 1.0
LARGEST_FRAME = 1 << 20


class Phone:
    """`async with Phone(ticket) as phone:` holds the line. When the seat or the table is gone,
    whoever waits here gets a NotSeatedError with the house's last word."""

    def __init__(self, ticket: Ticket) -> None:
        self._ticket = ticket
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[Do, asyncio.Future[Ack | Refused]]] = {}
        self._came = asyncio.Event()
        self._shown_at = 0.0
        self._back_in: float | None = None
        self._last_word = "This seat is not yours any more."
        self._lost: Exception | None = None
        self._keeping: asyncio.Task[None] | None = None
        self.frame: ClientFrame | None = None

    async def __aenter__(self) -> "Phone":
        self.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    def open(self) -> None:
        self._keeping = asyncio.create_task(self._keep_until_lost())

    async def close(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])

    def now(self) -> int:
        """The house clock, as it went on since the last frame."""
        assert self.frame is not None
        return self.frame.now + round((time.monotonic() - self._shown_at) * 1000)

    async def shown(self, after: int = -1) -> ClientFrame:
        """The latest frame, as soon as it is of a later entry than `after`."""
        while self._lost is None and (self.frame is None or self.frame.seq <= after):
            await self._came.wait()
        if self._lost is not None:
            raise self._lost
        assert self.frame is not None
        return self.frame

    async def give(self, command: SeatCommand) -> Ack | Refused:
        """Said again with the same id over every new line, until it is answered."""
        if self._lost is not None:
            raise self._lost
        name = secrets.token_hex(8)
        order = Do(name, command)
        answer: asyncio.Future[Ack | Refused] = asyncio.get_running_loop().create_future()
        self._unanswered[name] = (order, answer)
        try:
            if self._socket is not None:
                await self._say(self._socket, order)
            return await answer
        finally:
            del self._unanswered[name]

    async def _keep_until_lost(self) -> None:
        try:
            await self._keep()
        except Exception as error:  # whatever it is, it is whoever waits who has to know
            self._lost = error
            self._came.set()
            for _, answer in self._unanswered.values():
                if not answer.done():
                    answer.set_exception(error)

    async def _keep(self) -> None:
        cut = 0
        while True:
            before = self._shown_at
            try:
                async with connect(
                    self._ticket.socket,
                    compression=None,
                    max_size=LARGEST_FRAME,
                    close_timeout=GOODBYE,
                ) as socket:
                    await self._listen(socket)
            except ConnectionClosed as closed:
                self._give_up_if_lost(closed)
            except (OSError, TimeoutError, WebSocketException):
                pass  # nobody there: the same as a line that was cut
            finally:
                self._socket = None
            cut = 0 if self._shown_at > before else cut + 1
            await asyncio.sleep(pause(cut) if self._back_in is None else self._back_in)

    async def _listen(self, socket: ClientConnection) -> None:
        self._back_in = None
        await self._say(socket, Hello(self._ticket.token))
        self._socket = socket
        for order, _ in tuple(self._unanswered.values()):
            await self._say(socket, replace(order, again=True))
        while True:
            self._hear(await socket.recv(decode=False))

    async def _say(self, socket: ClientConnection, message: Hello | Do) -> None:
        with contextlib.suppress(ConnectionClosed):  # it will be said again over the next line
            await socket.send(msgspec.json.encode(message), text=True)

    def _hear(self, message: bytes) -> None:
        match read(message):
            case ClientFrame() as frame:
                self.show(frame)
            case Farewell(back_in=back_in):
                self._back_in = back_in / 1000
            case Refused(id=None, sentence=sentence):
                self._last_word = sentence
            case Ack() | Refused() as answer:
                self._settle(answer)

    def show(self, frame: ClientFrame) -> None:
        """From here on the clock goes on from this frame's time."""
        self.frame, self._shown_at = frame, time.monotonic()
        came, self._came = self._came, asyncio.Event()
        came.set()

    def _settle(self, answer: Ack | Refused) -> None:
        _, waiting = self._unanswered.get(answer.id or "", (None, None))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def _give_up_if_lost(self, closed: ConnectionClosed) -> None:
        code = None if closed.rcvd is None else closed.rcvd.code
        if code == NO_TABLE:
            raise NotSeatedError(f"There is no table {self._ticket.code} any more.")
        if code == NO_SEAT:
            raise NotSeatedError(self._last_word)
