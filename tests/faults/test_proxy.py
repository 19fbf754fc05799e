"""The fault proxy injects the faults that it promises."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from support.faults.proxy import BYTE_INTERVAL, Fault, FaultProxy, ProxiedConnection
from support.server_process import TIMEOUT

pytestmark = pytest.mark.anyio

SOON = 0.2

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture
async def proxy() -> AsyncIterator[FaultProxy]:
    """A proxy in front of an echo server."""

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while text := await reader.read(1000):
                writer.write(text)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with FaultProxy(server.sockets[0].getsockname()[1], b"PATTERN") as proxy:
        yield proxy
    server.close()


async def connect(proxy: FaultProxy) -> Ends:
    return await asyncio.open_connection("127.0.0.1", proxy.port)


async def open_connection(
    proxy: FaultProxy,
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, ProxiedConnection]:
    """Return a connection that has forwarded something."""
    reader, writer = await connect(proxy)
    await send(writer, b"hello")
    assert await receive(reader, 5) == b"hello"
    connection = proxy.connection_from(writer.get_extra_info("sockname")[1])
    assert connection is not None
    return reader, writer, connection


async def send(writer: asyncio.StreamWriter, text: bytes) -> None:
    writer.write(text)
    await writer.drain()


async def receive(reader: asyncio.StreamReader, most: int) -> bytes:
    async with asyncio.timeout(TIMEOUT):
        return await reader.read(most)


async def receives_nothing(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(SOON):
            await reader.read(1)
    except TimeoutError:
        return True
    return False


async def test_a_healthy_connection_forwards_everything_both_ways(proxy: FaultProxy) -> None:
    reader, writer = await connect(proxy)
    text = bytes(range(256)) * 1000
    writer.write(text)
    async with asyncio.timeout(TIMEOUT):
        assert await reader.readexactly(len(text)) == text
    writer.close()


async def test_a_cut_connection_ends(proxy: FaultProxy) -> None:
    reader, writer, connection = await open_connection(proxy)
    connection.inject(Fault.CUT)
    assert await receive(reader, 1) == b""
    writer.close()


async def test_a_reset_connection_ends_with_an_error(proxy: FaultProxy) -> None:
    reader, writer, connection = await open_connection(proxy)
    connection.inject(Fault.RESET)
    with pytest.raises(ConnectionResetError):
        await receive(reader, 1)
    writer.close()


async def test_a_silent_connection_stays_open_and_forwards_nothing(proxy: FaultProxy) -> None:
    reader, writer, connection = await open_connection(proxy)
    connection.inject(Fault.SILENCE)
    await send(writer, b"anybody there?")
    assert await receives_nothing(reader)
    writer.close()


async def test_one_end_of_a_silent_connection_does_not_notice_that_the_other_closed(
    proxy: FaultProxy,
) -> None:
    _, writer, connection = await open_connection(proxy)
    connection.inject(Fault.SILENCE)
    writer.close()
    await asyncio.sleep(SOON)
    assert connection in proxy.connections


async def test_a_stalled_connection_delivers_everything_later(proxy: FaultProxy) -> None:
    reader, writer, connection = await open_connection(proxy)
    since = asyncio.get_running_loop().time()
    connection.inject(Fault.STALL, SOON)
    await send(writer, b"late")
    assert await receive(reader, 4) == b"late"
    assert asyncio.get_running_loop().time() - since >= SOON
    writer.close()


async def test_a_trickling_connection_forwards_one_byte_a_second(proxy: FaultProxy) -> None:
    reader, writer, connection = await open_connection(proxy)
    connection.inject(Fault.TRICKLE)
    since = asyncio.get_running_loop().time()
    await send(writer, b"ab")
    assert await receive(reader, 2) == b"a"
    assert await receive(reader, 2) == b"b"
    assert asyncio.get_running_loop().time() - since >= BYTE_INTERVAL
    writer.close()


async def test_a_proxy_that_refuses_connections_closes_them_at_once(proxy: FaultProxy) -> None:
    proxy.refuses_connections = True
    reader, writer = await connect(proxy)
    assert await receive(reader, 1) == b""
    writer.close()


async def test_connections_that_sent_the_pattern_can_be_cut_alone(proxy: FaultProxy) -> None:
    reader, writer, _ = await open_connection(proxy)
    other_reader, other_writer, _ = await open_connection(proxy)
    await send(writer, b"the PATTERN")
    assert await receive(reader, 11) == b"the PATTERN"
    assert proxy.cut(Fault.CUT, matching_only=True) == 1
    assert await receive(reader, 1) == b""
    await send(other_writer, b"still here")
    assert await receive(other_reader, 10) == b"still here"
    for end in (writer, other_writer):
        end.close()


async def test_a_blocked_pattern_ends_the_connection(proxy: FaultProxy) -> None:
    reader, writer, _ = await open_connection(proxy)
    proxy.blocks_pattern = True
    await send(writer, b"the PATTERN")
    assert await receive(reader, 1) == b""
    writer.close()
