"""An evening on one server: many tables, at the pace people play."""

import tempfile
from pathlib import Path

from benchmarks.crowds import Game
from benchmarks.load import SEATS, keep_pace
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.seeding import seed

COMMANDS_A_SECOND = 125


def measure(size: Size) -> Section:
    tables, seconds = size.of(500, 20), size.of(60, 2)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        sittings = seed(Path(folder), tables)
        with running(coverstory(port, folder), port) as server:
            figures = keep_pace(
                lambda: [Game(sitting) for sitting in sittings],
                port,
                server,
                seconds,
                COMMANDS_A_SECOND,
            )
    load = figures.cpu_seconds / figures.seconds * 100
    return Section(
        "crowd",
        f"{tables} tables × {SEATS} = {tables * SEATS:,} sockets",
        f"{COMMANDS_A_SECOND} commands a second over all tables for {seconds} s, whatever the "
        "server's pace; latency is from the tap to the last of the table's screens, durable.",
        ("commands", "commands/s", "p50 ms", "p99 ms", "of one core"),
        [
            (
                f"{figures.commands:,}",
                tidy(figures.rate),
                tidy(figures.p50_ms),
                tidy(figures.p99_ms),
                f"{load:.0f} %",
            )
        ],
        (Aim("p99 from tap to all screens", figures.p99_ms, 150, "ms", at_most=True),),
    )
