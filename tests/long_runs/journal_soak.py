"""Runs ten thousand random sequences of operations on every store: part of `make soak`.

The sequences are those of the tests, with other seeds.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.journal.sequences import CASES, on_database, on_files
from support.postgres_server import Postgres, find_postgres

REPORT_EVERY = 1000


def with_progress(store: str, seeds: range) -> Iterator[int]:
    started = time.monotonic()
    for seed in seeds:
        yield seed
        done = seed - seeds.start + 1
        if done % REPORT_EVERY == 0 or seed == seeds[-1]:
            print(f"{store}: {done:,} sequences in {time.monotonic() - started:.0f} s", flush=True)


@contextmanager
def temporary_database() -> Iterator[str | None]:
    programs = find_postgres()
    if programs is None:
        print("PostgreSQL is not installed: run tools/services.sh first.")
        yield None
        return
    server = Postgres(programs)
    server.create()
    server.start()
    yield server.new_database()
    server.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sequences", type=int, default=10_000, help="of each store")
    seeds = range(CASES, CASES + parser.parse_args().sequences)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(on_files(Path(folder), with_progress("data file", seeds)))
    with temporary_database() as address:
        if address is not None:
            asyncio.run(on_database(address, with_progress("database", seeds)))


if __name__ == "__main__":
    main()
