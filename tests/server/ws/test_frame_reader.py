"""Whole frames are read as the parser would read them. The parser gets everything else."""

import asyncio
import itertools
from collections.abc import Iterable

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from coverstory.server.ws.frame_reader import are_whole_frames, is_whole_pong, whole_text
from coverstory.server.ws.transport import socket_handle, websocket_protocol

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
STEPS = 20  # of the event loop, enough to read all data


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """Return the frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65_535])
def test_a_whole_text_is_read(size: int) -> None:
    assert whole_text(sent(b"x" * size)) == b"x" * size


def test_characters_of_several_bytes_are_read() -> None:
    assert whole_text(sent("Zürich 🕵".encode())) == "Zürich 🕵".encode()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        sent(b"hello")[:-1],
        sent(b"x" * 300)[:5],
        sent(b"hello") + sent(b"again"),
        sent(b"hello", fin=False),
        sent(b"hello", Opcode.BINARY),
        sent(b"hello", Opcode.PING),
        sent(b"\xff\xfe"),
        sent(b"x" * 65_536),
        Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        b"\x81\xfe\x00\x05" + b"\0\0\0\0hello",
        b"\xc1" + sent(b"hello")[1:],
    ],
    ids=[
        *("nothing", "cut", "cut in its head", "two", "a part", "binary", "ping", "no UTF-8"),
        *("too long", "unmasked", "longer head than need be", "reserved bit"),
    ],
)
def test_any_other_data_is_left_to_the_parser(data: bytes) -> None:
    assert whole_text(data) is None


@pytest.mark.parametrize("size", [0, 4, 125])
def test_a_whole_pong_is_recognized(size: int) -> None:
    assert is_whole_pong(sent(b"x" * size, Opcode.PONG))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        sent(b"ping", Opcode.PONG)[:-1],
        sent(b"ping", Opcode.PONG) * 2,
        sent(b"ping", Opcode.PING),
        b"\x8a\x04ping",
        b"\x8a\xfe" + b"\0" * (4 + 126),
    ],
    ids=["nothing", "cut", "two", "ping", "unmasked", "longer than allowed"],
)
def test_any_other_pong_is_left_to_the_parser(data: bytes) -> None:
    assert not is_whole_pong(data)


@pytest.mark.parametrize(
    ("data", "whole"),
    [
        (sent(b"", Opcode.PONG), True),
        (sent(b"hello") + sent(b"again"), True),
        (sent(b"hello")[:-1], False),
        (sent(b"hello") + sent(b"again")[:1], False),
        (sent(b"hello", fin=False), False),
        (sent(b"hello") + sent(b"again", fin=False), False),
    ],
    ids=["pong", "two", "cut", "one and a byte", "a part", "one and a part"],
)
def test_data_that_ends_with_a_whole_frame_is_recognized(data: bytes, whole: bool) -> None:
    assert are_whole_frames(data) is whole


class Pipe(asyncio.Transport):
    """A transport that ignores all writes."""

    def write(self, data: bytes | bytearray | memoryview) -> None: ...

    def is_closing(self) -> bool:
        return False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def read_by_the_application(chunks: Iterable[bytes], *, early: bytes = b"") -> list[str]:
    heard: list[str] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return
        await receive()
        await send({"type": "websocket.accept"})
        socket_handle(scope).handle_messages_with(hear)
        await receive()

    async def hear(message: bytes) -> None:
        heard.append(message.decode())

    config = uvicorn.Config(application, ws=websocket_protocol())
    config.load()
    protocol = websocket_protocol()(config, ServerState(), {})
    protocol.connection_made(Pipe())
    protocol.data_received(REQUEST)
    for chunk in (early, *chunks):
        if chunk:
            protocol.data_received(chunk)
        for _ in range(STEPS):
            await asyncio.sleep(0)
    (task,) = protocol.tasks
    task.cancel()
    return heard


@settings(max_examples=60, deadline=None)
@given(texts=st.lists(st.text(max_size=150), max_size=6), data=st.data())
def test_the_application_gets_the_same_messages_for_any_split_of_the_bytes(
    texts: list[str], data: st.DataObject
) -> None:
    stream = b"".join(sent(text.encode()) for text in texts)
    places = st.integers(0, len(stream))
    ends = [
        len(b"".join(sent(text.encode()) for text in texts[: n + 1])) for n in range(len(texts))
    ]
    cuts = sorted({0, len(stream), *data.draw(st.lists(places | st.sampled_from([0, *ends])))})
    chunks = [stream[start:end] for start, end in itertools.pairwise(cuts)]
    assert asyncio.run(read_by_the_application(chunks)) == texts


def test_the_rest_of_a_frame_begun_before_the_handshake_is_not_read_as_a_message() -> None:
    key = b"\xc0\xc0\x01\x01"
    looks_whole = b"\x81\x82\x02\x02\xc1\xc1jk"
    assert whole_text(looks_whole) == b"hi"
    head = bytes([0x81, 0x80 | len(looks_whole)]) + key
    heard = asyncio.run(read_by_the_application([looks_whole, sent(b"last")], early=head))
    assert heard == ["AB\x03\x03\x01\x01kj", "last"]
