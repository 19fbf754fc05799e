"""The application gets the same messages, however the network splits their bytes."""

import asyncio
import itertools
from collections.abc import Iterable

import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from coverstory.server.ws.transport import socket_handle, websocket_protocol

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
STEPS = 20  # of the event loop, enough to read all data


def sent(text: bytes) -> bytes:
    """Return the frame as a client sends it."""
    return Frame(Opcode.TEXT, text).serialize(mask=True)


class Pipe(asyncio.Transport):
    """A transport that ignores all writes."""

    def write(self, data: bytes | bytearray | memoryview) -> None: ...

    def is_closing(self) -> bool:
        return False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def read_by_the_application(chunks: Iterable[bytes], *, early: bytes = b"") -> list[str]:
    received: list[str] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return
        await receive()
        await send({"type": "websocket.accept"})
        socket_handle(scope).handle_messages_with(handle)
        await receive()

    async def handle(message: bytes) -> None:
        received.append(message.decode())

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
    return received


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
    looks_whole = b"\x81\x82\x02\x02\xc1\xc1jk"  # a frame with the text "hi"
    head = bytes([0x81, 0x80 | len(looks_whole)]) + key
    received = asyncio.run(read_by_the_application([looks_whole, sent(b"last")], early=head))
    assert received == ["AB\x03\x03\x01\x01kj", "last"]
