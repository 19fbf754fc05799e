"""Time at the house, as tests need it."""

import sqlite3
from contextlib import closing

from serving import Server


def let_pass(house: Server, *, minutes: int) -> None:
    """Minutes at once: the server is killed, its stored clock put on, and started again."""
    house.kill()
    file = house.data / "coverstory.sqlite3"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE house SET clock = clock + ?", (minutes * 60_000,))
    house.start()
