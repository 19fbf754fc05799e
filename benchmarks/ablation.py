"""`python -m benchmarks.ablation`: what each optimisation earns, or one revision against another.

Without arguments, every patch of `benchmarks/ablations` takes out one optimisation of HEAD. The
server with it and the server without it run at the same time. They get the broadcast load in
alternating windows. The figure is the CPU time of the server process per command.

Other load on the machine only adds CPU time to a window. So a server's figure is the lower quartile
of its windows. Each start of the two servers gives one ratio. The interval is that of the mean over
the starts (95 %, Student's t). Two processes of the same code differ by a percent or two. So
windows alone would give an interval that is too small.

    python -m benchmarks.ablation --only append_buffer,flush_queue
    python -m benchmarks.ablation --revision v1 --revision HEAD [--load engine]
    python -m benchmarks.ablation --only nothing
"""

import argparse
import contextlib
import json
import math
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from benchmarks.load import SEATS, LoadResult, ServerUnderLoad, connect_and_close, measure_windows
from benchmarks.processes import free_port, pin_clients, running
from benchmarks.report import machine
from benchmarks.simulated_tables import CoverstoryTable, PreparedTable
from benchmarks.trees import commit_of, environment, server_command, tree

PATCHES = Path(__file__).parent / "ablations"
# Compares HEAD with itself: shows the noise of the method.
NOTHING = "nothing"
# What earns less than this is removed.
WANTED = 0.05
# The 97.5 % quantiles of Student's t, by degrees of freedom.
STUDENT = (12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179)

ENGINE_PROBE = """
import json
from benchmarks.figures.engine import measure
from benchmarks.report import Size
print(json.dumps([aim.measured for aim in measure(Size(quick=False)).aims]))
"""


class Effort(Struct, frozen=True):
    """How much is measured: starts of both servers, pairs of windows per start, seconds each."""

    starts: int
    pairs: int
    seconds: float
    tables: int


class Comparison(Struct, frozen=True):
    """CPU per command of two trees, and the ratios of the second to the first, start by start."""

    cpu_us: tuple[float, float]
    ratios: Sequence[float]

    @property
    def interval(self) -> tuple[float, float, float]:
        """Return the geometric mean of the ratios, and its 95 % interval."""
        logs = [math.log(ratio) for ratio in self.ratios]
        mean = statistics.mean(logs)
        if len(logs) == 1:
            return math.exp(mean), 0.0, math.inf
        quantile = STUDENT[min(len(logs) - 1, len(STUDENT)) - 1]
        margin = quantile * statistics.stdev(logs) / math.sqrt(len(logs))
        return math.exp(mean), math.exp(mean - margin), math.exp(mean + margin)


Measure = Callable[[Path, Path, Effort], Comparison]


def main() -> None:
    asked = _arguments()
    effort = Effort(asked.starts, asked.pairs, asked.seconds, asked.tables)
    measure = LOADS[asked.load]
    pin_clients()
    if asked.revision:
        first, second = asked.revision
        _compare_revisions(first, second, measure, effort)
    else:
        _measure_patches(_chosen(asked.only), measure, effort)
    print(machine())


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="names of patches, with commas")
    parser.add_argument(
        "--revision", action="append", help="give it twice to compare two revisions"
    )
    parser.add_argument("--load", choices=LOADS, default="broadcast")
    parser.add_argument("--starts", type=int, default=8, help="of both servers")
    parser.add_argument("--pairs", type=int, default=4, help="of windows per start")
    parser.add_argument("--seconds", type=float, default=1.5, help="per window")
    parser.add_argument("--tables", type=int, default=100, help=f"with {SEATS} sockets each")
    asked = parser.parse_args()
    if asked.revision and len(asked.revision) != 2:
        parser.error("--revision is needed twice")
    return asked


def _chosen(only: str) -> dict[str, Path | None]:
    patches: dict[str, Path | None] = {path.stem: path for path in sorted(PATCHES.glob("*.patch"))}
    patches[NOTHING] = None
    names = [name for name in only.split(",") if name] or list(patches)
    unknown = [name for name in names if name not in patches]
    if unknown:
        sys.exit(f"There is no patch {unknown[0]}. There are {', '.join(patches)}.")
    return {name: patches[name] for name in names}


