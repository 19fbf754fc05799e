"""Coverstory as it is measured: `python -m benchmarks.served PORT FOLDER`, or a database's address.

As `coverstory serve` starts it for the public, but for the limits on how much one address may send.
"""

import asyncio
import sys
from pathlib import Path

import uvloop

from coverstory.server.config import Config
from coverstory.server.run import serve

UNLIMITED = 10**9


def run(port: int, argument: str) -> None:
    """The argument is a data folder, or the address of a database."""
    is_database = argument.startswith("postgresql://")
    config = Config(
        Path("unused" if is_database else argument),
        host="127.0.0.1",
        port=port,
        code_length=6,
        burst=UNLIMITED,
        rate=UNLIMITED,
        seat_burst=UNLIMITED,
        seat_rate=UNLIMITED,
        store=argument if is_database else None,
    )
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(config, lambda url: print("ready", flush=True)))


if __name__ == "__main__":
    run(int(sys.argv[1]), sys.argv[2])
