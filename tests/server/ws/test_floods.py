"""Whoever floods the house loses their own socket; nobody else notices."""

import asyncio
import contextlib
import json
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from statistics import quantiles

import pytest
from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Say
from coverstory.server.limits.rate_limit import Limits
from support.clients import TIMEOUT, Party, Player, Server, up_to
from support.server import flooding
from support.server.refusals import refusal
from support.server_process import UnthrottledServer

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]

LIMITS = Limits()
FLOOD = 500
EIGHT = tuple(f"Guest {letter}" for letter in "ABCDEFGH")
TAPS = 8  # of each: within what anybody may send at once
SECONDS = 3
HALVES = 300
MEGABYTE = 1024 * 1024
# Milliseconds that a flood may cost the others on a machine that has other things to do as well;
# on a quiet one it costs under ten.
BEARABLE = 500


async def test_who_goes_on_flooding_is_closed_with_a_word_why(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(FLOOD):
                await anne.send({"type": "look"})
        assert await anne.is_closed() == 1008
        refused = [said for said in anne.heard if said["type"] == "refused"]
        assert refused == [refusal("too-fast")] * len(refused)
        assert LIMITS.excess_messages < len(refused) < FLOOD - LIMITS.message_burst


async def test_a_flood_slows_nobody_down_and_takes_no_memory(
    server: Server, record_property: Callable[[str, object], None]
) -> None:
    async with Party(server, *EIGHT) as party:
        assert server.pid is not None
        quiet = await milliseconds(party)
        before = memory(server.pid)
        async with flood(server, party.code) as told:
            flooded = await milliseconds(party)
        record_property("milliseconds", {"quiet": quiet, "flooded": flooded})
        assert told["sent"] > SECONDS * flooding.RATE / 4, "that was no flood"
        assert told["lines"] > 1, "a flood was not cut off"
        assert memory(server.pid) - before < 32 * MEGABYTE
        assert flooded < quiet + BEARABLE


@contextlib.asynccontextmanager
async def flood(server: Server, code: str) -> AsyncIterator[dict[str, int]]:
    """Meanwhile the server is flooded; what came of it is told when it is over."""
    told: dict[str, int] = {}
    flooder = await asyncio.create_subprocess_exec(
        *(sys.executable, flooding.__file__, str(server.port), code, str(SECONDS)),
        stdout=asyncio.subprocess.PIPE,
    )
    yield told
    out, _ = await asyncio.wait_for(flooder.communicate(), TIMEOUT)
    told |= json.loads(out)


async def milliseconds(party: Party) -> float:
    """From a tap until everybody sees it, in the worst of ten cases."""
    took = []
    for _ in range(TAPS):
        for player in party.players:
            began = time.monotonic()
            ack = await player.do(Say("well"))
            await party.all_see(up_to(ack["seq"]))
            took.append(time.monotonic() - began)
            await asyncio.sleep(SECONDS / TAPS / len(EIGHT) / 2)
    return quantiles(took, n=10)[-1] * 1000


def memory(pid: int) -> int:
    """Bytes of a process that are in memory."""
    fields = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()
    return int(fields[1]) * 4096


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    with UnthrottledServer(tmp_path, request_timeout=1) as server:
        yield server
    assert server.err == ""


async def test_requests_that_never_end_keep_nobody_out_and_are_ended(impatient: Server) -> None:
    """Half of a head, half of a body, and a line without a word."""
    halves = (
        b"GET /healthz HTTP/1.1\r\nHost: he",
        b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 90\r\n\r\n{",
        b"",
    )
    lines = []
    for number in range(HALVES):
        reader, writer = await asyncio.open_connection("127.0.0.1", impatient.port)
        writer.write(halves[number % len(halves)])
        lines.append((reader, writer))
    async with await Player.sits(impatient, "Anne") as anne:
        assert (await anne.look())["seq"] == 1
    async with asyncio.timeout(TIMEOUT):
        told = await asyncio.gather(*(reader.read() for reader, _ in lines))
    assert {answer[:12] for answer in told} == {b"", b"HTTP/1.1 408"}
    for _, writer in lines:
        writer.close()


async def test_a_body_that_nobody_waits_for_has_an_end(impatient: Server) -> None:
    """The answer is there before it, and a byte of it now and then keeps nothing open."""
    reader, writer = await asyncio.open_connection("127.0.0.1", impatient.port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000\r\n\r\n")
    async with asyncio.timeout(TIMEOUT):
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        closed = asyncio.create_task(reader.read())
        with contextlib.suppress(ConnectionError):
            while not closed.done():
                writer.write(b"x")
                await asyncio.sleep(0.05)  # more often than uvicorn's own patience would bear
            await closed
    writer.close()
