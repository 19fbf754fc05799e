"""Ten thousand random sequences of questions to every store: part of `make soak`.

As in the tests, with seeds that the tests do not use.
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

A_WHILE = 1000


def told(store: str, seeds: range) -> Iterator[int]:
    began = time.monotonic()
    for seed in seeds:
        yield seed
        done = seed - seeds.start + 1
        if done % A_WHILE == 0 or seed == seeds[-1]:
            print(f"{store}: {done:,} sequences in {time.monotonic() - began:.0f} s", flush=True)


@contextmanager
def a_database() -> Iterator[str | None]:
    programs = find_postgres()
    if programs is None:
        print("No PostgreSQL here: tools/services.sh installs one.")
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
        asyncio.run(on_files(Path(folder), told("data file", seeds)))
    with a_database() as address:
        if address is not None:
            asyncio.run(on_database(address, told("database", seeds)))


if __name__ == "__main__":
    main()
