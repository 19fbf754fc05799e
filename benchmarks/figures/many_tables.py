"""Measure many tables on one server, at the rate at which people play."""

import tempfile
from pathlib import Path

from benchmarks.load import SEATS, measure_at_rate
from benchmarks.prepared_tables import prepare_tables
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.simulated_tables import CoverstoryTable

COMMANDS_PER_SECOND = 125


def measure(size: Size) -> Section:
    tables, seconds = size.of(500, 20), size.of(60, 2)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        prepared = prepare_tables(Path(folder), tables)
        with running(coverstory(port, folder), port) as server:
            result = measure_at_rate(
                lambda: [CoverstoryTable(prepared_table) for prepared_table in prepared],
                port,
                server,
                seconds,
                COMMANDS_PER_SECOND,
            )
    load = result.cpu_seconds / result.seconds * 100
    return Section(
        "many_tables",
        f"{tables} tables × {SEATS} = {tables * SEATS:,} sockets",
        f"{COMMANDS_PER_SECOND} commands per second in total for {seconds} s, however fast the "
        "server is. Latency is from a command to the last frame at its table; the command is "
        "durable then.",
        ("commands", "commands/s", "p50 ms", "p99 ms", "CPU of one core"),
        [
            (
                f"{result.commands:,}",
                tidy(result.rate),
                tidy(result.p50_ms),
                tidy(result.p99_ms),
                f"{load:.0f} %",
            )
        ],
        (Aim("p99 from command to last frame", result.p99_ms, 150, "ms", at_most=True),),
    )
