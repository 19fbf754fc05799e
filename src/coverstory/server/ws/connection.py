"""Play over a WebSocket: a hello, then commands from the client and frames from the server."""

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from coverstory.engine.own_places import OwnPlace
from coverstory.engine.refusals import Refusal
from coverstory.journal.store import StoreError, TableDeletedError
from coverstory.protocol.close_codes import (
    FLOODED,
    NO_SEAT,
    NO_TABLE,
    SERVICE_RESTART,
    TRY_AGAIN_LATER,
)
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import (
    Ack,
    ClientMessage,
    CloseMessage,
    Do,
    Hello,
    Hurry,
    Refused,
)
from coverstory.server.address_limits import AddressLimits
from coverstory.server.config import Config
from coverstory.server.error_messages import decode, lost_seat_code, refused, store_refusal
from coverstory.server.limits.client_address import address_of
from coverstory.server.limits.rate_limit import Bucket
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.snapshot import Snapshot
from coverstory.server.ws.shutdown import ConnectedClients
from coverstory.server.ws.transport import socket_handle

_decoder = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


async def play(socket: WebSocket) -> None:
    """Serve one socket from its opening to its end."""
    clients: ConnectedClients = socket.app.state.clients
    limits: AddressLimits = socket.app.state.address_limits
    await socket.accept()
    if clients.is_closing:
        return await _send_and_close(socket, clients.close_message(), SERVICE_RESTART)
    with limits.count_socket(address_of(socket)) as refusal:
        if refusal is None:
            return await _serve(socket, limits, clients)
        return await _refuse_socket(socket, refusal)


async def _serve(socket: WebSocket, limits: AddressLimits, clients: ConnectedClients) -> None:
    try:
        live = await limits.find_table(address_of(socket), socket.path_params["code"])
    except StoreError as error:
        live = store_refusal(error)
    if isinstance(live, Refusal):
        return await _refuse_socket(socket, live)
    connection = Connection(socket, live)
    live.audience.add_connection(connection)
    clients.connections.add(connection)
    handle = socket_handle(socket.scope)
    handle.handle_messages_with(connection.handle)
    try:
        await socket.receive()  # the disconnect: messages come through the handle
        await handle.wait_until_handled()
    finally:
        clients.connections.discard(connection)
        live.audience.remove_connection(connection)


async def _refuse_socket(socket: WebSocket, refusal: Refusal) -> None:
    code = NO_TABLE if refusal.code == ProtocolCode.NO_SUCH_TABLE else TRY_AGAIN_LATER
    await _send_and_close(socket, refused(refusal), code)


