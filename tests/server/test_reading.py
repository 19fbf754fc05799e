"""Messages that came in one piece are read as the parser would; all else is left to it."""

import pytest
from websockets.frames import Frame, Opcode

from coverstory.server.reading import are_whole_frames, whole_text


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """As a client puts it on the wire."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65_535])
def test_a_text_that_came_whole_is_read(size: int) -> None:
    assert whole_text(sent(b"x" * size)) == "x" * size


def test_letters_of_several_bytes_are_read() -> None:
    assert whole_text(sent("Zürich 🕵".encode())) == "Zürich 🕵"


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
def test_anything_else_is_left_to_the_parser(data: bytes) -> None:
    assert whole_text(data) is None


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
def test_whether_the_parser_is_between_two_messages_is_known(data: bytes, whole: bool) -> None:
    assert are_whole_frames(data) is whole
