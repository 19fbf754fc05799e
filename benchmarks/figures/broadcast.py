"""The whole server beside servers that do nothing but broadcast as many bytes."""

import statistics
import sys
import tempfile
from collections.abc import Sequence

from benchmarks.crowds import Game, Room
from benchmarks.load import SEATS, Figures, press
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Bars, Section, Size, tidy

NAMES = {
    "coverstory": "coverstory, durable",
    "starlette": "bare broadcast, Starlette",
    "picows": "bare broadcast, picows",
}


def measure(size: Size) -> Section:
    tables, turns, seconds = size.of(100, 10), size.of(7, 1), size.of(4, 1)
    runs: dict[str, list[Figures]] = {kind: [] for kind in NAMES}
    for _ in range(turns):
        runs["coverstory"].append(play(tables, seconds))
        frame = round(runs["coverstory"][-1].frame_bytes)
        for kind in ("starlette", "picows"):
            runs[kind].append(broadcast(kind, frame, tables, seconds))
    mine = runs["coverstory"]
    return Section(
        "broadcast",
        f"The whole server: {tables} tables × {SEATS} sockets",
        f"{turns} turns of {seconds} s in which the servers alternate; medians. Every table "
        "gives its next command when all its screens have shown the last. Server and players "
        "are pinned to a core each. The ratios are those of neighbouring runs.",
        ("server", "commands/s", "CPU µs a command", "bytes a frame", "p50 ms", "p99 ms"),
        [row(NAMES[kind], runs[kind]) for kind in NAMES],
        (
            Aim("commands/s to a bare Starlette broadcast", ratio(mine, runs["starlette"]), 0.85),
            Aim("commands/s to a bare picows broadcast", ratio(mine, runs["picows"]), 0.75),
        ),
        Bars("Commands a second, every one shown to eight", "commands/s", rates(runs)),
    )


def play(tables: int, seconds: float) -> Figures:
    """Tables of coverstory, on a data folder of their own."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(coverstory(port, folder), port) as server,
    ):
        return press(lambda: [Game() for _ in range(tables)], port, server, seconds)


def broadcast(kind: str, frame: int, tables: int, seconds: float) -> Figures:
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.bare", kind, str(port), str(frame)]
    with running(command, port) as server:
        return press(lambda: [Room() for _ in range(tables)], port, server, seconds)


def median(runs: Sequence[Figures], field: str) -> float:
    return statistics.median(getattr(run, field) for run in runs)


def row(name: str, runs: Sequence[Figures]) -> tuple[str, ...]:
    fields = ("rate", "cpu_us", "frame_bytes", "p50_ms", "p99_ms")
    return (name, *(tidy(median(runs, field)) for field in fields))


def ratio(ours: Sequence[Figures], theirs: Sequence[Figures]) -> float:
    """Of runs that followed each other, so that both met the same machine."""
    return statistics.median(a.rate / b.rate for a, b in zip(ours, theirs, strict=True))


def rates(runs: dict[str, list[Figures]]) -> dict[str, float]:
    return {NAMES.get(kind, kind): median(figures, "rate") for kind, figures in runs.items()}
