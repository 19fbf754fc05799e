"""Two servers that start at the same time."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from support.server_process import Server


def running(one: Server, other: Server) -> Iterator[tuple[Server, Server]]:
    """Yield the servers while both run. They start at the same time, to save time."""
    with ExitStack() as stack:
        for server in (one, other):
            stack.push(server)
        with ThreadPoolExecutor(2) as at_once:
            list(at_once.map(Server.start, (one, other)))
        yield one, other
