"""`python -m benchmarks`: everything in one run, printed as Markdown."""

import argparse
import asyncio
import platform
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.metadata import version

import uvloop

from benchmarks import engine
from benchmarks.load import Figures, Game, Room, press


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def under_load(
    kind: type[Game] | type[Room], argument: str, tables: int, seconds: float
) -> Figures:
    """Start the server of this kind, press it, and end it."""
    port = free_port()
    which = "coverstory" if kind is Game else "bare"
    command = [sys.executable, "-m", "benchmarks.servers", which, str(port), argument]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait_for(port)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(press(kind, port, server.pid, tables, seconds))
    finally:
        server.terminate()
        server.wait(10)


def _wait_for(port: int, patience: float = 15) -> None:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)  # between two looks at the port, for at most `patience`
    raise TimeoutError(f"nothing listens on port {port}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--turns", type=int, default=3, help="how often the two servers alternate")
    asked = parser.parse_args()
    parts = ", ".join(f"{p} {version(p)}" for p in ("msgspec", "starlette", "uvicorn", "uvloop"))
    print(f"Python {platform.python_version()}, {parts}\n")

    print("| pure engine, whole games of 8 | commands | µs a command (median) | p99 |")
    print("| --- | --- | --- | --- |")
    for name, times in engine.measure().items():
        print(f"| {name} | {times.commands} | {times.median:.1f} | {times.p99:.1f} |")
    print()

    ours: list[Figures] = []
    bare: list[Figures] = []
    for _ in range(asked.turns):
        with tempfile.TemporaryDirectory() as folder:
            ours.append(under_load(Game, folder, asked.tables, asked.seconds))
        size = str(round(ours[-1].frame_bytes))
        bare.append(under_load(Room, size, asked.tables, asked.seconds))
    print(f"{asked.tables} tables of 8, every table one command at a time, {asked.turns} turns:\n")
    print("| server | commands/s | CPU µs a command | bytes a frame | p50 ms | p99 ms |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, figures in (("coverstory, durable", ours), ("bare broadcast", bare)):
        for run in figures:
            cells = (f"{run.rate:.0f}", f"{run.cpu_us:.0f}", f"{run.frame_bytes:.0f}")
            print(f"| {name} | {' | '.join(cells)} | {run.p50_ms:.1f} | {run.p99_ms:.1f} |")
    pairs = list(zip(ours, bare, strict=True))
    print()
    _print_ratio("Commands/s, ours to bare", [a.rate / b.rate for a, b in pairs])
    _print_ratio("CPU a command, bare to ours", [b.cpu_us / a.cpu_us for a, b in pairs])


def _print_ratio(name: str, ratios: list[float]) -> None:
    low, high = min(ratios), max(ratios)
    print(f"{name}: {statistics.median(ratios):.2f} (median; {low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
