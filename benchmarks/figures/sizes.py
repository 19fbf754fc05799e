"""Measure the CPU time per command by the number of tables in one process."""

import contextlib
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.load import LoadResult, ServerUnderLoad, measure_alternating
from benchmarks.prepared_tables import prepare_tables
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Points, Section, Size, tidy
from benchmarks.simulated_tables import CoverstoryTable

SEATS = 3
COMMANDS_PER_SECOND = 400


def measure(size: Size) -> Section:
    counts = (10, 20) if size.quick else (10, 100, 1_000, 5_000)
    turns, seconds = size.of(7, 2), size.of(5, 1)
    runs = _alternating(counts, turns, seconds)
    costs = [statistics.median(run.cpu_us for run in of_one) for of_one in runs]
    spread = (max(costs) / min(costs) - 1) * 100
    return Section(
        "sizes",
        "Cost by size",
        f"{COMMANDS_PER_SECOND} commands per second in total, one table after another, {SEATS} "
        "sockets per table, all connected, heartbeats included. One server for each size; the "
        f"servers alternate in turns of {seconds} s after every table has played once. Medians "
        f"of {turns}; CPU time of the server process.",
        ("tables", "sockets", "CPU µs per command", "p99 ms"),
        [
            (f"{count:,}", f"{count * SEATS:,}", tidy(cost), tidy(_p99(of_one)))
            for count, cost, of_one in zip(counts, costs, runs, strict=True)
        ],
        (Aim("most expensive size over the least", spread, 20, "%", at_most=True),),
        Points("CPU per command", ("tables in one process", "µs"), counts, costs),
    )


def _alternating(counts: Sequence[int], turns: int, seconds: float) -> list[list[LoadResult]]:
    with contextlib.ExitStack() as stack:
        servers = [_start_server(count, stack) for count in counts]
        return measure_alternating(servers, turns, seconds, COMMANDS_PER_SECOND)


def _start_server(tables: int, stack: contextlib.ExitStack) -> ServerUnderLoad:
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    prepared = prepare_tables(folder, tables, SEATS)
    port = free_port()
    server = stack.enter_context(running(coverstory(port, folder), port))
    return ServerUnderLoad(
        port, server, [CoverstoryTable(prepared_table) for prepared_table in prepared]
    )


def _p99(runs: Sequence[LoadResult]) -> float:
    return statistics.median(run.p99_ms for run in runs)
