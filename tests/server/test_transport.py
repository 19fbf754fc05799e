"""The seam to the wire: whole text frames, posted at once, into a buffer that has an end."""

from types import SimpleNamespace

import pytest
from websockets.frames import Opcode
from websockets.protocol import CLIENT, Protocol

from coverstory.server.transport import MOST_WAITING, PostingProtocol, framed


class Pipe:
    """A transport that remembers what was written, and how much it says is waiting."""

    def __init__(self, *, waiting: int = 0, closing: bool = False) -> None:
        self.written: list[bytes] = []
        self._waiting = waiting
        self._closing = closing

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_write_buffer_size(self) -> int:
        return self._waiting

    def is_closing(self) -> bool:
        return self._closing


def posted(pipe: Pipe, *, close_sent: bool = False) -> bool:
    """What comes of posting to a socket over this pipe."""
    socket = SimpleNamespace(transport=pipe, close_sent=close_sent, disconnected=False)
    return PostingProtocol.post(socket, b"news")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_client_reads_back_what_was_framed_whatever_its_size(size: int) -> None:
    client = Protocol(CLIENT, max_size=None)
    client.receive_data(framed(b"x" * size) + framed(b"next"))
    first, second = client.events_received()
    assert (first.opcode, first.fin, bytes(first.data)) == (Opcode.TEXT, True, b"x" * size)
    assert bytes(second.data) == b"next"


def test_what_is_posted_is_written_at_once() -> None:
    pipe = Pipe(waiting=MOST_WAITING)
    assert posted(pipe)
    assert pipe.written == [framed(b"news")]


def test_nothing_is_added_to_a_buffer_that_is_full() -> None:
    pipe = Pipe(waiting=MOST_WAITING + 1)
    assert not posted(pipe)
    assert pipe.written == []


@pytest.mark.parametrize(
    ("pipe", "close_sent"), [(Pipe(closing=True), False), (Pipe(), True)], ids=["closing", "closed"]
)
def test_nothing_is_written_after_a_socket_is_closed(pipe: Pipe, close_sent: bool) -> None:
    posted(pipe, close_sent=close_sent)
    assert pipe.written == []
