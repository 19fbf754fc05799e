"""The heartbeat pings all sockets in turn, and finds dead ones."""

import asyncio

import pytest
from starlette.websockets import WebSocket
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.uri import parse_uri

from coverstory.server.ws.heartbeat import BEATS, Heartbeat
from coverstory.server.ws.transport import socket_handle
from support.clients import TIMEOUT
from support.server.socket_server import served

pytestmark = pytest.mark.anyio

INTERVAL = 0.2


class Pinged:
    """A socket that counts its pings, and reports when there are enough."""

    def __init__(self, enough: int) -> None:
        self.pings = 0
        self.has_enough = asyncio.Event()
        self._enough = enough

    def ping(self) -> None:
        self.pings += 1
        if self.pings == self._enough:
            self.has_enough.set()


async def test_every_socket_is_pinged_once_before_any_is_pinged_again() -> None:
    heartbeat = Heartbeat(INTERVAL / 2)
    sockets = [Pinged(4) for _ in range(2 * BEATS)]
    groups = []
    for socket in sockets:
        groups.append(heartbeat.join(socket))
        await asyncio.sleep(INTERVAL / 2 / BEATS)
    started = [socket.pings for socket in sockets]
    async with asyncio.timeout(TIMEOUT):
        await sockets[-1].has_enough.wait()
    since = [socket.pings - before for socket, before in zip(sockets, started, strict=True)]
    assert max(since) - min(since) <= 1
    for socket, group in zip(sockets, groups, strict=True):
        group.discard(socket)


async def test_a_closed_socket_is_not_pinged() -> None:
    heartbeat = Heartbeat(INTERVAL / 2)
    gone, stays = Pinged(1), Pinged(3)
    heartbeat.join(gone).discard(gone)
    group = heartbeat.join(stays)
    async with asyncio.timeout(TIMEOUT):
        await stays.has_enough.wait()
    group.discard(stays)
    assert gone.pings == 0


async def listen(phone: WebSocket) -> None:
    await phone.accept()
    socket_handle(phone.scope).handle_messages_with(ignore)
    await phone.receive()


async def ignore(_: bytes) -> None: ...


class Phone:
    """A client that answers pings with these frames, or not at all."""

    def __init__(self, *answers: Frame) -> None:
        self._answers = answers
        self.pings = 0
        self.close: Close | None = None

    async def stay(self, port: int, pings: int) -> None:
        """Wait for this many pings, or until the server closes the socket."""
        protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/"))
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        protocol.send_request(protocol.connect())
        writer.write(b"".join(protocol.data_to_send()))
        async with asyncio.timeout(TIMEOUT):
            while self.pings < pings and (data := await reader.read(4096)):
                protocol.receive_data(data)
                for event in protocol.events_received():
                    if isinstance(event, Frame) and event.opcode is Opcode.PING:
                        self.pings += 1
                        writer.writelines(answer.serialize(mask=True) for answer in self._answers)
        self.close = protocol.close_rcvd
        writer.close()


async def test_a_client_that_answers_pings_stays_connected() -> None:
    phone = Phone(Frame(Opcode.PONG, b""))
    async with served(listen, INTERVAL) as port:
        await phone.stay(port, pings=4)
    assert phone.close is None


async def test_a_client_that_sends_anything_stays_connected() -> None:
    phone = Phone(Frame(Opcode.TEXT, b"news"), Frame(Opcode.TEXT, b"and more"))
    async with served(listen, INTERVAL) as port:
        await phone.stay(port, pings=4)
    assert phone.close is None


async def test_a_client_that_sends_nothing_between_two_pings_is_disconnected() -> None:
    phone = Phone()
    async with served(listen, INTERVAL) as port:
        await phone.stay(port, pings=4)
    assert phone.pings == 1
    assert phone.close is not None
    assert phone.close.code == 1011
