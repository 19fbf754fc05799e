"""Measure the memory of an idle socket and an idle table."""

import asyncio
import tempfile
import urllib.request
from pathlib import Path

from benchmarks.load import SEATS, connect
from benchmarks.prepared_tables import prepare_tables
from benchmarks.processes import coverstory, free_port, memory_kb, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.simulated_tables import CoverstoryTable, PreparedTable

FIRST = 20  # tables that are loaded before the first measurement


def measure(size: Size) -> Section:
    tables = size.of(500, 40)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        prepared = prepare_tables(Path(folder), tables + FIRST)
        with running(coverstory(port, folder), port) as server:
            asyncio.run(_connect(prepared[:FIRST], port))
            at_first = memory_kb(server)
            for prepared_table in prepared[FIRST:]:
                _look_up(prepared_table, port)
            with_tables = memory_kb(server)
            with_sockets = asyncio.run(_connect(prepared[FIRST:], port, server))
    a_table = (with_tables - at_first) / tables
    a_socket = (with_sockets - with_tables) / tables / SEATS
    return Section(
        "footprint",
        "Memory",
        f"Resident memory of the server: after its first {FIRST} tables, with {tables} more "
        f"tables without connections, and with {SEATS} sockets at each. The memory of "
        "a socket includes its cached frames.",
        ("", "KB"),
        [
            ("server with its first tables", tidy(at_first)),
            ("per table", tidy(a_table)),
            ("per idle socket", tidy(a_socket)),
        ],
        (
            Aim("memory per table", a_table, 40, "KB", at_most=True),
            Aim("memory per idle socket", a_socket, 30, "KB", at_most=True),
        ),
    )


def _look_up(prepared_table: PreparedTable, port: int) -> None:
    with urllib.request.urlopen(
        f"http://127.0.0.1:{port}/api/tables/{prepared_table.code}"
    ) as answer:
        answer.read()


async def _connect(prepared: list[PreparedTable], port: int, server: int | None = None) -> int:
    """Connect all tables. Return the server's memory while they are connected."""
    connected = [CoverstoryTable(prepared_table) for prepared_table in prepared]
    await connect(connected, port)
    memory = 0 if server is None else memory_kb(server)
    for table in connected:
        table.close()
    return memory
