"""A store that forgets everything when it ends: for tests, and to say what the contract means."""

from collections.abc import Mapping, Sequence

from coverstory.journal.entries import Entry
from coverstory.journal.histogram import group_sizes
from coverstory.journal.store import (
    SWEEP,
    TIME_TO_TAKE_OVER,
    Attendance,
    ConflictError,
    NewKey,
    News,
    SeatKey,
    StoreError,
    Sweep,
    TableRow,
)


class MemoryData:
    """What is kept; several stores may stand before one shelf, as servers before a database."""

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.keys: dict[bytes, SeatKey] = {}
        # The same by another name: what is looked up in every append.
        self._commands: dict[str, set[str]] = {}
        self._holders: dict[SeatKey, bytes] = {}
        self.clock = 0
        self.dues: dict[str, int] = {}
        self.presence: dict[str, Mapping[str, Sequence[int]]] = {}
        self.listeners: list[News] = []

    def make_room(self, row: TableRow) -> None:
        self.rows[row.id] = row
        self.entries[row.id] = []
        self._commands[row.id] = set()

    def knows(self, table: str, command_id: str) -> bool:
        return command_id in self._commands[table]

    def keep(self, table: str, entry: Entry) -> None:
        self.entries[table].append(entry)
        self._commands[table].add(entry.command_id)

    def give(self, key: SeatKey, token_hash: bytes) -> None:
        """A seat to whoever holds this token, and to nobody else any more."""
        self.keys.pop(self._holders.get(key, b""), None)
        self.keys[token_hash] = key
        self._holders[key] = token_hash

    def clear(self, table: str) -> None:
        del self.rows[table], self.entries[table], self._commands[table]
        self.dues.pop(table, None)
        for key in [key for key in self._holders if key.table == table]:
            del self.keys[self._holders.pop(key)]


class MemoryStore:
    def __init__(self, shelf: MemoryData | None = None) -> None:
        self._shelf = shelf or MemoryData()
        self._closed = False
        self.groups = group_sizes()

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        self._check_open()
        codes = {known.code for known in self._shelf.rows.values()}
        if row.id in self._shelf.rows or row.code in codes or key.token_hash in self._shelf.keys:
            raise ConflictError(f"the code {row.code} or the token is in use")
        self._shelf.make_room(row)
        await self.append(row.id, first, key)

    async def find_table(self, code: str) -> TableRow | None:
        self._check_open()
        return next((row for row in self._shelf.rows.values() if row.code == code), None)

    async def table_of(self, table: str) -> TableRow:
        self._check_open()
        return self._shelf.rows[table]

    async def free_code(self, quiet_since: int) -> str | None:
        self._check_open()
        last = {
            row: self._shelf.entries[row.id][-1].at
            for row in self._shelf.rows.values()
            if row.code != row.id
        }
        quiet = [row for row, at in last.items() if at < quiet_since]
        if not quiet:
            return None
        row = min(quiet, key=last.__getitem__)
        self._shelf.rows[row.id] = TableRow(row.id, row.id)
        return row.code

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        self._check_open()
        kept = self._shelf.entries.get(table)
        is_next = kept is not None and entry.seq == len(kept) + 1
        if not is_next or self._shelf.knows(table, entry.command_id):
            raise ConflictError(f"entry {entry.seq} is not the next one")
        if key is not None:
            self._keep_key(table, key)
        self._shelf.keep(table, entry)
        self.groups.add(1)
        self._shelf.dues.pop(table, None)
        if due is not None:
            self._shelf.dues[table] = due
        for tell in self._shelf.listeners:
            tell(table, entry.seq)

    def _keep_key(self, table: str, key: NewKey) -> None:
        if key.token_hash in self._shelf.keys:
            raise ConflictError("the token is in use")
        self._shelf.give(SeatKey(table, key.seat), key.token_hash)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        self._check_open()
        return self._shelf.entries.get(table, [])[after:]

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        self._check_open()
        return self._shelf.keys.get(token_hash)

    async def tick(self, now: int) -> int:
        self._check_open()
        self._shelf.clock = max(self._shelf.clock, now)
        return self._shelf.clock

    async def last_clock(self) -> int:
        self._check_open()
        latest = (entry.at for entries in self._shelf.entries.values() for entry in entries[-1:])
        return max((self._shelf.clock, *latest))

    async def attend(
        self, server: str, present: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> Attendance:
        self._check_open()
        shelf = self._shelf
        shelf.presence[server] = present
        others = [told for name, told in shelf.presence.items() if name != server]
        late = shelf.clock - TIME_TO_TAKE_OVER
        known = [table for table in present if table in shelf.rows]
        return Attendance(
            heads={table: len(shelf.entries[table]) for table in known},
            codes={table: shelf.rows[table].code for table in known},
            elsewhere={
                table: tuple(sorted({seat for told in others for seat in told.get(table, ())}))
                for table in known
            },
            overdue=tuple(
                shelf.rows[table]
                for table, due in shelf.dues.items()
                if due < late and table not in postponed
            ),
        )

    async def forget(self, quiet_since: int, spared: Sequence[str], after: str = "") -> Sweep:
        self._check_open()
        shelf = self._shelf
        known = sorted(table for table in shelf.rows if table > after)
        attended = {table for told in shelf.presence.values() for table in told}
        quiet = [
            table
            for table in known[:SWEEP]
            if table not in {*spared, *attended} and shelf.entries[table][-1].at < quiet_since
        ]
        for table in quiet:
            shelf.clear(table)
        return Sweep(len(quiet), known[SWEEP - 1] if len(known) > SWEEP else None)

    def on_news(self, tell: News) -> None:
        self._shelf.listeners.append(tell)

    async def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The store is closed.")
