"""Play over a WebSocket: hello, then commands in and frames out."""

import asyncio
import contextlib
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from coverstory.engine.refusals import Refusal
from coverstory.journal.store import ForgottenError, StoreError
from coverstory.protocol.messages import (
    Ack,
    ClientMessage,
    Do,
    Farewell,
    Hello,
    ProtocolCode,
    Refused,
)
from coverstory.server.admission import AddressLimits
from coverstory.server.config import Config
from coverstory.server.error_messages import lost_seat_code, read, refused, why_not
from coverstory.server.limits.client_address import address_of
from coverstory.server.limits.rate_limit import Bucket
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.snapshot import Snapshot
from coverstory.server.ws.drain import SERVICE_RESTART, ConnectedClients
from coverstory.server.ws.transport import wire_of

NO_SEAT = 4401
NO_TABLE = 4404
TRY_AGAIN_LATER = 1013
FLOODED = 1008

_decoder = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Connection:
    """One socket, and the seat it speaks for once it has said hello."""

    # There are thousands, and all of a table are gone through with every command.
    __slots__ = (
        "_bucket",
        "_closing",
        "_config",
        "_farewell",
        "_frames",
        "_greeted",
        "_live",
        "_meters",
        "_patience",
        "_socket",
        "_tables",
        "_under_way",
        "_wire",
        "has_parted",
        "holds",
        "seat",
    )

    def __init__(self, socket: WebSocket, live: LiveTable) -> None:
        config: Config = socket.app.state.config
        self._meters: Counters = socket.app.state.meters
        self.seat: int | None = None
        self.holds: tuple[int, ...] = ()
        self._live = live
        self._tables: TableRegistry = socket.app.state.tables
        self._greeted = False
        self._frames = 0
        self._config = config
        self._bucket = Bucket(config.burst, config.rate)
        self._patience = Bucket(config.flood, 1)
        self._socket = socket
        self._wire = wire_of(socket.scope)
        self._closing: asyncio.Task[None] | None = None
        self._under_way = 0
        self._farewell: Farewell | None = None
        self.has_parted = False

    def show(self, shot: Snapshot) -> None:
        self._frames += 1
        frame = shot.frame(self.seat, self._frames)
        self._wire.post(frame)
        self._meters.frames += 1
        self._meters.frame_bytes += len(frame)

    def dismiss(self, seat: int) -> None:
        code = lost_seat_code(self._live.table, seat)
        self._turn_away(Refusal(code, {"nth": self.holds.index(seat)}))

    def _turn_away(self, refusal: Refusal, code: int = NO_SEAT) -> None:
        """Say why, then close: what was posted before the close leaves before it."""
        if self._closing is None:
            self._refuse(refusal)
            self._closing = asyncio.create_task(self._close(code))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._socket.close(code)
        if code == FLOODED:
            self._wire.deafen()

    def hear(self, message: bytes) -> bool:
        """Take a message as it comes in, if it is a command that can be carried out at once.

        All others are left to `receive`, which can wait, and finds out what is wrong with them.
        """
        if self._under_way or self.seat is None or self._is_leaving:
            return False
        said = read(_decoder, message)
        seat_rate = self._seat_rate(self.seat)
        if type(said) is not Do or not (self._bucket.has_token() and seat_rate.has_token()):
            return False
        if not self._live.submit_soon(said, self.seat, partial(self._answer, said)):
            return False
        self._bucket.take()
        seat_rate.take()
        self._under_way += 1
        return True

    def _seat_rate(self, seat: int) -> Bucket:
        """All sockets of a seat share it, so that many of them are worth no more than one."""
        rates = self._live.seat_rates
        if seat not in rates:
            rates[seat] = Bucket(self._config.seat_burst, self._config.seat_rate)
        return rates[seat]

    def _answer(self, said: Do, done: Done | Exception) -> None:
        """What came of a command that was heard."""
        if type(done) is Done:
            self._wire.post(_encode(Ack(said.id, done.seq)))
        else:
            self._refuse(Refusal(ProtocolCode.STORE_AWAY), said.id)
        self._under_way -= 1
        self._part()

    @property
    def _is_leaving(self) -> bool:
        """Whatever else they send, they are on their way out."""
        return self._farewell is not None or self._closing is not None

    async def receive(self, message: str | bytes) -> None:
        if self._is_leaving:
            return
        self._under_way += 1
        try:
            await self._receive(message)
        except StoreError as error:
            self._refuse(why_not(error))
        finally:
            self._under_way -= 1
            self._part()

    def part(self, farewell: Farewell) -> None:
        """Take leave, but not in the middle of a command: it is answered first."""
        self._farewell = farewell
        self._part()

    def _part(self) -> None:
        if self._farewell is None or self._under_way:
            return
        if self._closing is None:
            self._wire.post(_encode(self._farewell))
            self._closing = asyncio.create_task(self._leave())
        else:
            self.has_parted = True  # shown the door already

    async def _leave(self) -> None:
        await self._close(SERVICE_RESTART)
        self.has_parted = True

    async def _receive(self, message: str | bytes) -> None:
        if not self._bucket.take():
            return self._too_fast(message)
        said = read(_decoder, message)
        if isinstance(said, Refusal):
            return self._refuse(said)
        if isinstance(said, Hello):
            return await self._hello(said)
        if not self._greeted:
            return self._refuse(Refusal(ProtocolCode.HELLO_FIRST))
        if isinstance(said, Do):
            if self.seat is not None and not self._seat_rate(self.seat).take():
                return self._too_fast(message)
            return await self._do(said)
        return self.show(self._live.shot())

    def _too_fast(self, message: str | bytes) -> None:
        if not self._patience.take():
            return self._turn_away(Refusal(ProtocolCode.TOO_FAST), FLOODED)
        said = read(_decoder, message)
        command_id = said.id if isinstance(said, Do) else None
        return self._refuse(Refusal(ProtocolCode.TOO_FAST), command_id)

    async def _hello(self, said: Hello) -> None:
        tokens = said.holds if said.token is None else (said.token, *said.holds)
        held = await self._held(tokens)
        if isinstance(held, Refusal):
            return self._turn_away(held)
        crowd = self._crowd(held)
        if crowd is not None:
            return self._turn_away(crowd, TRY_AGAIN_LATER)
        if self._closing is not None:
            return None  # a seat of their last hello was lost meanwhile, and they were told so
        self.holds = held
        self.seat = None if said.token is None else held[0]
        self._greeted = True
        return self._live.enter(self)

    async def _held(self, tokens: tuple[str, ...]) -> tuple[int, ...] | Refusal:
        """The seats of these tokens, none of which has moved on while they were looked up."""
        while True:
            await self._live.look()  # at another server somebody may have been told more
            known = self._live.moves
            held: list[int] = []
            for nth, token in enumerate(tokens):
                seat = await self._tables.seat_of(self._live, token)
                if isinstance(seat, Refusal):
                    return Refusal(seat.code, {"nth": nth})
                held.append(seat)
            if self._live.moves == known:  # else one may be another phone's since it was found
                return tuple(held)

    def _crowd(self, held: tuple[int, ...]) -> Refusal | None:
        """Whether the table has more screens already than it can be expected to serve."""
        others = self._live.others(self)
        most = self._config.watchers_per_table
        if not held and sum(not other.holds for other in others) >= most:
            return Refusal(ProtocolCode.TOO_MANY_WATCHERS, {"most": most})
        most = self._config.sockets_per_seat
        if any(sum(seat in other.holds for other in others) >= most for seat in held):
            return Refusal(ProtocolCode.SEAT_CROWDED, {"most": most})
        most = self._config.sockets_per_table
        return Refusal(ProtocolCode.TABLE_CROWDED, {"most": most}) if len(others) >= most else None

    async def _do(self, said: Do) -> None:
        if self.seat is None:
            return self._refuse(Refusal(ProtocolCode.WATCHERS_ONLY_WATCH), said.id)
        try:
            done = await self._live.submit(
                said.command,
                said.id,
                self.seat,
                is_awaited=self._is_heard,
                again=said.again,
                seen=said.seen,
            )
        except ForgottenError:
            self._tables.lose(self._live)
            no_table = Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": self._live.row.code})
            return self._turn_away(no_table, NO_TABLE)
        except StoreError as error:
            return self._refuse(why_not(error), said.id)
        if isinstance(done, Refusal):
            return self._refuse(done, said.id)
        self._wire.post(_encode(Ack(said.id, done.seq)))
        return None

    def _is_heard(self) -> bool:
        """Not any more by who has hung up, nor for a seat that is another phone's meanwhile."""
        return self._wire.is_open and self._closing is None

    def _refuse(self, refusal: Refusal, command_id: str | None = None) -> None:
        if isinstance(refusal.code, ProtocolCode):  # those of the rules are counted at the table
            self._meters.refused[refusal.code] += 1
        self._wire.post(_encode(refused(refusal, command_id)))


