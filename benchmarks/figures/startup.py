"""Measure the time from the start of the process until every table is loaded."""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.prepared_tables import prepare_tables
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.simulated_tables import PreparedTable
from benchmarks.sockets import Socket


def measure(size: Size) -> Section:
    tables, turns = size.of(500, 20), size.of(5, 1)
    with tempfile.TemporaryDirectory() as folder:
        prepared = prepare_tables(Path(folder), tables)
        runs = [_start(folder, prepared) for _ in range(turns)]
    listens, all_loaded = (statistics.median(times) for times in zip(*runs, strict=True))
    return Section(
        "startup",
        f"Start-up with {tables} live tables",
        "From the start of the process until it listens, and until one socket at each of "
        f"{tables} tables in play has received its view; median of {turns}.",
        ("until", "seconds"),
        [("the port is open", tidy(listens)), ("every table has sent a view", tidy(all_loaded))],
        (Aim("all tables loaded", all_loaded, 2, "s", at_most=True),),
    )


def _start(folder: str, prepared: list[PreparedTable]) -> tuple[float, float]:
    port = free_port()
    before = time.perf_counter()
    with running(coverstory(port, folder), port):
        listens = time.perf_counter() - before
        asyncio.run(_connect_all(prepared, port))
        return listens, time.perf_counter() - before


async def _connect_all(prepared: list[PreparedTable], port: int) -> None:
    await asyncio.gather(*(_receive_view(prepared_table, port) for prepared_table in prepared))


async def _receive_view(prepared_table: PreparedTable, port: int) -> None:
    received = asyncio.Event()
    socket = await Socket.connect(
        f"/ws/{prepared_table.code}", port, lambda message: received.set()
    )
    socket.send(b'{"type":"hello","token":"%b"}' % prepared_table.tokens[0].encode())
    await received.wait()
    socket.close()
