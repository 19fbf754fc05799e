"""Runs the long forms of the fault injection tests, one after another: `make chaos`.

Everything uses the loopback address, is bounded in count and time, and ends by itself. The figures
and violations go into a report. The exit code is 1 if there was a violation.
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
from support.faults.connection_faults import ConnectionFaultRun
from support.faults.nodes import Nodes
from support.faults.process_kills import kill_under_load
from support.faults.rolling_restart import rolling_restart
from support.faults.torn_writes import check_torn_copies
from support.faults.workload import Figures
from support.postgres_server import Postgres, find_postgres
from support.server_process import UnthrottledServer

TABLES = 8
REPORT_EVERY = 30.0

# Sentences with figures, and violations.
FormResult = tuple[list[str], list[str]]


async def chaos(options: argparse.Namespace, folder: Path, postgres: Postgres) -> FormResult:
    async with Nodes(postgres, folder, forked=options.forked) as nodes:
        chaos_run = Chaos(nodes, TABLES, options.seed)
        reporting = asyncio.create_task(_report_progress(chaos_run))
        report = await chaos_run.run(60 * options.minutes)
        reporting.cancel()
        violations = [*report.violations, *nodes.unexpected_errors]
    faults = ", ".join(f"{name} {times}" for name, times in sorted(report.injected.items()))
    return [f"{report.seconds:.0f} s, 4 nodes: {faults}", *_sentences(report.figures)], violations


async def _report_progress(chaos_run: Chaos) -> None:
    while True:
        await asyncio.sleep(REPORT_EVERY)
        faults, commands = sum(chaos_run.injected.values()), chaos_run.workload.acknowledged
        print(f"  {faults} faults, {commands} commands acknowledged", flush=True)


async def restarts(options: argparse.Namespace, folder: Path, postgres: Postgres) -> FormResult:
    async with Nodes(postgres, folder, forked=options.forked) as nodes:
        figures, recovery_times, violations = await rolling_restart(
            nodes, options.tables, options.rounds, options.seed
        )
        violations += nodes.unexpected_errors
    slowest = max(recovery_times)
    recovery = f"{len(recovery_times)} restarts of 4 nodes: all recovered within {slowest:.2f} s"
    return [recovery, *_sentences(figures)], violations


async def kills(options: argparse.Namespace, folder: Path, _: Postgres) -> FormResult:
    with UnthrottledServer(folder) as server:
        figures, violations = await kill_under_load(server, options.kills, options.seed)
    return [f"{options.kills} kills", *_sentences(figures)], violations


async def torn_writes(options: argparse.Namespace, folder: Path, _: Postgres) -> FormResult:
    violations = await check_torn_copies(folder, options.torn, options.seed)
    return [f"{options.torn} torn copies"], violations


async def connections(options: argparse.Namespace, folder: Path, _: Postgres) -> FormResult:
    with UnthrottledServer(folder) as server:
        fault_run = ConnectionFaultRun(server, options.faults, options.seed)
        figures, recovery, violations = await fault_run.run()
    sentences = [
        f"{kind}: {one.times} times, recovered after {one.p50:.2f} s (p50), "
        f"{one.p99:.2f} s (p99), {one.slowest:.2f} s (slowest)"
        for kind, one in recovery.items()
    ]
    return [*sentences, *_sentences(figures)], violations


FORMS: dict[str, Callable[[argparse.Namespace, Path, Postgres], Awaitable[FormResult]]] = {
    "torn writes": torn_writes,
    "kills of one server": kills,
    "connection faults": connections,
    "rolling restart": restarts,
    "several nodes": chaos,
}


def _sentences(figures: Figures) -> list[str]:
    return [
        f"{figures.tables} tables: {figures.acknowledged} commands acknowledged, {figures.refused} "
        f"refused, {figures.entries} entries, {figures.frames} frames on "
        f"{figures.connections} connections",
        f"answered after {figures.p50 * 1000:.0f} ms (p50), {figures.p99 * 1000:.0f} ms (p99), "
        f"{figures.slowest:.1f} s (slowest); time was up {figures.expiries} times, at most "
        f"{figures.max_lateness} ms late",
    ]


async def run(options: argparse.Namespace, postgres: Postgres) -> tuple[list[str], int]:
    lines = ["# Long fault injection tests", "", await _heading(options, postgres)]
    failed = 0
    with tempfile.TemporaryDirectory() as parent:
        for name, form in FORMS.items():
            print(f"{name} ...", flush=True)
            started = time.monotonic()
            folder = Path(tempfile.mkdtemp(dir=parent))
            sentences, violations = await form(options, folder, postgres)
            failed += len(violations)
            lines += ["", f"## {name}", "", *(f"- {line}" for line in sentences)]
            lines += [f"- {len(violations)} violations, {time.monotonic() - started:.0f} s"]
            lines += [f"  - {problem}" for problem in violations[:50]]
            print("\n".join(lines[-len(sentences) - 1 :]), flush=True)
    return lines, failed


async def _heading(options: argparse.Namespace, postgres: Postgres) -> str:
    connection = await asyncpg.connect(postgres.url)
    version = connection.get_server_version()
    await connection.close()
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
    parser.add_argument("--tables", type=int, default=100, help="of the rolling restart")
    parser.add_argument("--rounds", type=int, default=5, help="of the rolling restart")
    parser.add_argument(
        "--forked", action="store_true", help="fork nodes instead of running coverstory serve"
    )
    parser.add_argument("--report", type=Path, default=Path("chaos-report.md"))
    options = parser.parse_args()
    programs = find_postgres()
    if programs is None:
        sys.exit("PostgreSQL is not installed: run tools/services.sh first.")
    postgres = Postgres(programs)
    postgres.create()
    postgres.start()
    try:
        lines, failed = asyncio.run(run(options, postgres))
    finally:
        postgres.remove()
    options.report.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{failed} violations; see {options.report}")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
