"""Direct sending: whole text frames, without awaiting, with a bounded buffer."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Opcode
from websockets.protocol import CLIENT, Protocol

from coverstory.server.ws.transport import MOST_UNSENT_BYTES, FlushQueue, SocketHandle, frame_header


class Pipe:
    """A transport that records its calls, with a given size of its write buffer."""

    def __init__(self, *, waiting: int = 0, closing: bool = False) -> None:
        self.written: list[bytes] = []
        self.aborted = False
        self._waiting = waiting
        self._closing = closing

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def abort(self) -> None:
        self.aborted = True

    def get_write_buffer_size(self) -> int:
        return self._waiting

    def is_closing(self) -> bool:
        return self._closing


class BrokenPipe(Pipe):
    def write(self, data: bytes) -> None:  # noqa: ARG002 - whatever it is
        raise OSError("nobody thought of this")


def handle_over(pipe: Pipe, flush_queue: FlushQueue, *, close_sent: bool = False) -> SocketHandle:
    socket = SimpleNamespace(transport=pipe, has_sent_close=close_sent)
    return SocketHandle(socket, flush_queue)


def send(pipe: Pipe, *steps: tuple[bytes, ...], close_sent: bool = False) -> None:
    """Send these texts over this pipe, each tuple in one step of the event loop."""

    async def go() -> None:
        handle = handle_over(pipe, FlushQueue(), close_sent=close_sent)
        for texts in steps:
            for text in texts:
                handle.send_nowait(text)
            await asyncio.sleep(0)

    asyncio.run(go())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_client_reads_a_sent_text_of_any_size(size: int) -> None:
    pipe = Pipe()
    send(pipe, (b"x" * size, b"next"))
    client = Protocol(CLIENT, max_size=None)
    client.receive_data(b"".join(pipe.written))
    first, second = client.events_received()
    assert (first.opcode, first.fin, bytes(first.data)) == (Opcode.TEXT, True, b"x" * size)
    assert bytes(second.data) == b"next"


def test_a_socket_that_fails_does_not_stop_the_others() -> None:
    pipes = (Pipe(), BrokenPipe(), Pipe())
    failures: list[dict[str, Any]] = []

    async def go() -> None:
        flush_queue = FlushQueue()
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: failures.append(context)
        )
        for pipe in pipes:
            handle_over(pipe, flush_queue).send_nowait(b"news")
        await asyncio.sleep(0)

    asyncio.run(go())
    assert [pipe.written for pipe in pipes] == [
        [frame_header(4) + b"news"],
        [],
        [frame_header(4) + b"news"],
    ]
    assert [type(context["exception"]) for context in failures] == [OSError]


def test_texts_sent_in_one_step_are_one_write() -> None:
    pipe = Pipe(waiting=MOST_UNSENT_BYTES)
    send(pipe, (b"frame", b"ack"), (b"news",))
    assert pipe.written == [
        frame_header(5) + b"frame" + frame_header(3) + b"ack",
        frame_header(4) + b"news",
    ]


def test_a_client_whose_buffer_is_full_is_cut_off() -> None:
    pipe = Pipe(waiting=MOST_UNSENT_BYTES + 1)
    send(pipe, (b"news",))
    assert pipe.aborted
    assert pipe.written == []


@pytest.mark.parametrize(
    ("pipe", "close_sent"), [(Pipe(closing=True), False), (Pipe(), True)], ids=["closing", "closed"]
)
def test_nothing_is_written_after_a_socket_is_closed(pipe: Pipe, close_sent: bool) -> None:
    send(pipe, (b"news",), close_sent=close_sent)
    assert pipe.written == []
