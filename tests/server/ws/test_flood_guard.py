"""Frames that are no messages: who sends a few is served, who floods the house with them is not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from starlette.websockets import WebSocket
from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.uri import parse_uri

from coverstory.server.limits.rate_limit import CONTROL_FRAMES, MOST_FRAGMENTS
from coverstory.server.ws.transport import socket_handle
from support.clients import TIMEOUT, Player, Server
from support.server.socket_server import served

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]

HELLO = b'{"type":"hello"}'
LOOK = b'{"type":"look"}'
MORE_THAN_ANY_BUFFER = 2**25


class Line:
    """A socket that sends whatever frames it is told to, many of them at once."""

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

    async def hear(self, wanted: int = 2**30) -> list[Frame]:
        """So many frames, or all until the house has closed."""
        heard: list[Frame] = []
        with suppress(ConnectionError):
            while len(heard) < wanted and (data := await self._reader.read(65_536)):
                self._protocol.receive_data(data)
                heard += [one for one in self._protocol.events_received() if type(one) is Frame]
        return heard

    async def has_news(self) -> None:
        """The first byte of something, of which nothing more is read."""
        await self._reader.readexactly(1)

    async def is_closed(self) -> int | None:
        """With what code."""
        await self.hear()
        return self._protocol.close_rcvd and self._protocol.close_rcvd.code


@asynccontextmanager
async def line_to(port: int, path: str) -> AsyncIterator[Line]:
    async with asyncio.timeout(TIMEOUT):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        line = Line(reader, writer)
        await line.greet(path)
        yield line
        writer.transport.abort()


def in_pieces(text: bytes, pieces: int) -> list[Frame]:
    """A text of which every piece but the last has at most one byte."""
    cut = [text[at : at + 1] for at in range(pieces - 1)]
    first, *others = [*cut, text[pieces - 1 :]]
    rest = [Frame(Opcode.CONT, piece, fin=False) for piece in others]
    rest[-1].fin = True
    return [Frame(Opcode.TEXT, first, fin=False), *rest]


PING = Frame(Opcode.PING, b"x" * 125)
PONG = Frame(Opcode.PONG, b"")


@pytest.mark.parametrize("scrap", [PING, PONG], ids=["pings", "pongs"])
async def test_who_floods_the_house_with_what_is_no_message_is_closed(
    server: Server, scrap: Frame
) -> None:
    async with (
        await Player.sits(server, "Anne") as anne,
        line_to(server.port, f"/ws/{anne.code}") as line,
    ):
        line.send(*[scrap] * (20 * CONTROL_FRAMES))
        assert await line.is_closed() == CloseCode.POLICY_VIOLATION
        assert (await anne.look())["seq"] == 1


async def test_pongs_that_come_one_by_one_are_counted_too(server: Server) -> None:
    async with (
        await Player.sits(server, "Anne") as anne,
        line_to(server.port, f"/ws/{anne.code}") as line,
    ):
        closed = asyncio.create_task(line.is_closed())
        while not closed.done():
            line.send(PONG)
            await asyncio.sleep(0.001)  # a packet of its own, and far more than one may send
        assert await closed == CloseCode.POLICY_VIOLATION


async def test_a_message_has_an_end(server: Server) -> None:
    assert MOST_FRAGMENTS < CONTROL_FRAMES
    async with (
        await Player.sits(server, "Anne") as anne,
        line_to(server.port, f"/ws/{anne.code}") as line,
    ):
        line.send(*in_pieces(HELLO, MOST_FRAGMENTS + 1))
        assert await line.is_closed() == CloseCode.POLICY_VIOLATION


async def test_messages_in_pieces_with_pings_between_are_heard(server: Server) -> None:
    async with (
        await Player.sits(server, "Anne") as anne,
        line_to(server.port, f"/ws/{anne.code}") as line,
    ):
        line.send(*in_pieces(HELLO, len(HELLO)), PING, *in_pieces(LOOK, 4), PONG, PING)
        heard = await line.hear(4)
        assert sorted(one.opcode for one in heard) == [*[Opcode.TEXT] * 2, *[Opcode.PONG] * 2]


async def test_however_many_messages_come_at_once_all_are_heard(unthrottled: Server) -> None:
    many = 1000
    async with (
        await Player.sits(unthrottled, "Anne") as anne,
        line_to(unthrottled.port, f"/ws/{anne.code}") as line,
    ):
        line.send(Frame(Opcode.TEXT, HELLO), *[Frame(Opcode.TEXT, LOOK)] * many)
        heard = await line.hear(1 + many)
        assert [one.opcode for one in heard] == [Opcode.TEXT] * (1 + many)


async def test_who_reads_nothing_is_cut_off_when_they_ask_for_a_pong() -> None:
    gone = asyncio.Event()

    async def talk(phone: WebSocket) -> None:
        await phone.accept()
        socket_handle(phone.scope).send_nowait(b"x" * MORE_THAN_ANY_BUFFER)
        assert (await phone.receive())["type"] == "websocket.disconnect"
        gone.set()

    async with served(talk) as port, line_to(port, "/") as line:
        await line.has_news()
        line.send(PING)
        await gone.wait()
