"""The long forms of the tests in this folder, one after another: `make chaos`.

Everything is on the loopback, bounded in count and time, and ends by itself. What it came to is
written to a report; whatever is wrong is told there too, and by the exit code.
"""

import argparse
import asyncio
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from support.faults.chaos import Chaos
from support.faults.connections import Trial
from support.faults.evenings import Figures
from support.faults.kills import killed_under_load
from support.faults.nodes import Nodes
from support.faults.rolling import rolling_restart
from support.faults.torn import torn_copies
from support.postgres_server import Postgres, find_postgres
from support.server_process import UnthrottledServer

TABLES = 8
PROGRESS = 30.0

# What it came to, in words; and what was wrong.
Outcome = tuple[list[str], list[str]]


async def chaos(options: argparse.Namespace, folder: Path, postgres: Postgres) -> Outcome:
    async with Nodes(postgres, folder, forked=options.forked) as nodes:
        reign = Chaos(nodes, TABLES, options.seed)
        telling = asyncio.create_task(_tell_progress(reign))
        report = await reign.reign(60 * options.minutes)
        telling.cancel()
        wrong = [*report.wrong, *nodes.complaints]
    did = ", ".join(f"{name} {times}" for name, times in sorted(report.troubles.items()))
    return [f"{report.seconds:.0f} s, 4 nodes: {did}", *_told(report.figures)], wrong


async def _tell_progress(reign: Chaos) -> None:
    while True:
        await asyncio.sleep(PROGRESS)
        print(f"  {sum(reign.troubles.values())} troubles, {reign.evening.acked} acks", flush=True)


async def restarts(options: argparse.Namespace, folder: Path, postgres: Postgres) -> Outcome:
    async with Nodes(postgres, folder, forked=options.forked) as nodes:
        figures, took, wrong = await rolling_restart(
            nodes, options.tables, options.turns, options.seed
        )
        wrong += nodes.complaints
    back = f"{len(took)} restarts of 4 nodes in turn: everybody back within {max(took):.2f} s"
    return [back, *_told(figures)], wrong


async def kills(options: argparse.Namespace, folder: Path, _: Postgres) -> Outcome:
    with UnthrottledServer(folder) as server:
        figures, wrong = await killed_under_load(server, options.kills, options.seed)
    return [f"{options.kills} kills", *_told(figures)], wrong


async def tears(options: argparse.Namespace, folder: Path, _: Postgres) -> Outcome:
    wrong = await torn_copies(folder, options.torn, options.seed)
    return [f"{options.torn} torn copies"], wrong


async def connections(options: argparse.Namespace, folder: Path, _: Postgres) -> Outcome:
    with UnthrottledServer(folder) as server:
        figures, struck, wrong = await Trial(server, options.faults, options.seed).run()
    told = [
        f"{kind}: {one.times} times, right again after {one.p50:.2f} s (p50), "
        f"{one.p99:.2f} s (p99), {one.slowest:.2f} s (slowest)"
        for kind, one in struck.items()
    ]
    return [*told, *_told(figures)], wrong


FORMS: dict[str, Callable[[argparse.Namespace, Path, Postgres], Awaitable[Outcome]]] = {
    "torn logs": tears,
    "one machine killed": kills,
    "connections": connections,
    "rolling restart": restarts,
    "several nodes": chaos,
}


def _told(figures: Figures) -> list[str]:
    return [
        f"{figures.tables} tables: {figures.acked} commands acknowledged, {figures.refused} "
        f"refused, {figures.entries} entries, {figures.frames} frames on {figures.lines} lines",
        f"answered after {figures.p50 * 1000:.0f} ms (p50), {figures.p99 * 1000:.0f} ms (p99), "
        f"{figures.slowest:.1f} s (slowest); time was up {figures.rings} times, at most "
        f"{figures.latest} ms late",
    ]


async def run(options: argparse.Namespace, postgres: Postgres) -> tuple[list[str], int]:
    lines = ["# What the long forms came to", "", await _heading(options, postgres)]
    broken = 0
    with tempfile.TemporaryDirectory() as place:
        for name, form in FORMS.items():
            print(f"{name} ...", flush=True)
            began = time.monotonic()
            told, wrong = await form(options, Path(tempfile.mkdtemp(dir=place)), postgres)
            broken += len(wrong)
            lines += ["", f"## {name}", "", *(f"- {line}" for line in told)]
            lines += [f"- {len(wrong)} violations, {time.monotonic() - began:.0f} s"]
            lines += [f"  - {problem}" for problem in wrong[:50]]
            print("\n".join(lines[-len(told) - 1 :]), flush=True)
    return lines, broken


async def _heading(options: argparse.Namespace, postgres: Postgres) -> str:
    line = await asyncpg.connect(postgres.url)
    version = line.get_server_version()
    await line.close()
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, seed {options.seed}, Python {platform.python_version()}, "
        f"SQLite {sqlite3.sqlite_version}, PostgreSQL {version.major}.{version.minor}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--torn", type=int, default=500)
    parser.add_argument("--faults", type=int, default=50_000)
    parser.add_argument("--tables", type=int, default=100, help="that play on while nodes restart")
    parser.add_argument("--turns", type=int, default=5, help="in which every node is restarted")
    parser.add_argument("--forked", action="store_true", help="nodes start without the command")
    parser.add_argument("--report", type=Path, default=Path("chaos-report.md"))
    options = parser.parse_args()
    programs = find_postgres()
    if programs is None:
        sys.exit("There is no PostgreSQL here: tools/services.sh installs one.")
    postgres = Postgres(programs)
    postgres.create()
    postgres.start()
    try:
        lines, broken = asyncio.run(run(options, postgres))
    finally:
        postgres.remove()
    options.report.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{broken} violations; see {options.report}")
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main())