async def _send_and_close(socket: WebSocket, message: Refused | CloseMessage, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        await socket.send_text(_encode(message).decode())
        await socket.close(code)


class Connection:
    """One socket at one table. After its hello, the client acts for a seat or watches."""

    def __init__(self, socket: WebSocket, live: LiveTable) -> None:
        config: Config = socket.app.state.config
        self.seat: int | None = None
        self.holds: tuple[int, ...] = ()
        self.is_closed = False
        self._config = config
        self._counters: Counters = socket.app.state.counters
        self._tables: TableRegistry = socket.app.state.tables
        self._live = live
        self._socket = socket
        self._socket_handle = socket_handle(socket.scope)
        self._messages = Bucket(config.message_burst, config.message_rate)
        self._excess_messages = Bucket(config.excess_messages, 1)
        self._has_said_hello = False
        self._frames = 0
        # The own places of the last frame. They are sent again only if they have changed.
        self._own_sent: tuple[OwnPlace, ...] = ()
        # Messages that are not answered yet.
        self._pending = 0
        # A connection closes in one of two ways. If it is refused, `_close_task` runs at once. If
        # the server stops, `_close_message` is set first. Pending messages are then still answered,
        # and `_close_task` starts after the last answer.
        self._close_task: asyncio.Task[None] | None = None
        self._close_message: CloseMessage | None = None

    def show(self, snapshot: Snapshot) -> None:
        """Send a frame with the view of this connection's seat."""
        if self._close_task is not None:
            return  # the last message is the one that says why the connection closes
        self._frames += 1
        own = snapshot.table.own
        is_known = bool(own) and own is self._own_sent
        self._own_sent = own
        make = snapshot.frame_without_own_places if is_known else snapshot.frame
        frame = make(self.seat, self._frames)
        self._socket_handle.send_nowait(frame)
        self._counters.frames += 1
        self._counters.frame_bytes += len(frame)

    def close_as_gone(self) -> None:
        no_table = Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": self._live.row.code})
        self._refuse_and_close(no_table, NO_TABLE)

    def dismiss(self, seat: int) -> None:
        """Close the connection: this seat no longer belongs to this client."""
        code = lost_seat_code(self._live.table, seat)
        self._refuse_and_close(Refusal(code, {"nth": self.holds.index(seat)}))

    async def handle(self, message: str | bytes) -> None:
        """Handle a message of any kind, and answer it."""
        if self._has_stopped_handling:
            return
        self._pending += 1
        try:
            await self._handle(message)
        except StoreError as error:
            self._refuse(store_refusal(error))
        finally:
            self._pending -= 1
            self._close_if_answered()

    async def _handle(self, message: str | bytes) -> None:
        if not self._messages.take():
            return self._refuse_as_too_fast(message)
        received = decode(_decoder, message)
        if isinstance(received, Refusal):
            return self._refuse(received)
        if isinstance(received, Hello):
            return await self._hello(received)
        if not self._has_said_hello:
            return self._refuse(Refusal(ProtocolCode.HELLO_FIRST))
        if isinstance(received, Do):
            if self.seat is not None and not self._seat_commands(self.seat).take():
                return self._refuse_as_too_fast(message)
            return await self._do(received)
        if isinstance(received, Hurry):
            return self._live.audience.hurry_bots(self)
        if not received.keeps_own:
            self._own_sent = ()  # the client may have missed the frame with its own places
        return self.show(self._live.audience.snapshot())

    def _seat_commands(self, seat: int) -> Bucket:
        """Return the rate limit of the seat, which all its sockets share."""
        rates = self._live.audience.seat_rates
        if seat not in rates:
            rates[seat] = Bucket(self._config.seat_burst, self._config.seat_rate)
        return rates[seat]

    def _refuse_as_too_fast(self, message: str | bytes) -> None:
        if not self._excess_messages.take():
            return self._refuse_and_close(Refusal(ProtocolCode.TOO_FAST), FLOODED)
        received = decode(_decoder, message)
        command_id = received.id if isinstance(received, Do) else None
        return self._refuse(Refusal(ProtocolCode.TOO_FAST), command_id)

    async def _hello(self, hello: Hello) -> None:
        tokens = hello.holds if hello.token is None else (hello.token, *hello.holds)
        held = await self._seats_of(tokens)
        if isinstance(held, Refusal):
            return self._refuse_and_close(held)
        refusal = self._too_many_sockets(held)
        if refusal is not None:
            return self._refuse_and_close(refusal, TRY_AGAIN_LATER)
        if self._close_task is not None:
            return None  # during the lookups the client lost a seat of its previous hello
        self.holds = held
        self.seat = None if hello.token is None else held[0]
        self._has_said_hello = True
        self._own_sent = ()
        return self._live.audience.add_viewer(self)

    async def _seats_of(self, tokens: tuple[str, ...]) -> tuple[int, ...] | Refusal:
        """Return the seats that these tokens hold, if all of them are valid at the same time."""
        while True:
            await self._live.refresh()  # the client may have seen a newer state at another server
            moves = self._live.audience.seat_moves
            held: list[int] = []
            for nth, token in enumerate(tokens):
                seat = await self._tables.seat_of_token(self._live, token)
                if isinstance(seat, Refusal):
                    return Refusal(seat.code, {"nth": nth})
                held.append(seat)
            # If a seat moved to another device during the lookups, its token may be stale. Retry.
            if self._live.audience.seat_moves == moves:
                return tuple(held)

    def _too_many_sockets(self, held: tuple[int, ...]) -> Refusal | None:
        others = self._live.audience.others(self)
        most = self._config.watchers_per_table
        if not held and sum(not other.holds for other in others) >= most:
            return Refusal(ProtocolCode.TOO_MANY_WATCHERS, {"most": most})
        most = self._config.sockets_per_seat
        if any(sum(seat in other.holds for other in others) >= most for seat in held):
            return Refusal(ProtocolCode.SEAT_CROWDED, {"most": most})
        most = self._config.sockets_per_table
        return Refusal(ProtocolCode.TABLE_CROWDED, {"most": most}) if len(others) >= most else None

    async def _do(self, message: Do) -> None:
        if self.seat is None:
            return self._refuse(Refusal(ProtocolCode.WATCHERS_ONLY_WATCH), message.id)
        try:
            result = await self._live.submit(
                message.command,
                message.id,
                self.seat,
                can_continue=self._is_still_seated,
                again=message.again,
                seen=message.seen,
            )
        except TableDeletedError:
            self._tables.drop(self._live)
            return self.close_as_gone()
        except StoreError as error:
            return self._refuse(store_refusal(error), message.id)
        if result is None:
            return None  # the command was dropped, because this connection is closing
        if isinstance(result, Refusal):
            return self._refuse(result, message.id)
        self._socket_handle.send_nowait(_encode(Ack(message.id, result.seq)))
        return None

    def _is_still_seated(self) -> bool:
        """Return whether the client is still connected and still holds its seat."""
        return self._socket_handle.is_open and self._close_task is None

    def _refuse(self, refusal: Refusal, command_id: str | None = None) -> None:
        if isinstance(refusal.code, ProtocolCode):  # `LiveTable` counts refusals of rules
            self._counters.refused[refusal.code] += 1
        self._socket_handle.send_nowait(_encode(refused(refusal, command_id)))

    def _refuse_and_close(self, refusal: Refusal, code: int = NO_SEAT) -> None:
        """Send the refusal, then close. The refusal is flushed before the close frame."""
        if self._close_task is None:
            self._refuse(refusal)
            self._close_task = asyncio.create_task(self._close(code))

    def close_gracefully(self, message: CloseMessage) -> None:
        """Close as soon as the pending messages are answered, and handle nothing more."""
        self._close_message = message
        self._close_if_answered()

    @property
    def _has_stopped_handling(self) -> bool:
        return self._close_message is not None or self._close_task is not None

    def _close_if_answered(self) -> None:
        if self._close_message is None or self._pending:
            return
        if self._close_task is None:
            self._socket_handle.send_nowait(_encode(self._close_message))
            self._close_task = asyncio.create_task(self._close_for_restart())
        else:
            self.is_closed = True  # `_refuse_and_close` closes the connection already

    async def _close_for_restart(self) -> None:
        await self._close(SERVICE_RESTART)
        self.is_closed = True

    async def _close(self, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._socket.close(code)
        if code == FLOODED:
            self._socket_handle.stop_reading()
