"""Runs random sequences of operations on a store and on the one in memory, and compares results.

The store in memory is the model: it is short enough to be checked by reading.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import asyncpg

from coverstory.engine.events import SeatTaken
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryStore
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import ConflictError, NewKey, Store, TableRow

Opener = Callable[[], Awaitable[Store]]

# Sequences per store in the tests, and operations per sequence.
CASES = 50
STEPS = 20
# Few of each, so that operations often conflict.
IDS = [f"table-{n}" for n in range(4)]
CODES = ["FHKM", "RTWX", "PLNV"]
TOKENS = [b"Anne", b"Juan", b"Maria", b"Isaac"]
COMMANDS = [f"command-{n}" for n in range(12)]
# Offsets from the last entry: a duplicate, the next one, and a gap.
OFFSETS = (0, 1, 1, 1, 1, 2)
EMPTY = """
DELETE FROM coverstory.entries; DELETE FROM coverstory.seat_keys; DELETE FROM coverstory.tables
"""

Operation = Callable[[Store], Awaitable[Any]]


class Sequence:
    """Runs the same operations on two stores and compares their results."""

    def __init__(self, seed: int, opener: Opener) -> None:
        self._chance = Random(seed)
        self._opener = opener
        self._model = MemoryStore()
        self._last_seqs: dict[str, int] = {}
        self._time = 1000
        self._transcript: list[str] = []

    async def run(self, store: Store, steps: int = STEPS) -> Store:
        """Run the sequence; return the store as it was reopened last."""
        for _ in range(steps):
            store = await self._step(store)
        await self._compare_all(store)
        return store

    async def _step(self, store: Store) -> Store:
        kinds = [self._open, self._append, self._read, self._find, self._reclaim]
        kind = self._chance.choices(kinds, (2, 8, 1, 1, 1))[0]
        if self._chance.random() < 0.01:
            await store.close()
            store = await self._opener()
            self._transcript.append("reopened")
        if self._chance.random() < 0.1:
            await self._append_concurrently(store)
        await self._run_on_both(store, *kind())
        return store

    async def _run_on_both(self, store: Store, name: str, operation: Operation) -> None:
        expected, actual = await outcome(operation(self._model)), await outcome(operation(store))
        self._transcript.append(f"{name}: {expected!r}")
        assert actual == expected, "\n".join([*self._transcript, f"but it was {actual!r}"])
        self._last_seqs = {
            table: len(await self._model.read(table)) for table in IDS if await self._is_open(table)
        }

    async def _is_open(self, table: str) -> bool:
        return bool(await self._model.read(table))

    def _entry(self, seq: int) -> Entry:
        """Return an entry with a new time, so that no two tables are quiet for equally long."""
        self._time += self._chance.randint(1, 50)
        seat = self._chance.choice((None, 0, 1))
        event = SeatTaken(seq, self._chance.choice(("Anne", "Zoë", "\N{DUCK}")))
        return Entry(seq, self._time, seat, self._chance.choice(COMMANDS), (event,) * seq)

    def _open(self) -> tuple[str, Operation]:
        row = TableRow(self._chance.choice(IDS), self._chance.choice(CODES))
        entry, key = self._entry(1), NewKey(0, self._chance.choice(TOKENS))
        return f"open {row} {entry} {key}", lambda store: store.open_table(row, entry, key)

    def _append(self) -> tuple[str, Operation]:
        if not self._last_seqs:
            return self._open()
        table = self._chance.choice(list(self._last_seqs))
        entry = self._entry(self._last_seqs[table] + self._chance.choice(OFFSETS))
        key = NewKey(self._chance.randint(0, 2), self._chance.choice(TOKENS))
        new_key = key if self._chance.random() < 0.3 else None
        due = self._chance.choice((None, self._time + 100))
        name = f"append {table} {entry} {new_key} {due}"
        return name, lambda store: store.append(table, entry, new_key, due)

    def _read(self) -> tuple[str, Operation]:
        table, after = self._chance.choice(IDS), self._chance.randint(0, 3)
        return f"read {table} {after}", lambda store: store.read(table, after)

    def _find(self) -> tuple[str, Operation]:
        token, code = self._chance.choice(TOKENS), self._chance.choice(CODES)
        if self._chance.random() < 0.5:
            return f"key {token!r}", lambda store: store.seat_key(token)
        return f"find {code}", lambda store: store.find_table(code)

    def _reclaim(self) -> tuple[str, Operation]:
        since = self._time - self._chance.randint(-100, 200)
        return f"reclaim {since}", lambda store: store.reclaim_code(since)

    async def _append_concurrently(self, store: Store) -> None:
        """Append to every table at once, which a store commits as one group."""
        entries = {table: self._entry(seq + 1) for table, seq in self._last_seqs.items()}

        async def operation(asked: Store) -> list[Any]:
            appends = (outcome(asked.append(table, entry)) for table, entry in entries.items())
            return await asyncio.gather(*appends)

        await self._run_on_both(store, f"at once {entries}", operation)

    async def _compare_all(self, store: Store) -> None:
        async def everything(asked: Store) -> list[Any]:
            tables = [await asked.get_table(table) for table in self._last_seqs]
            entries = [await asked.read(table) for table in IDS]
            keys = [await asked.seat_key(token) for token in TOKENS]
            return [tables, entries, keys, await asked.last_clock()]

        await self._run_on_both(store, "everything", everything)


async def on_files(folder: Path, seeds: Iterable[int]) -> None:
    """Run each sequence on a new file."""
    for seed in seeds:
        path = folder / "data.sqlite3"
        store = await Sequence(seed, partial(SqliteStore.open, path)).run(
            await SqliteStore.open(path)
        )
        await store.close()
        path.unlink()


async def on_database(address: str, seeds: Iterable[int]) -> None:
    """Run each sequence on the same database, emptied before it."""
    store: Store = await PostgresStore.open(address)
    connection = await asyncpg.connect(address)
    for seed in seeds:
        store = await Sequence(seed, partial(PostgresStore.open, address)).run(store)
        await connection.execute(EMPTY)
    await connection.close()
    await store.close()


async def outcome(result: Awaitable[Any]) -> Any:
    """Return the result, or the type of the error if the operation was refused."""
    try:
        return await result
    except ConflictError:
        return ConflictError