async def play(socket: WebSocket) -> None:
    """Serve one socket from its opening to its end."""
    guests: ConnectedClients = socket.app.state.guests
    door: AddressLimits = socket.app.state.door
    await socket.accept()
    if guests.closing:
        return await _send_away(socket, guests.farewell(), SERVICE_RESTART)
    with door.socket(address_of(socket)) as refusal:
        if refusal is None:
            return await _serve(socket, door, guests)
        return await _not_served(socket, refusal)


async def _serve(socket: WebSocket, door: AddressLimits, guests: ConnectedClients) -> None:
    try:
        live = await door.find(address_of(socket), socket.path_params["code"])
    except StoreError as error:
        live = why_not(error)
    if isinstance(live, Refusal):
        return await _not_served(socket, live)
    connection = Connection(socket, live)
    live.expect(connection)
    guests.lines.add(connection)
    wire_of(socket.scope).listen(connection.hear)
    try:
        # In a task of its own, which wakes without going through all the layers around this one.
        await asyncio.create_task(_listen(socket, connection))
    finally:
        guests.lines.discard(connection)
        live.leave(connection)


async def _not_served(socket: WebSocket, refusal: Refusal) -> None:
    code = NO_TABLE if refusal.code == ProtocolCode.NO_SUCH_TABLE else TRY_AGAIN_LATER
    await _send_away(socket, refused(refusal), code)


async def _send_away(socket: WebSocket, why: Refused | Farewell, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        await socket.send_text(_encode(why).decode())
        await socket.close(code)


async def _listen(socket: WebSocket, connection: Connection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await connection.receive(message.get("text") or message.get("bytes") or "")
