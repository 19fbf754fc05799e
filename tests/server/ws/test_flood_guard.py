"""Limits on control and continuation frames."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from starlette.websockets import WebSocket
from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.uri import parse_uri

from coverstory.protocol.close_codes import NO_TABLE
from coverstory.server.limits.rate_limit import CONTROL_WS_FRAMES, MOST_FRAGMENTS
from coverstory.server.ws.transport import socket_handle
from support.clients import TIMEOUT, Player, Server
from support.server.socket_server import served

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]

HELLO = b'{"type":"hello"}'
LOOK = b'{"type":"look"}'
MORE_THAN_ANY_BUFFER = 2**25


class RawSocket:
    """A socket that sends any frames, many of them at once."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._protocol = ClientProtocol(parse_uri("ws://127.0.0.1/"), max_size=None)

    async def greet(self, path: str) -> None:
        request = self._protocol.connect()
        request.path = path
        self._protocol.send_request(request)
        self._writer.write(b"".join(self._protocol.data_to_send()))
        self._protocol.receive_data(await self._reader.readuntil(b"\r\n\r\n"))
        self._protocol.events_received()

    def send(self, *frames: Frame) -> None:
        self._writer.write(b"".join(frame.serialize(mask=True) for frame in frames))

    async def receive(self, wanted: int = 2**30) -> list[Frame]:
        """Receive this many frames, or all until the server closes."""
        received: list[Frame] = []
        with suppress(ConnectionError):
            while len(received) < wanted and (data := await self._reader.read(65_536)):
                self._protocol.receive_data(data)
                received += [one for one in self._protocol.events_received() if type(one) is Frame]
        return received

    async def read_one_byte(self) -> None:
        """Read one byte, and nothing more."""
        await self._reader.readexactly(1)

    async def answer_close(self) -> None:
        """Receive a message and the close frame, and answer with a close frame."""
        await self.receive(2)
        self._writer.write(b"".join(self._protocol.data_to_send()))

    async def is_closed(self) -> int | None:
        """Wait for the close, and return its code."""
        await self.receive()
        return self._protocol.close_rcvd and self._protocol.close_rcvd.code


@asynccontextmanager
async def socket_to(port: int, path: str) -> AsyncIterator[RawSocket]:
    async with asyncio.timeout(TIMEOUT):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        socket = RawSocket(reader, writer)
        await socket.greet(path)
        yield socket
        writer.transport.abort()


def fragments(text: bytes, number: int) -> list[Frame]:
    """Split a text into fragments of one byte, and an end."""
    cut = [text[at : at + 1] for at in range(number - 1)]
    first, *others = [*cut, text[number - 1 :]]
    rest = [Frame(Opcode.CONT, piece, fin=False) for piece in others]
    rest[-1].fin = True
    return [Frame(Opcode.TEXT, first, fin=False), *rest]


PING = Frame(Opcode.PING, b"x" * 125)
PONG = Frame(Opcode.PONG, b"")


@pytest.mark.parametrize("frame", [PING, PONG], ids=["pings", "pongs"])
async def test_a_flood_of_control_frames_closes_the_socket(server: Server, frame: Frame) -> None:
    async with (
        await Player.sits(server, "Anne") as anne,
        socket_to(server.port, f"/ws/{anne.code}") as socket,
    ):
        socket.send(*[frame] * (20 * CONTROL_WS_FRAMES))
        assert await socket.is_closed() == CloseCode.POLICY_VIOLATION
        assert (await anne.look())["seq"] == 1


async def test_pongs_that_arrive_one_by_one_are_counted_too(server: Server) -> None:
    async with (
        await Player.sits(server, "Anne") as anne,
        socket_to(server.port, f"/ws/{anne.code}") as socket,
    ):
        closed = asyncio.create_task(socket.is_closed())
        while not closed.done():
            socket.send(PONG)
            await asyncio.sleep(0.001)  # a packet of its own, and far above the rate
        assert await closed == CloseCode.POLICY_VIOLATION


async def test_a_message_of_too_many_fragments_closes_the_socket(server: Server) -> None:
    assert MOST_FRAGMENTS < CONTROL_WS_FRAMES
    async with (
        await Player.sits(server, "Anne") as anne,
        socket_to(server.port, f"/ws/{anne.code}") as socket,
    ):
        socket.send(*fragments(HELLO, MOST_FRAGMENTS + 1))
        assert await socket.is_closed() == CloseCode.POLICY_VIOLATION


async def test_a_refused_socket_reads_the_close_of_a_client_that_spoke_first(
    server: Server,
) -> None:
    """If the close frame is not read, uvicorn keeps the socket open for ten seconds."""
    for _ in range(5):  # the message has to arrive before the refusal is sent
        async with socket_to(server.port, "/ws/ZZZZ") as socket:
            socket.send(Frame(Opcode.TEXT, HELLO))
            await socket.answer_close()
            async with asyncio.timeout(5):
                assert await socket.is_closed() == NO_TABLE


async def test_fragmented_messages_with_pings_between_are_handled(server: Server) -> None:
    async with (
        await Player.sits(server, "Anne") as anne,
        socket_to(server.port, f"/ws/{anne.code}") as socket,
    ):
        socket.send(*fragments(HELLO, len(HELLO)), PING, *fragments(LOOK, 4), PONG, PING)
        received = await socket.receive(4)
        assert sorted(one.opcode for one in received) == [*[Opcode.TEXT] * 2, *[Opcode.PONG] * 2]


async def test_many_messages_in_one_read_are_all_handled(unthrottled: Server) -> None:
    many = 1000
    async with (
        await Player.sits(unthrottled, "Anne") as anne,
        socket_to(unthrottled.port, f"/ws/{anne.code}") as socket,
    ):
        socket.send(Frame(Opcode.TEXT, HELLO), *[Frame(Opcode.TEXT, LOOK)] * many)
        received = await socket.receive(1 + many)
        assert [one.opcode for one in received] == [Opcode.TEXT] * (1 + many)


async def test_a_client_that_reads_nothing_is_cut_off_when_it_pings() -> None:
    gone = asyncio.Event()

    async def talk(phone: WebSocket) -> None:
        await phone.accept()
        socket_handle(phone.scope).send_nowait(b"x" * MORE_THAN_ANY_BUFFER)
        assert (await phone.receive())["type"] == "websocket.disconnect"
        gone.set()

    async with served(talk) as port, socket_to(port, "/") as socket:
        await socket.read_one_byte()
        socket.send(PING)
        await gone.wait()
