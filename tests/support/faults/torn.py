"""Copies of a data file whose log is torn: cut short, overwritten, or never written from there on.

As after a power cut, a bad disk, or a copy that was taken in the middle of a write. Whatever had
been acknowledged before the place of the tear was written must be there; nothing may be there that
never was; and the table goes on.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from msgspec import Struct

from coverstory.engine.events import Said
from coverstory.journal.entries import Entry
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import NewKey, TableRow

ROW = TableRow("table-one", "FHKM")
ENTRIES = 60


class Written(Struct, frozen=True):
    """A data file with its log as they are while the store is open.

    `ends` is how long the log was when each entry was acknowledged; 0 for those in the file itself.
    """

    file: bytes
    log: bytes
    entries: tuple[Entry, ...]
    ends: tuple[int, ...]


async def written(folder: Path, seed: int) -> Written:
    """Half of the entries are in the file, the rest in the log."""
    chance = Random(seed)
    path = folder / "data.sqlite3"
    log = path.with_name("data.sqlite3-wal")
    entries = tuple(_entry(seq, chance.randrange(6000)) for seq in range(1, ENTRIES + 1))
    store = await SqliteStore.open(path)
    await store.open_table(ROW, entries[0], NewKey(0, b"token"))
    ends = [0]
    for entry in entries[1:]:
        if entry.seq == ENTRIES // 2:
            await store.close()
            store = await SqliteStore.open(path)
            ends = [0] * len(ends)
        await store.append(ROW.id, entry)
        ends.append(log.stat().st_size)
    copy = Written(path.read_bytes(), log.read_bytes(), entries, tuple(ends))
    await store.close()
    return copy


def _entry(seq: int, length: int) -> Entry:
    return Entry(seq, 1000 + seq, 0, f"command-{seq}", (Said(0, "x" * length),))


def _cut_short(log: bytes, place: int, chance: Random) -> bytes:
    return log[:place]


def _overwritten(log: bytes, place: int, chance: Random) -> bytes:
    torn = chance.randbytes(chance.randint(1, 9000))
    return (log[:place] + torn + log[place + len(torn) :])[: len(log)]


def _never_written(log: bytes, place: int, chance: Random) -> bytes:
    return log[:place].ljust(len(log), b"\0")


TEARS: tuple[Callable[[bytes, int, Random], bytes], ...] = (
    _cut_short,
    _overwritten,
    _never_written,
)


async def opened_after_a_tear(folder: Path, copy: Written, chance: Random) -> list[str]:
    """What is wrong with a store that opens such a copy."""
    tear, place = chance.choice(TEARS), chance.randrange(len(copy.log))
    path = folder / "torn.sqlite3"
    path.write_bytes(copy.file)
    path.with_name("torn.sqlite3-wal").write_bytes(tear(copy.log, place, chance))
    store = await SqliteStore.open(path)
    kept = tuple(await store.read(ROW.id))
    await store.append(ROW.id, _entry(len(kept) + 1, 100))
    await store.close()
    safe = sum(end <= place for end in copy.ends)
    where = f"{tear.__name__.strip('_')} at {place}"
    wrong = []
    if kept != copy.entries[: len(kept)]:
        wrong.append(f"{where}: what is kept was never written")
    if len(kept) < safe:
        wrong.append(f"{where}: {safe} were acknowledged before, {len(kept)} are kept")
    with closing(sqlite3.connect(path)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            wrong.append(f"{where}: the file is damaged")
    path.unlink()
    return wrong


async def torn_copies(folder: Path, copies: int, seed: int) -> list[str]:
    """What is wrong with any of so many."""
    chance = Random(seed)
    copy = await written(folder, seed)
    return [
        problem
        for _ in range(copies)
        for problem in await opened_after_a_tear(folder, copy, chance)
    ]
