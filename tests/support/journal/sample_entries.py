"""A table's row and key, and entries that tests append to it."""

from typing import Any

from coverstory.engine.events import AnyEvent, SeatTaken
from coverstory.journal.entries import Entry
from coverstory.journal.store import NewKey, Store, TableRow

ROW = TableRow("table-one", "FHKM")
KEY = NewKey(0, b"hash of Anne's token")


def entry(seq: int, *events: AnyEvent, **fields: Any) -> Entry:
    defaults = {"at": 1000 + seq, "seat": None, "command_id": f"command-{seq}"}
    return Entry(seq, events=events or (SeatTaken(seq - 1, f"player {seq}"),), **defaults | fields)


async def with_table(store: Store, row: TableRow = ROW, key: NewKey = KEY) -> Store:
    await store.open_table(row, entry(1), key)
    return store
