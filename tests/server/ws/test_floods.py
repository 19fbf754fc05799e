"""A flood closes the socket of its sender, and disturbs no other client."""

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from statistics import quantiles

import pytest
from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Say
from coverstory.server.limits.rate_limit import Limits
from support.clients import TIMEOUT, Party, Player, Server, up_to
from support.server import flooding
from support.server.process_usage import cpu_time, memory
from support.server.refusals import refusal
from support.server_process import UnthrottledServer

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]

LIMITS = Limits()
FLOOD = 500
EIGHT = tuple(f"Guest {letter}" for letter in "ABCDEFGH")
TAPS = 8  # of each player: within the burst
PAUSE = 0.02  # seconds between two commands, so that the flood goes on
HALVES = 300
MEGABYTE = 1024 * 1024
# Milliseconds of CPU time that a flood may cost the server while it handles a command. It costs
# below one, and several without a limit of messages.
BEARABLE = 10


async def test_a_client_that_goes_on_flooding_gets_a_refusal_and_is_closed(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(FLOOD):
                await anne.send({"type": "look"})
        assert await anne.is_closed() == 1008
        refused = [said for said in anne.received if said["type"] == "refused"]
        assert refused == [refusal("too-fast")] * len(refused)
        assert LIMITS.excess_messages < len(refused) < FLOOD - LIMITS.message_burst


async def test_a_flood_slows_no_other_client_down_and_takes_no_memory(server: Server) -> None:
    async with Party(server, *EIGHT) as party:
        assert server.pid is not None
        quiet = await milliseconds(server.pid, party)
        before = memory(server.pid)
        async with flood(server, party.code) as report:
            flooded = await milliseconds(server.pid, party)
        assert report["sent"] >= flooding.LEAST
        assert report["sockets"] > 1, "a flood was not cut off"
        assert memory(server.pid) - before < 32 * MEGABYTE
        assert flooded < quiet + BEARABLE


@contextlib.asynccontextmanager
async def flood(server: Server, code: str) -> AsyncIterator[dict[str, int]]:
    """Flood the server as long as the context is open, and report the result at its end."""
    report: dict[str, int] = {}
    flooder = await asyncio.create_subprocess_exec(
        *(sys.executable, flooding.__file__, str(server.port), code),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(TIMEOUT):
        assert flooder.stdout is not None
        assert await flooder.stdout.readline() == b"\n"
    yield report
    out, _ = await asyncio.wait_for(flooder.communicate(b""), TIMEOUT)
    report |= json.loads(out)


async def milliseconds(pid: int, party: Party) -> float:
    """Return the CPU time from a command until everybody sees it: the worst of ten.

    The server answers a command late if it works on something else before. Unlike the time on a
    clock, its CPU time does not depend on what else runs on the machine.
    """
    took = []
    for _ in range(TAPS):
        for player in party.players:
            before = cpu_time(pid)[pid]  # of the event loop
            ack = await player.do(Say("well"))
            await party.all_see(up_to(ack["seq"]))
            took.append(cpu_time(pid)[pid] - before)
            await asyncio.sleep(PAUSE)
    return quantiles(took, n=10)[-1] / 1e6


@pytest.fixture
def short_timeout_server(tmp_path: Path) -> Iterator[Server]:
    # Seconds. A whole request of a busy machine must arrive in time.
    with UnthrottledServer(tmp_path, request_timeout=3) as server:
        yield server
    assert server.err == ""


async def test_requests_that_never_end_are_closed_and_keep_nobody_out(
    short_timeout_server: Server,
) -> None:
    """Half of a request head, half of a body, and a connection without a byte."""
    halves = (
        b"GET /healthz HTTP/1.1\r\nHost: he",
        b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 90\r\n\r\n{",
        b"",
    )
    lines = []
    for number in range(HALVES):
        reader, writer = await asyncio.open_connection("127.0.0.1", short_timeout_server.port)
        writer.write(halves[number % len(halves)])
        lines.append((reader, writer))
    async with await Player.sits(short_timeout_server, "Anne") as anne:
        assert (await anne.look())["seq"] == 1
    async with asyncio.timeout(TIMEOUT):
        answers = await asyncio.gather(*(reader.read() for reader, _ in lines))
    assert {answer[:12] for answer in answers} == {b"", b"HTTP/1.1 408"}
    for _, writer in lines:
        writer.close()


async def test_the_rest_of_a_body_has_a_timeout_after_an_early_response(
    short_timeout_server: Server,
) -> None:
    """The server has answered already. Single bytes do not keep the connection open."""
    reader, writer = await asyncio.open_connection("127.0.0.1", short_timeout_server.port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000\r\n\r\n")
    async with asyncio.timeout(TIMEOUT):
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        closed = asyncio.create_task(reader.read())
        with contextlib.suppress(ConnectionError):
            while not closed.done():
                writer.write(b"x")
                await asyncio.sleep(0.05)  # more often than uvicorn's keep-alive timeout
            await closed
    writer.close()
