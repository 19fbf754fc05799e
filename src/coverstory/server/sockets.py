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
from coverstory.server.live import LiveTable
from coverstory.server.outbox import TRY_AGAIN_LATER, Outbox
from coverstory.server.protocol import Ack, ClientMessage, Do, Hello, ProtocolCode
from coverstory.server.refusing import read, refused
from coverstory.server.tables import Tables

NO_SEAT = 4401
NO_TABLE = 4404

_decoder = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Connection:
    """One socket, and the seat it speaks for once it has said hello."""

    def __init__(self, socket: WebSocket, live: LiveTable, tables: Tables, config: Config) -> None:
        self.seat: int | None = None
        self._live = live
        self._tables = tables
        self._greeted = False
        self._frames = 0
        self._bucket = Bucket(config.burst, config.rate)
        self.outbox = Outbox(socket.send_text, socket.close)

    def show(self, shot: Shot) -> None:
        self._frames += 1
        self.outbox.post(shot.frame(self.seat, self._frames))

    def dismiss(self) -> None:
        self._refuse(Refusal(ProtocolCode.STALE_TOKEN))
        self.outbox.close_after(NO_SEAT)

    async def receive(self, message: str | bytes) -> None:
        try:
            await self._receive(message)
        except StoreError:
            self._refuse(Refusal(ProtocolCode.STORE_AWAY))

    async def _receive(self, message: str | bytes) -> None:
        if not self._bucket.take():
            return self._refuse(Refusal(ProtocolCode.TOO_FAST))
        said = read(_decoder, message)
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
        if said.token is not None:
            seat = await self._tables.seat_of(self._live, said.token)
            if isinstance(seat, Refusal):
                self._refuse(seat)
                self.outbox.close_after(NO_SEAT)
                return
            self.seat = seat
        self._greeted = True
        self._live.enter(self)

    async def _do(self, said: Do) -> None:
        if self.seat is None:
            return self._refuse(Refusal(ProtocolCode.WATCHERS_ONLY_WATCH), said.id)
        try:
            done = await self._live.submit(said.command, said.id, self.seat)
        except StoreError:
            return self._refuse(Refusal(ProtocolCode.STORE_AWAY), said.id)
        if isinstance(done, Refusal):
            return self._refuse(done, said.id)
        return self.outbox.post(_encode(Ack(said.id, done.seq)))

    def silenced(self, sending: "asyncio.Task[None]") -> None:
        """Nothing can be sent any more: they are not here, though their socket may linger."""
        if not sending.cancelled():
            sending.exception()  # the socket had gone
        self._live.leave(self)

    def _refuse(self, refusal: Refusal, command_id: str | None = None) -> None:
        self.outbox.post(_encode(refused(refusal, command_id)))


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
    await socket.accept()
    code = socket.path_params["code"]
    try:
        live = await tables.find(code)
    except StoreError:
        return await _turn_away(socket, Refusal(ProtocolCode.STORE_AWAY), TRY_AGAIN_LATER)
    if live is None:
        refusal = Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": code[:12]})
        return await _turn_away(socket, refusal, NO_TABLE)
    connection = Connection(socket, live, tables, socket.app.state.config)
    sending = asyncio.create_task(connection.outbox.empty())
    sending.add_done_callback(connection.silenced)
    try:
        await _listen(socket, connection)
    finally:
        sending.cancel()
        live.leave(connection)


async def _turn_away(socket: WebSocket, refusal: Refusal, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        await socket.send_text(_encode(refused(refusal)).decode())
        await socket.close(code)


async def _listen(socket: WebSocket, connection: Connection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await connection.receive(message.get("text") or message.get("bytes") or "")
