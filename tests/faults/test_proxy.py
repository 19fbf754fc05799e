"""The fault proxy breaks lines the way it says."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from support.faults.proxy import A_SECOND, Fault, FaultProxy, Line

pytestmark = pytest.mark.anyio

PATIENCE = 20.0
SOON = 0.2

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture
async def proxy() -> AsyncIterator[FaultProxy]:
    """In front of somebody who says everything back."""

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while text := await reader.read(1000):
                writer.write(text)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with FaultProxy(server.sockets[0].getsockname()[1], b"WORD") as proxy:
        yield proxy
    server.close()


async def called(proxy: FaultProxy) -> Ends:
    return await asyncio.open_connection("127.0.0.1", proxy.port)


async def a_line(proxy: FaultProxy) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, Line]:
    """One that has carried something."""
    reader, writer = await called(proxy)
    await says(writer, b"hello")
    assert await heard(reader, 5) == b"hello"
    line = proxy.line_of(writer.get_extra_info("sockname")[1])
    assert line is not None
    return reader, writer, line


async def says(writer: asyncio.StreamWriter, text: bytes) -> None:
    writer.write(text)
    await writer.drain()


async def heard(reader: asyncio.StreamReader, most: int) -> bytes:
    async with asyncio.timeout(PATIENCE):
        return await reader.read(most)


async def hears_nothing(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(SOON):
            await reader.read(1)
    except TimeoutError:
        return True
    return False


async def test_a_healthy_line_carries_everything_both_ways(proxy: FaultProxy) -> None:
    reader, writer = await called(proxy)
    text = bytes(range(256)) * 1000
    writer.write(text)
    async with asyncio.timeout(PATIENCE):
        assert await reader.readexactly(len(text)) == text
    writer.close()


async def test_a_line_that_is_cut_ends(proxy: FaultProxy) -> None:
    reader, writer, line = await a_line(proxy)
    line.strike(Fault.CUT)
    assert await heard(reader, 1) == b""
    writer.close()


async def test_a_line_that_is_reset_ends_with_an_error(proxy: FaultProxy) -> None:
    reader, writer, line = await a_line(proxy)
    line.strike(Fault.RESET)
    with pytest.raises(ConnectionResetError):
        await heard(reader, 1)
    writer.close()


async def test_a_silent_line_is_open_and_carries_nothing(proxy: FaultProxy) -> None:
    reader, writer, line = await a_line(proxy)
    line.strike(Fault.SILENCE)
    await says(writer, b"anybody there?")
    assert await hears_nothing(reader)
    writer.close()


async def test_of_a_silent_line_one_end_does_not_hear_that_the_other_hung_up(
    proxy: FaultProxy,
) -> None:
    _, writer, line = await a_line(proxy)
    line.strike(Fault.SILENCE)
    writer.close()
    await asyncio.sleep(SOON)
    assert line in proxy.lines


async def test_what_a_line_held_back_comes_after_all(proxy: FaultProxy) -> None:
    reader, writer, line = await a_line(proxy)
    since = asyncio.get_running_loop().time()
    line.strike(Fault.STALL, SOON)
    await says(writer, b"late")
    assert await heard(reader, 4) == b"late"
    assert asyncio.get_running_loop().time() - since >= SOON
    writer.close()


async def test_a_trickle_is_one_byte_a_second(proxy: FaultProxy) -> None:
    reader, writer, line = await a_line(proxy)
    line.strike(Fault.TRICKLE)
    since = asyncio.get_running_loop().time()
    await says(writer, b"ab")
    assert await heard(reader, 2) == b"a"
    assert await heard(reader, 2) == b"b"
    assert asyncio.get_running_loop().time() - since >= A_SECOND
    writer.close()


async def test_whoever_calls_at_a_shut_door_is_hung_up_on(proxy: FaultProxy) -> None:
    proxy.is_shut = True
    reader, writer = await called(proxy)
    assert await heard(reader, 1) == b""
    writer.close()


async def test_lines_on_which_a_word_was_said_can_be_cut_alone(proxy: FaultProxy) -> None:
    reader, writer, _ = await a_line(proxy)
    other_reader, other_writer, _ = await a_line(proxy)
    await says(writer, b"the WORD")
    assert await heard(reader, 8) == b"the WORD"
    assert proxy.cut(Fault.CUT, word_only=True) == 1
    assert await heard(reader, 1) == b""
    await says(other_writer, b"still here")
    assert await heard(other_reader, 10) == b"still here"
    for end in (writer, other_writer):
        end.close()


async def test_a_word_that_is_barred_ends_the_line(proxy: FaultProxy) -> None:
    reader, writer, _ = await a_line(proxy)
    proxy.word_is_barred = True
    await says(writer, b"the WORD")
    assert await heard(reader, 1) == b""
    writer.close()
