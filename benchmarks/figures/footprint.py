"""What an idle socket and an idle table hold in memory."""

import asyncio
import tempfile
import urllib.request
from pathlib import Path

from benchmarks.crowds import Game, Sitting
from benchmarks.load import SEATS, sit_down
from benchmarks.processes import coverstory, free_port, memory_kb, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.seeding import seed

FIRST = 20  # tables that make the server load what it loads once


def measure(size: Size) -> Section:
    tables = size.of(500, 40)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        sittings = seed(Path(folder), tables + FIRST)
        with running(coverstory(port, folder), port) as server:
            asyncio.run(_connect(sittings[:FIRST], port))
            at_first = memory_kb(server)
            for sitting in sittings[FIRST:]:
                _look_up(sitting, port)
            with_tables = memory_kb(server)
            with_sockets = asyncio.run(_connect(sittings[FIRST:], port, server))
    a_table = (with_tables - at_first) / tables
    a_socket = (with_sockets - with_tables) / tables / SEATS
    return Section(
        "footprint",
        "Memory",
        f"Resident memory of the server: after its first {FIRST} tables, with {tables} more in"
        f" play that nobody is connected to, and with {SEATS} sockets at each of these. A "
        "socket's share includes the frames kept for it.",
        ("", "KB"),
        [
            ("server with its first tables", tidy(at_first)),
            ("a table", tidy(a_table)),
            ("an idle socket", tidy(a_socket)),
        ],
        (
            Aim("memory a table", a_table, 40, "KB", at_most=True),
            Aim("memory an idle socket", a_socket, 30, "KB", at_most=True),
        ),
    )


def _look_up(sitting: Sitting, port: int) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables/{sitting.code}") as answer:
        answer.read()


async def _connect(sittings: list[Sitting], port: int, server: int | None = None) -> int:
    """The server's memory while everybody is there."""
    crowds = [Game(sitting) for sitting in sittings]
    await sit_down(crowds, port)
    memory = 0 if server is None else memory_kb(server)
    for crowd in crowds:
        crowd.leave()
    return memory