def _measure_patches(patches: dict[str, Path | None], measure: Measure, effort: Effort) -> None:
    head = commit_of("HEAD")
    print("| taken out | µs with | µs without | earns | 95 % interval | |", flush=True)
    print("| --- | --- | --- | --- | --- | --- |", flush=True)
    for name, patch in patches.items():
        with tree(head) as complete, tree(head, patch) as without:
            found = measure(complete, without, effort)
        earned, least, most = (1 - 1 / ratio for ratio in found.interval)
        decision = "" if name == NOTHING else "stays" if earned >= WANTED else "goes"
        print(
            f"| {name} | {found.cpu_us[0]:.1f} | {found.cpu_us[1]:.1f} "
            f"| {earned:.1%} | {least:.1%} to {most:.1%} | {decision} |",
            flush=True,
        )


def _compare_revisions(first: str, second: str, measure: Measure, effort: Effort) -> None:
    with tree(commit_of(first)) as before, tree(commit_of(second)) as after:
        found = measure(before, after, effort)
    ratio, least, most = found.interval
    print(f"{first}: {found.cpu_us[0]:.2f} µs per command")
    print(f"{second}: {found.cpu_us[1]:.2f} µs per command")
    print(f"ratio {ratio:.3f}, 95 % interval {least:.3f} to {most:.3f}", flush=True)


def compare_servers(first: Path, second: Path, effort: Effort) -> Comparison:
    """Compare the server of two trees under the broadcast load."""
    with tempfile.TemporaryDirectory() as folder:
        prepared = _open_tables(first, Path(folder), effort.tables)
        starts = [
            _start_servers((first, second), Path(folder), prepared, effort)
            for _ in range(effort.starts)
        ]
    return Comparison(
        tuple(_low([run for start in starts for run in start[i]]) for i in (0, 1)),
        [_low(of_second) / _low(of_first) for of_first, of_second in starts],
    )


def _low(windows: Sequence[LoadResult]) -> float:
    """Return the lower quartile of CPU per command. Other load on the machine only adds to it."""
    return statistics.quantiles((window.cpu_us for window in windows), n=4)[0]


def _open_tables(source: Path, folder: Path, tables: int) -> list[PreparedTable]:
    """Open tables in a data folder, which every start gets a copy of."""
    opened = [CoverstoryTable() for _ in range(tables)]
    with _running(source, folder) as (port, _):
        connect_and_close(opened, port)
    return [table.prepared_table for table in opened if table.prepared_table is not None]


def _start_servers(
    sources: Sequence[Path], folder: Path, prepared: Sequence[PreparedTable], effort: Effort
) -> list[list[LoadResult]]:
    with contextlib.ExitStack() as stack:
        servers = []
        for source in sources:
            copy = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            shutil.copytree(folder, copy, dirs_exist_ok=True)
            port, process = stack.enter_context(_running(source, copy))
            tables = [CoverstoryTable(table) for table in prepared]
            servers.append(ServerUnderLoad(port, process, tables))
        return measure_windows(servers, effort.pairs, effort.seconds)


@contextlib.contextmanager
def _running(source: Path, folder: Path) -> Iterator[tuple[int, int]]:
    """Start the server of a tree on a data folder, and yield its port and its process id."""
    port = free_port()
    command = server_command(source, port, folder)
    with running(command, port, cwd=source, env=environment(source)) as process:
        yield port, process


def compare_engines(first: Path, second: Path, effort: Effort) -> Comparison:
    """Compare the engine of two trees: the medians of `make bench ONLY=engine`."""
    starts = [[_time_engine(source) for source in (first, second)] for _ in range(effort.starts)]
    return Comparison(
        tuple(statistics.median(statistics.geometric_mean(s[i]) for s in starts) for i in (0, 1)),
        [
            statistics.geometric_mean([b / a for a, b in zip(before, after, strict=True)])
            for before, after in starts
        ],
    )


def _time_engine(source: Path) -> list[float]:
    """Return the median µs per command of each ruleset."""
    probe = subprocess.run(
        [sys.executable, "-c", ENGINE_PROBE],
        cwd=source,
        env=environment(source),
        check=True,
        capture_output=True,
    )
    medians: list[float] = json.loads(probe.stdout)
    return medians


LOADS: dict[str, Measure] = {"broadcast": compare_servers, "engine": compare_engines}

if __name__ == "__main__":
    main()
