"""Reads and writes the data file of a stopped server."""

import sqlite3
from contextlib import closing

from support.server_process import Server


def journal(server: Server) -> dict[str, list[tuple[int, str]]]:
    """Return the numbers and command ids of all entries, in order, by the code of their table."""
    entries = "tables JOIN all_entries ON id = table_id"
    select = f"SELECT code, seq, command_id FROM {entries} ORDER BY seq"
    kept: dict[str, list[tuple[int, str]]] = {}
    with closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection:
        for code, seq, command_id in connection.execute(select):
            kept.setdefault(code, []).append((seq, command_id))
    return kept


def last_time(server: Server, code: str) -> int:
    """Return the game time of the last entry of a table."""
    select = "SELECT max(at) FROM tables JOIN all_entries ON id = table_id WHERE code = ?"
    with closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection:
        ((at,),) = connection.execute(select, (code,))
    return int(at)


def set_clock(server: Server, now: int) -> None:
    """Set the game clock that the server continues from."""
    with closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection, connection:
        connection.execute("UPDATE house SET clock = ?", (now,))


def bytes_on_disk(server: Server) -> bytes:
    """Return everything in the data folder, with the write-ahead log."""
    return b"".join(path.read_bytes() for path in server.data.iterdir())
