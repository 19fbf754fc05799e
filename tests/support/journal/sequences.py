"""Random sequences of what may be asked of a store, given to it and to the one in memory at once.

The store in memory is short enough to be believed; every other must answer as it does.
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

# So many in the tests.
CASES = 50
STEPS = 20
# Few of each, so that they meet again and again.
IDS = [f"table-{n}" for n in range(4)]
CODES = ["FHKM", "RTWX", "PLNV"]
TOKENS = [b"Anne", b"Juan", b"Maria", b"Isaac"]
COMMANDS = [f"command-{n}" for n in range(12)]
# Behind, next, next but one: only the next one will do.
AHEAD = (0, 1, 1, 1, 1, 2)
EMPTY = """
DELETE FROM coverstory.entries; DELETE FROM coverstory.seat_keys; DELETE FROM coverstory.tables
"""

Asked = Callable[[Store], Awaitable[Any]]


class Sequence:
    """The same questions to two stores, and whether their answers differ."""

    def __init__(self, seed: int, opener: Opener) -> None:
        self._chance = Random(seed)
        self._opener = opener
        self._model = MemoryStore()
        self._heads: dict[str, int] = {}
        self._time = 1000
        self.told: list[str] = []

    async def run(self, store: Store, steps: int = STEPS) -> Store:
        """Gives back the store as it was opened last."""
        for _ in range(steps):
            store = await self._step(store)
        await self._compare_all(store)
        return store

    async def _step(self, store: Store) -> Store:
        kinds = [self._open, self._append, self._read, self._find, self._free]
        kind = self._chance.choices(kinds, (2, 8, 1, 1, 1))[0]
        if self._chance.random() < 0.01:
            await store.close()
            store = await self._opener()
            self.told.append("opened again")
        if self._chance.random() < 0.1:
            await self._all_at_once(store)
        await self._same(store, *kind())
        return store

    async def _same(self, store: Store, name: str, asked: Asked) -> None:
        expected, answer = await outcome(asked(self._model)), await outcome(asked(store))
        self.told.append(f"{name}: {expected!r}")
        assert answer == expected, "\n".join([*self.told, f"but it was {answer!r}"])
        self._heads = {
            table: len(await self._model.read(table)) for table in IDS if await self._is_open(table)
        }

    async def _is_open(self, table: str) -> bool:
        return bool(await self._model.read(table))

    def _entry(self, seq: int) -> Entry:
        """Times only grow, so that no two tables have been quiet for equally long."""
        self._time += self._chance.randint(1, 50)
        seat = self._chance.choice((None, 0, 1))
        event = SeatTaken(seq, self._chance.choice(("Anne", "Zoë", "\N{DUCK}")))
        return Entry(seq, self._time, seat, self._chance.choice(COMMANDS), (event,) * seq)

    def _open(self) -> tuple[str, Asked]:
        row = TableRow(self._chance.choice(IDS), self._chance.choice(CODES))
        entry, key = self._entry(1), NewKey(0, self._chance.choice(TOKENS))
        return f"open {row} {entry} {key}", lambda store: store.open_table(row, entry, key)

    def _append(self) -> tuple[str, Asked]:
        if not self._heads:
            return self._open()
        table = self._chance.choice(list(self._heads))
        entry = self._entry(self._heads[table] + self._chance.choice(AHEAD))
        key = NewKey(self._chance.randint(0, 2), self._chance.choice(TOKENS))
        given = key if self._chance.random() < 0.3 else None
        due = self._chance.choice((None, self._time + 100))
        asked = f"append {table} {entry} {given} {due}"
        return asked, lambda store: store.append(table, entry, given, due)

    def _read(self) -> tuple[str, Asked]:
        table, after = self._chance.choice(IDS), self._chance.randint(0, 3)
        return f"read {table} {after}", lambda store: store.read(table, after)

    def _find(self) -> tuple[str, Asked]:
        token, code = self._chance.choice(TOKENS), self._chance.choice(CODES)
        if self._chance.random() < 0.5:
            return f"key {token!r}", lambda store: store.seat_key(token)
        return f"find {code}", lambda store: store.find_table(code)

    def _free(self) -> tuple[str, Asked]:
        since = self._time - self._chance.randint(-100, 200)
        return f"free {since}", lambda store: store.reclaim_code(since)

    async def _all_at_once(self, store: Store) -> None:
        """One for every table, which goes into one group: none has anything to do with another."""
        entries = {table: self._entry(head + 1) for table, head in self._heads.items()}

        async def asked(asking: Store) -> list[Any]:
            appends = (outcome(asking.append(table, entry)) for table, entry in entries.items())
            return await asyncio.gather(*appends)

        await self._same(store, f"at once {entries}", asked)

    async def _compare_all(self, store: Store) -> None:
        async def everything(asking: Store) -> list[Any]:
            tables = [await asking.get_table(table) for table in self._heads]
            entries = [await asking.read(table) for table in IDS]
            keys = [await asking.seat_key(token) for token in TOKENS]
            return [tables, entries, keys, await asking.last_clock()]

        await self._same(store, "everything", everything)


async def on_files(folder: Path, seeds: Iterable[int]) -> None:
    """Each on a file of its own."""
    for seed in seeds:
        path = folder / "data.sqlite3"
        store = await Sequence(seed, partial(SqliteStore.open, path)).run(
            await SqliteStore.open(path)
        )
        await store.close()
        path.unlink()


async def on_database(address: str, seeds: Iterable[int]) -> None:
    """Each on a database that was emptied."""
    store: Store = await PostgresStore.open(address)
    line = await asyncpg.connect(address)
    for seed in seeds:
        store = await Sequence(seed, partial(PostgresStore.open, address)).run(store)
        await line.execute(EMPTY)
    await line.close()
    await store.close()


async def outcome(answer: Awaitable[Any]) -> Any:
    try:
        return await answer
    except ConflictError:
        return ConflictError
