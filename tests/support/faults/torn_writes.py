"""Damages the write-ahead log of a data file at a random byte: torn writes.

They occur after a power failure, on a bad disk, and in a copy taken during a write. Every entry
acknowledged before the damaged byte was written must be there. No entry may be there that was never
written. The table must accept new entries.
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


class LogCopy(Struct, frozen=True):
    """A data file and its log while the store is open.

    `ends` is the length of the log when each entry was acknowledged, or 0 for those in the file.
    """

    file: bytes
    log: bytes
    entries: tuple[Entry, ...]
    ends: tuple[int, ...]


async def write_log(folder: Path, seed: int) -> LogCopy:
    """Write entries, half of them into the file and half into the log."""
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
    copy = LogCopy(path.read_bytes(), log.read_bytes(), entries, tuple(ends))
    await store.close()
    return copy


def _entry(seq: int, length: int) -> Entry:
    return Entry(seq, 1000 + seq, 0, f"command-{seq}", (Said(0, "x" * length),))


def _truncated(log: bytes, place: int, chance: Random) -> bytes:
    return log[:place]


def _overwritten(log: bytes, place: int, chance: Random) -> bytes:
    torn = chance.randbytes(chance.randint(1, 9000))
    return (log[:place] + torn + log[place + len(torn) :])[: len(log)]


def _zeroed(log: bytes, place: int, chance: Random) -> bytes:
    return log[:place].ljust(len(log), b"\0")


TEARS: tuple[Callable[[bytes, int, Random], bytes], ...] = (
    _truncated,
    _overwritten,
    _zeroed,
)


async def check_torn_copy(folder: Path, copy: LogCopy, chance: Random) -> list[str]:
    """Open a copy with a torn log; return what is wrong with it."""
    tear, place = chance.choice(TEARS), chance.randrange(len(copy.log))
    path = folder / "torn.sqlite3"
    path.write_bytes(copy.file)
    path.with_name("torn.sqlite3-wal").write_bytes(tear(copy.log, place, chance))
    store = await SqliteStore.open(path)
    entries = tuple(await store.read(ROW.id))
    await store.append(ROW.id, _entry(len(entries) + 1, 100))
    await store.close()
    safe = sum(end <= place for end in copy.ends)
    where = f"{tear.__name__.strip('_')} at {place}"
    violations = []
    if entries != copy.entries[: len(entries)]:
        violations.append(f"{where}: an entry was never written")
    if len(entries) < safe:
        violations.append(f"{where}: {safe} were acknowledged before, {len(entries)} are there")
    with closing(sqlite3.connect(path)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            violations.append(f"{where}: the file is damaged")
    path.unlink()
    return violations


async def check_torn_copies(folder: Path, copies: int, seed: int) -> list[str]:
    """Damage that many copies; return what is wrong with them."""
    chance = Random(seed)
    copy = await write_log(folder, seed)
    return [
        problem for _ in range(copies) for problem in await check_torn_copy(folder, copy, chance)
    ]
