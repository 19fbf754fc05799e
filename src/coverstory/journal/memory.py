"""A store in memory, for tests. It is also the shortest description of the contract."""

from collections.abc import Mapping, Sequence

from coverstory.histogram import group_size_histogram
from coverstory.journal.entries import Entry
from coverstory.journal.store import (
    DELETE_BATCH,
    TAKEOVER_DELAY_MS,
    ConflictError,
    DeletedTables,
    EntryListener,
    NewKey,
    SeatKey,
    ServerSync,
    StoreError,
    TableRow,
)


class MemoryData:
    """The stored tables. Several `MemoryStore`s may share them, as servers share a database."""

    # So that a misspelt name in a test is an error.
    __slots__ = (
        "_commands",
        "_token_hashes",
        "clock",
        "due_times",
        "entries",
        "keys",
        "listeners",
        "presence",
        "rows",
    )

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.keys: dict[bytes, SeatKey] = {}
        # Indexes, because every append needs both lookups.
        self._commands: dict[str, set[str]] = {}
        self._token_hashes: dict[SeatKey, bytes] = {}
        self.clock = 0
        self.due_times: dict[str, int] = {}
        self.presence: dict[str, Mapping[str, Sequence[int]]] = {}
        self.listeners: list[EntryListener] = []

    def add_table(self, row: TableRow) -> None:
        self.rows[row.id] = row
        self.entries[row.id] = []
        self._commands[row.id] = set()

    def has_command(self, table: str, command_id: str) -> bool:
        return command_id in self._commands[table]

    def add_entry(self, table: str, entry: Entry) -> None:
        self.entries[table].append(entry)
        self._commands[table].add(entry.command_id)

    def assign_seat(self, key: SeatKey, token_hash: bytes) -> None:
        """Give the seat to the holder of this token, and invalidate the seat's previous token."""
        self.keys.pop(self._token_hashes.get(key, b""), None)
        self.keys[token_hash] = key
        self._token_hashes[key] = token_hash

    def delete_key(self, token_hash: bytes) -> None:
        key = self.keys.pop(token_hash, None)
        if key is not None:
            del self._token_hashes[key]

    def delete_table(self, table: str) -> None:
        del self.rows[table], self.entries[table], self._commands[table]
        self.due_times.pop(table, None)
        for key in [key for key in self._token_hashes if key.table == table]:
            del self.keys[self._token_hashes.pop(key)]


class MemoryStore:
    def __init__(self, data: MemoryData | None = None) -> None:
        self._data = data or MemoryData()
        self._closed = False
        self.group_sizes = group_size_histogram()

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        self._check_open()
        codes = {known.code for known in self._data.rows.values()}
        if row.id in self._data.rows or row.code in codes or key.token_hash in self._data.keys:
            raise ConflictError(f"the code {row.code} or the token is in use")
        self._data.add_table(row)
        await self.append(row.id, first, key)

    async def find_table(self, code: str) -> TableRow | None:
        self._check_open()
        return next((row for row in self._data.rows.values() if row.code == code), None)

    async def get_table(self, table: str) -> TableRow:
        self._check_open()
        return self._data.rows[table]

    async def reclaim_code(self, quiet_since: int) -> str | None:
        self._check_open()
        last_at = {
            row: self._data.entries[row.id][-1].at
            for row in self._data.rows.values()
            if row.code != row.id
        }
        quiet = [row for row, at in last_at.items() if at < quiet_since]
        if not quiet:
            return None
        row = min(quiet, key=last_at.__getitem__)
        self._data.rows[row.id] = TableRow(row.id, row.id)
        return row.code

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        self._check_open()
        entries = self._data.entries.get(table)
        is_next = entries is not None and entry.seq == len(entries) + 1
        if not is_next or self._data.has_command(table, entry.command_id):
            raise ConflictError(f"entry {entry.seq} is not the next one")
        if key is not None:
            if key.token_hash in self._data.keys:
                raise ConflictError("the token is in use")
            self._data.assign_seat(SeatKey(table, key.seat), key.token_hash)
        self._data.add_entry(table, entry)
        self.group_sizes.add(1)
        self._data.due_times.pop(table, None)
        if due is not None:
            self._data.due_times[table] = due
        for listener in self._data.listeners:
            listener(table, entry.seq)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        self._check_open()
        return self._data.entries.get(table, [])[after:]

    async def seat_key(self, token_hash: bytes) -> SeatKey | None:
        self._check_open()
        return self._data.keys.get(token_hash)

    async def delete_key(self, token_hash: bytes) -> None:
        self._check_open()
        self._data.delete_key(token_hash)

    async def advance_clock(self, now: int) -> int:
        self._check_open()
        self._data.clock = max(self._data.clock, now)
        return self._data.clock

    async def last_clock(self) -> int:
        self._check_open()
        latest = (entry.at for entries in self._data.entries.values() for entry in entries[-1:])
        return max((self._data.clock, *latest))

    async def sync_servers(
        self, server: str, in_memory: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> ServerSync:
        self._check_open()
        data = self._data
        data.presence[server] = in_memory
        others = [seats for name, seats in data.presence.items() if name != server]
        due_before = data.clock - TAKEOVER_DELAY_MS
        known = [table for table in in_memory if table in data.rows]
        return ServerSync(
            last_seqs={table: len(data.entries[table]) for table in known},
            codes={table: data.rows[table].code for table in known},
            seats_elsewhere={
                table: tuple(sorted({seat for seats in others for seat in seats.get(table, ())}))
                for table in known
            },
            deleted=tuple(table for table in in_memory if table not in data.rows),
            overdue=tuple(
                data.rows[table]
                for table, due in data.due_times.items()
                if due < due_before and table not in postponed
            ),
        )

    async def delete_quiet_tables(
        self, quiet_since: int, keep: Sequence[str], after: str = ""
    ) -> DeletedTables:
        self._check_open()
        data = self._data
        known = sorted(table for table in data.rows if table > after)
        in_memory = {table for tables in data.presence.values() for table in tables}
        quiet = [
            table
            for table in known[:DELETE_BATCH]
            if table not in {*keep, *in_memory} and data.entries[table][-1].at < quiet_since
        ]
        for table in quiet:
            data.delete_table(table)
        has_more = len(known) > DELETE_BATCH
        return DeletedTables(len(quiet), known[DELETE_BATCH - 1] if has_more else None)

    async def delete_table(self, table: str) -> None:
        self._check_open()
        if table in self._data.rows:
            self._data.delete_table(table)

    def subscribe(self, listener: EntryListener) -> None:
        self._data.listeners.append(listener)

    async def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The store is closed.")
