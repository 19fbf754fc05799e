"""Play over a WebSocket: hello, then commands in and frames out."""

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from coverstory.engine.refusals import Refusal
from coverstory.journal.store import StoreError
from coverstory.server.config import Config
from coverstory.server.frames import Shot
from coverstory.server.guests import SERVICE_RESTART, Guests
from coverstory.server.live import LiveTable
from coverstory.server.meters import Meters
from coverstory.server.protocol import (
    Ack,
    ClientMessage,
    Do,
    Farewell,
    Hello,
    ProtocolCode,
    Refused,
)
from coverstory.server.refusing import read, refused
from coverstory.server.tables import Tables
from coverstory.server.transport import wire_of

NO_SEAT = 4401
NO_TABLE = 4404
TRY_AGAIN_LATER = 1013

_decoder = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Connection:
    """One socket, and the seat it speaks for once it has said hello."""

    def __init__(self, socket: WebSocket, live: LiveTable) -> None:
        config: Config = socket.app.state.config
        self._meters: Meters = socket.app.state.meters
        self.seat: int | None = None
        self.holds: tuple[int, ...] = ()
        self._live = live
        self._tables: Tables = socket.app.state.tables
        self._greeted = False
        self._frames = 0
        self._bucket = Bucket(config.burst, config.rate)
        self._socket = socket
        self._wire = wire_of(socket.scope)
        self._closing: asyncio.Task[None] | None = None
        self._is_busy = False
        self._farewell: Farewell | None = None
        self.has_parted = False

    def show(self, shot: Shot) -> None:
        self._frames += 1
        frame = shot.frame(self.seat, self._frames)
        self._meters.frames += 1
        self._meters.frame_bytes += len(frame)
        self._wire.post(frame)

    def dismiss(self, seat: int) -> None:
        self._turn_away(Refusal(ProtocolCode.STALE_TOKEN, {"nth": self.holds.index(seat)}))

    def _turn_away(self, refusal: Refusal) -> None:
        """Say why, then close: what was posted before the close leaves before it."""
        self._refuse(refusal)
        self._closing = asyncio.create_task(self._socket.close(NO_SEAT))

    async def receive(self, message: str | bytes) -> None:
        if self._farewell is not None:
            return
        self._is_busy = True
        try:
            await self._receive(message)
        except StoreError:
            self._refuse(Refusal(ProtocolCode.STORE_AWAY))
        finally:
            self._is_busy = False
            self._part()

    def part(self, farewell: Farewell) -> None:
        """Take leave, but not in the middle of a command: it is answered first."""
        self._farewell = farewell
        if not self._is_busy:
            self._part()

    def _part(self) -> None:
        if self._farewell is None:
            return
        if self._closing is None:
            self._wire.post(_encode(self._farewell))
            self._closing = asyncio.create_task(self._leave())
        else:
            self.has_parted = True  # shown the door already

    async def _leave(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._socket.close(SERVICE_RESTART)
        self.has_parted = True

    async def _receive(self, message: str | bytes) -> None:
        said = read(_decoder, message)
        if not self._bucket.take():
            command_id = said.id if isinstance(said, Do) else None
            return self._refuse(Refusal(ProtocolCode.TOO_FAST), command_id)
        if isinstance(said, Refusal):
            return self._refuse(said)
        if isinstance(said, Hello):
            return await self._hello(said)
        if not self._greeted:
            return self._refuse(Refusal(ProtocolCode.HELLO_FIRST))
        if isinstance(said, Do):
            return await self._do(said)
        return self.show(self._live.shot())

    async def _hello(self, said: Hello) -> None:
        tokens = said.holds if said.token is None else (said.token, *said.holds)
        held: list[int] = []
        for nth, token in enumerate(tokens):
            seat = await self._tables.seat_of(self._live, token)
            if isinstance(seat, Refusal):
                return self._turn_away(Refusal(seat.code, {"nth": nth}))
            held.append(seat)
        self.holds = tuple(held)
        self.seat = None if said.token is None else held[0]
        self._greeted = True
        await self._live.look()  # at another server somebody may have been told more than we know
        return self._live.enter(self)

    async def _do(self, said: Do) -> None:
        if self.seat is None:
            return self._refuse(Refusal(ProtocolCode.WATCHERS_ONLY_WATCH), said.id)
        try:
            done = await self._live.submit(
                said.command, said.id, self.seat, is_awaited=lambda: self._wire.is_open
            )
        except StoreError:
            return self._refuse(Refusal(ProtocolCode.STORE_AWAY), said.id)
        if isinstance(done, Refusal):
            return self._refuse(done, said.id)
        return self._wire.post(_encode(Ack(said.id, done.seq)))

    def _refuse(self, refusal: Refusal, command_id: str | None = None) -> None:
        if isinstance(refusal.code, ProtocolCode):  # those of the rules are counted at the table
            self._meters.refused[refusal.code] += 1
        self._wire.post(_encode(refused(refusal, command_id)))


class Bucket:
    """Holds so many messages, and is refilled at so many a second."""

    def __init__(self, burst: int, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._left = float(burst)
        self._filled = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._filled) * self._rate)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def play(socket: WebSocket) -> None:
    """Serve one socket from its opening to its end."""
    tables: Tables = socket.app.state.tables
    guests: Guests = socket.app.state.guests
    await socket.accept()
    if guests.closing:
        return await _not_served(socket, guests.farewell(), SERVICE_RESTART)
    code = socket.path_params["code"]
    try:
        live = await tables.find(code)
    except StoreError:
        refusal = Refusal(ProtocolCode.STORE_AWAY)
        return await _not_served(socket, refused(refusal), TRY_AGAIN_LATER)
    if live is None:
        refusal = Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": code[:12]})
        return await _not_served(socket, refused(refusal), NO_TABLE)
    connection = Connection(socket, live)
    live.expect(connection)
    guests.lines.add(connection)
    try:
        # In a task of its own, which wakes without going through all the layers around this one.
        await asyncio.create_task(_listen(socket, connection))
    finally:
        guests.lines.discard(connection)
        live.leave(connection)


async def _not_served(socket: WebSocket, why: Refused | Farewell, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        await socket.send_text(_encode(why).decode())
        await socket.close(code)


async def _listen(socket: WebSocket, connection: Connection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await connection.receive(message.get("text") or message.get("bytes") or "")
