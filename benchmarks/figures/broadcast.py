"""Compare the whole server with servers that only broadcast frames of the same size."""

import statistics
import sys
import tempfile
from collections.abc import Sequence

from benchmarks.load import SEATS, LoadResult, measure_throughput
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Bars, Section, Size, tidy
from benchmarks.simulated_tables import BroadcastRoom, CoverstoryTable

NAMES = {
    "coverstory": "coverstory, durable",
    "starlette": "broadcast only, Starlette",
    "picows": "broadcast only, picows",
}


def measure(size: Size) -> Section:
    tables, turns, seconds = size.of(100, 10), size.of(7, 1), size.of(4, 1)
    runs: dict[str, list[LoadResult]] = {kind: [] for kind in NAMES}
    for _ in range(turns):
        runs["coverstory"].append(play(tables, seconds))
        frame = round(runs["coverstory"][-1].frame_bytes)
        for kind in ("starlette", "picows"):
            runs[kind].append(broadcast(kind, frame, tables, seconds))
    mine = runs["coverstory"]
    return Section(
        "broadcast",
        f"The whole server: {tables} tables × {SEATS} sockets",
        f"The servers alternate in {turns} turns of {seconds} s; medians. Every table sends its "
        "next command when all its sockets have received the result of the last. Ratios are "
        "those of neighbouring runs.",
        ("server", "commands/s", "CPU µs per command", "bytes per frame", "p50 ms", "p99 ms"),
        [row(NAMES[kind], runs[kind]) for kind in NAMES],
        (
            Aim(
                "commands/s relative to the Starlette broadcast",
                ratio(mine, runs["starlette"]),
                0.80,
            ),
            Aim("commands/s relative to the picows broadcast", ratio(mine, runs["picows"]), 0.75),
        ),
        Bars("Commands per second, each with eight frames", "commands/s", rates(runs)),
    )


def play(tables: int, seconds: float) -> LoadResult:
    """Measure tables of Coverstory on a new data folder."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(coverstory(port, folder), port) as server,
    ):
        return measure_throughput(
            lambda: [CoverstoryTable() for _ in range(tables)], port, server, seconds
        )


def broadcast(kind: str, frame: int, tables: int, seconds: float) -> LoadResult:
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.broadcast_servers", kind, str(port), str(frame)]
    with running(command, port) as server:
        return measure_throughput(
            lambda: [BroadcastRoom() for _ in range(tables)], port, server, seconds
        )


def median(runs: Sequence[LoadResult], field: str) -> float:
    return statistics.median(getattr(run, field) for run in runs)


def row(name: str, runs: Sequence[LoadResult]) -> tuple[str, ...]:
    fields = ("rate", "cpu_us", "frame_bytes", "p50_ms", "p99_ms")
    return (name, *(tidy(median(runs, field)) for field in fields))


def ratio(ours: Sequence[LoadResult], theirs: Sequence[LoadResult]) -> float:
    """Return the median ratio of neighbouring runs, which had the same conditions."""
    return statistics.median(a.rate / b.rate for a, b in zip(ours, theirs, strict=True))


def rates(runs: dict[str, list[LoadResult]]) -> dict[str, float]:
    return {NAMES.get(kind, kind): median(figures, "rate") for kind, figures in runs.items()}
