"""Measure two servers on one PostgreSQL: durable appends, and the latency to all sockets."""

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.load import SEATS, LoadResult, measure_at_rate, measure_throughput
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Section, Size, tidy
from benchmarks.simulated_tables import CoverstoryTable
from coverstory.engine.events import Asked
from coverstory.journal.entries import Entry
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import NewKey, TableRow

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tests"))
from support.postgres_server import Postgres, find_postgres

COMMANDS_PER_SECOND = 125


def measure(size: Size) -> Section:
    tables, seconds = size.of(100, 10), size.of(10, 1)
    with _postgres() as database:
        appends = asyncio.run(_appends(database.new_database(), tables, seconds))
        fastest = _play(database.new_database(), tables, seconds, None)
        paced = _play(database.new_database(), tables, seconds, COMMANDS_PER_SECOND)
    return Section(
        "nodes",
        "Two servers on one PostgreSQL",
        f"{tables} tables × {SEATS} sockets, alternately on both servers, so that both send "
        "frames for each command. PostgreSQL runs on the same machine and commits to disk. The "
        "first row is the store alone.",
        ("", "durable appends/s", "p50 ms", "p99 ms to the last frame of both"),
        [
            (f"appends of {tables} tables, one connection", tidy(appends), "", ""),
            ("play as fast as possible", *_cells(fastest)),
            (f"play at {COMMANDS_PER_SECOND} commands/s", *_cells(paced)),
        ],
        (Aim("p99 across two servers", paced.p99_ms, 150, "ms", at_most=True),),
    )


def _cells(result: LoadResult) -> tuple[str, ...]:
    return tidy(result.rate), tidy(result.p50_ms), tidy(result.p99_ms)


@contextlib.contextmanager
def _postgres() -> Iterator[Postgres]:
    programs = find_postgres()
    if programs is None:
        raise RuntimeError("PostgreSQL is not installed. tools/services.sh can install it.")
    database = Postgres(programs)
    database.create()
    database.start()
    try:
        yield database
    finally:
        database.remove()


def _play(store: str, tables: int, seconds: float, rate: float | None) -> LoadResult:
    ports = (free_port(), free_port())

    def simulated() -> list[CoverstoryTable]:
        return [CoverstoryTable(ports=ports) for _ in range(tables)]

    with (
        running(coverstory(ports[0], store), ports[0]) as server,
        running(coverstory(ports[1], store), ports[1]),
    ):
        if rate is None:
            return measure_throughput(simulated, ports[0], server, seconds)
        return measure_at_rate(simulated, ports[0], server, seconds, rate)


async def _appends(url: str, tables: int, seconds: float) -> float:
    """Return appends per second. Each table appends its next entry when the last is durable."""
    store = await PostgresStore.open(url)
    over = time.perf_counter() + seconds

    async def keep_appending(number: int) -> int:
        table = secrets.token_hex(8)
        opening = Entry(1, 0, None, "open-the-table", ())
        key = NewKey(0, secrets.token_bytes(32))
        await store.open_table(TableRow(table, f"T{number:05}"), opening, key)
        seq = 1
        while time.perf_counter() < over:
            seq += 1
            event = Asked(1, 2, "", seq)
            await store.append(table, Entry(seq, seq, 1, f"command-{seq}", (event,)))
        return seq

    counts = await asyncio.gather(*(keep_appending(number) for number in range(tables)))
    await store.close()
    return sum(counts) / seconds
