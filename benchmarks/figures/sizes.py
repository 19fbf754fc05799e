"""What a command costs by the number of tables in one process."""

import tempfile
from pathlib import Path

from benchmarks.crowds import Game
from benchmarks.load import Figures, keep_pace
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Points, Section, Size, tidy
from benchmarks.seeding import seed

SEATS = 3
COMMANDS_A_SECOND = 400


def measure(size: Size) -> Section:
    counts = (10, 20) if size.quick else (10, 100, 1_000, 5_000)
    runs = {count: _run(count, size.of(20, 2)) for count in counts}
    costs = [figures.cpu_us for figures in runs.values()]
    spread = (max(costs) / min(costs) - 1) * 100
    return Section(
        "sizes",
        "Cost by size",
        f"{COMMANDS_A_SECOND} commands a second over all tables in turn, {SEATS} sockets a "
        "table, all connected. CPU of the server process.",
        ("tables", "sockets", "CPU µs a command", "p99 ms"),
        [
            (f"{count:,}", f"{count * SEATS:,}", tidy(run.cpu_us), tidy(run.p99_ms))
            for count, run in runs.items()
        ],
        (Aim("dearest size beside the cheapest", spread, 20, "%", at_most=True),),
        Points("CPU a command", ("tables in one process", "µs"), counts, costs),
    )


def _run(tables: int, seconds: float) -> Figures:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        sittings = seed(Path(folder), tables, SEATS)
        with running(coverstory(port, folder), port) as server:
            return keep_pace(
                lambda: [Game(sitting) for sitting in sittings],
                port,
                server,
                seconds,
                COMMANDS_A_SECOND,
            )
