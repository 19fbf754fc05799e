"""Measure how long commands take to start, and the server until every table is loaded."""

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.prepared_tables import prepare_tables
from benchmarks.processes import ROOT, coverstory, free_port, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.simulated_tables import PreparedTable
from benchmarks.sockets import Socket

COMMAND = (sys.executable, "-m", "coverstory")
STORY = ROOT / "tests/stories/classic-right-guess.story"


def measure(size: Size) -> Section:
    tables, turns = size.of(500, 20), size.of(9, 1)
    shown, judged, served = (_median(run, turns) for run in (_help, _judge, _serve))
    with tempfile.TemporaryDirectory() as folder:
        prepared = prepare_tables(Path(folder), tables)
        runs = [_start(folder, prepared) for _ in range(turns)]
    listens, all_loaded = (statistics.median(times) for times in zip(*runs, strict=True))
    return Section(
        "startup",
        f"Start-up of commands, and of a server with {tables} live tables",
        "From the start of the process until it ends (`--help`, `judge`) or listens (`serve`). "
        f"With {tables} tables in play, until one socket at each of them has received its view. "
        f"Medians of {turns}.",
        ("until", "seconds"),
        [
            ("`coverstory --help` has ended", tidy(shown)),
            ("`coverstory judge` has ended, with a story of one round", tidy(judged)),
            ("`coverstory serve` listens, with a new data folder", tidy(served)),
            (f"a server with {tables} tables listens", tidy(listens)),
            ("every table has sent a view", tidy(all_loaded)),
        ],
        (
            Aim("`--help`", shown, 0.35, "s", at_most=True),
            Aim("`judge`", judged, 0.35, "s", at_most=True),
            Aim("`serve`", served, 0.6, "s", at_most=True),
            Aim("all tables loaded", all_loaded, 2, "s", at_most=True),
        ),
    )


def _median(run: Callable[[], float], turns: int) -> float:
    run()  # Python compiles the modules in the first run
    return statistics.median(run() for _ in range(turns))


def _help() -> float:
    return _seconds("--help")


def _judge() -> float:
    return _seconds("judge", str(STORY))


def _seconds(*arguments: str) -> float:
    before = time.perf_counter()
    subprocess.run([*COMMAND, *arguments], check=True, capture_output=True)
    return time.perf_counter() - before


def _serve() -> float:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        where = ("--host", "127.0.0.1", "--port", str(port), "--data", folder)
        before = time.perf_counter()
        with running([*COMMAND, "serve", *where], port):
            return time.perf_counter() - before


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
