"""What a command costs by the number of tables in one process."""

import contextlib
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.crowds import Game
from benchmarks.load import Figures, House, take_turns
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Points, Section, Size, tidy
from benchmarks.seeding import seed

SEATS = 3
COMMANDS_A_SECOND = 400


def measure(size: Size) -> Section:
    counts = (10, 20) if size.quick else (10, 100, 1_000, 5_000)
    turns, seconds = size.of(7, 2), size.of(5, 1)
    runs = _by_turns(counts, turns, seconds)
    costs = [statistics.median(run.cpu_us for run in of_one) for of_one in runs]
    spread = (max(costs) / min(costs) - 1) * 100
    return Section(
        "sizes",
        "Cost by size",
        f"{COMMANDS_A_SECOND} commands a second over all tables in turn, {SEATS} sockets a table, "
        "all connected, pings included. A server for each size, all of whose tables have played "
        f"once, taking turns of {seconds} s: medians of {turns}. CPU of the server process.",
        ("tables", "sockets", "CPU µs a command", "p99 ms"),
        [
            (f"{count:,}", f"{count * SEATS:,}", tidy(cost), tidy(_p99(of_one)))
            for count, cost, of_one in zip(counts, costs, runs, strict=True)
        ],
        (Aim("dearest size beside the cheapest", spread, 20, "%", at_most=True),),
        Points("CPU a command", ("tables in one process", "µs"), counts, costs),
    )


def _by_turns(counts: Sequence[int], turns: int, seconds: float) -> list[list[Figures]]:
    with contextlib.ExitStack() as stack:
        houses = [_house(count, stack) for count in counts]
        return take_turns(houses, turns, seconds, COMMANDS_A_SECOND)


def _house(tables: int, stack: contextlib.ExitStack) -> House:
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    sittings = seed(folder, tables, SEATS)
    port = free_port()
    server = stack.enter_context(running(coverstory(port, folder), port))
    return House(port, server, [Game(sitting) for sitting in sittings])


def _p99(runs: Sequence[Figures]) -> float:
    return statistics.median(run.p99_ms for run in runs)
