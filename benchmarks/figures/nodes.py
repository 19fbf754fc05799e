"""Two servers on one PostgreSQL: durable appends, and how long a tap takes to all screens."""

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.crowds import Game
from benchmarks.load import SEATS, Figures, keep_pace, press
from benchmarks.processes import coverstory, free_port, running
from benchmarks.report import Aim, Section, Size, tidy
from coverstory.engine.events import Asked
from coverstory.journal.entries import Entry
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import NewKey, TableRow

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tests"))
from support.postgres_server import Postgres, find_postgres

COMMANDS_A_SECOND = 125


def measure(size: Size) -> Section:
    tables, seconds = size.of(100, 10), size.of(10, 1)
    with _postgres() as database:
        appends = asyncio.run(_appends(database.new_database(), tables, seconds))
        pressed = _play(database.new_database(), tables, seconds, None)
        paced = _play(database.new_database(), tables, seconds, COMMANDS_A_SECOND)
    return Section(
        "nodes",
        "Two servers on one PostgreSQL",
        f"{tables} tables × {SEATS} sockets, every second one at the other server, so that each "
        "command is shown by both; PostgreSQL on the same machine, whose commits wait for the "
        "disk. The first row is the store alone.",
        ("", "durable appends/s", "p50 ms", "p99 ms to all screens of both"),
        [
            (f"appends of {tables} tables, one connection", tidy(appends), "", ""),
            ("played as fast as it goes", *_cells(pressed)),
            (f"played at {COMMANDS_A_SECOND} commands/s", *_cells(paced)),
        ],
        (Aim("p99 across two servers", paced.p99_ms, 150, "ms", at_most=True),),
    )


def _cells(figures: Figures) -> tuple[str, ...]:
    return tidy(figures.rate), tidy(figures.p50_ms), tidy(figures.p99_ms)


@contextlib.contextmanager
def _postgres() -> Iterator[Postgres]:
    programs = find_postgres()
    if programs is None:
        raise RuntimeError("No PostgreSQL here: tools/services.sh installs one where it can.")
    database = Postgres(programs)
    database.create()
    database.start()
    try:
        yield database
    finally:
        database.remove()


def _play(store: str, tables: int, seconds: float, rate: float | None) -> Figures:
    ports = (free_port(), free_port())

    def crowds() -> list[Game]:
        return [Game(ports=ports) for _ in range(tables)]

    with (
        running(coverstory(ports[0], store), ports[0]) as server,
        running(coverstory(ports[1], store), ports[1]),
    ):
        if rate is None:
            return press(crowds, ports[0], server, seconds)
        return keep_pace(crowds, ports[0], server, seconds, rate)


async def _appends(url: str, tables: int, seconds: float) -> float:
    """Every table appends its next entry as soon as the last is durable."""
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
