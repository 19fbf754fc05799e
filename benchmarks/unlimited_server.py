"""Run Coverstory for a benchmark: `python -m benchmarks.unlimited_server PORT STORE`.

STORE is a data folder or a PostgreSQL URL. The server is that of `coverstory serve` without rate
limits, because all clients have one address.
"""

import asyncio
import sys
from pathlib import Path

import uvloop

from coverstory.server.config import Config
from coverstory.server.run import reserved_port, serve

UNLIMITED = 10**9


def run(port: int, argument: str) -> None:
    """Serve a data folder or a PostgreSQL URL."""
    is_database = argument.startswith("postgresql://")
    config = Config(
        Path("unused" if is_database else argument),
        listen_on="127.0.0.1",
        port=port,
        code_length=6,
        message_burst=UNLIMITED,
        message_rate=UNLIMITED,
        seat_burst=UNLIMITED,
        seat_rate=UNLIMITED,
        store=argument if is_database else None,
    )
    with (
        reserved_port(config) as (config, sockets),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(serve(config, sockets, lambda url: print("ready", flush=True)))


if __name__ == "__main__":
    run(int(sys.argv[1]), sys.argv[2])
