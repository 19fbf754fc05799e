"""What tests do to a house: time passes at once, or it freezes."""

import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from serving import Server


def let_pass(house: Server, *, seconds: int) -> None:
    """Time at once: the server is killed, its stored clock put on, and started again."""
    house.kill()
    file = house.data / "coverstory.sqlite3"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE house SET clock = clock + ?", (seconds * 1000,))
    house.start()


@contextmanager
def frozen(house: Server) -> Iterator[None]:
    """The server hears and says nothing, and closes nothing either, like a net that is gone."""
    process = house._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process.pid, signal.SIGCONT)
