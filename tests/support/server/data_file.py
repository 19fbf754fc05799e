"""The data file of a server that does not run, read and written from outside."""

import sqlite3
from contextlib import closing

from support.server_process import Server


def journal(server: Server) -> dict[str, list[tuple[int, str]]]:
    """Of every table by its code: the numbers and command ids of its entries, in order."""
    entries = "tables JOIN all_entries ON id = table_id"
    select = f"SELECT code, seq, command_id FROM {entries} ORDER BY seq"
    kept: dict[str, list[tuple[int, str]]] = {}
    with closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection:
        for code, seq, command_id in connection.execute(select):
            kept.setdefault(code, []).append((seq, command_id))
    return kept


def set_clock(server: Server, now: int) -> None:
    """As if the server had run until the house clock said so."""
    with closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection, connection:
        connection.execute("UPDATE house SET clock = ?", (now,))


def bytes_on_disk(server: Server) -> bytes:
    """Everything in the data folder, the write-ahead log too."""
    return b"".join(path.read_bytes() for path in server.data.iterdir())
