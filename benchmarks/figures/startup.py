"""From the start of the process until every table of the evening is back."""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.crowds import Sitting
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.seeding import seed
from benchmarks.sockets import Socket


def measure(size: Size) -> Section:
    tables, turns = size.of(500, 20), size.of(5, 1)
    with tempfile.TemporaryDirectory() as folder:
        sittings = seed(Path(folder), tables)
        runs = [_start(folder, sittings) for _ in range(turns)]
    listens, all_back = (statistics.median(times) for times in zip(*runs, strict=True))
    return Section(
        "startup",
        f"Start-up with {tables} live tables",
        "From the start of the process: until it listens, and until one screen at every one "
        f"of {tables} tables in play has its view again; median of {turns}.",
        ("until", "seconds"),
        [("the port is open", tidy(listens)), ("every table has shown a view", tidy(all_back))],
        (Aim("all tables back", all_back, 2, "s", at_most=True),),
    )


def _start(folder: str, sittings: list[Sitting]) -> tuple[float, float]:
    port = free_port()
    before = time.perf_counter()
    with running(coverstory(port, folder), port):
        listens = time.perf_counter() - before
        asyncio.run(_see_all(sittings, port))
        return listens, time.perf_counter() - before


async def _see_all(sittings: list[Sitting], port: int) -> None:
    await asyncio.gather(*(_see(sitting, port) for sitting in sittings))


async def _see(sitting: Sitting, port: int) -> None:
    seen = asyncio.Event()
    socket = await Socket.connect(f"/ws/{sitting.code}", port, lambda message: seen.set())
    socket.send(b'{"type":"hello","token":"%b"}' % sitting.tokens[0].encode())
    await seen.wait()
    socket.close()
