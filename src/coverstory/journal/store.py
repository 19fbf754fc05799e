"""The contract of a store: once `append` has returned, the entry is durable."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeAlias, runtime_checkable

from msgspec import Struct

from coverstory.histogram import Histogram
from coverstory.journal.entries import Entry

# Another server takes over a table this long after its time was up, in ms. Clocks tick every half
# second and servers sync every second. So a table whose server has died is late by at most 2 s.
TAKEOVER_DELAY_MS = 250
# The most ms that the game clock advances between two calls of `advance_clock`, in the database and
# in each server. A longer pause means that no server ran or could reach the database.
MAX_MS_WITHOUT_SYNC = 1500
# Tables that one call of `delete_quiet_tables` looks at. More would block appends for longer than a
# few milliseconds.
DELETE_BATCH = 10


class StoreError(Exception):
    """The store cannot be used. The message is one sentence for the server's operator."""


class WrongInputError(StoreError):
    """The address or file given for the store is wrong, so retrying cannot help."""


class UnreadableTableError(StoreError):
    """A stored table cannot be replayed: a newer version wrote it, or it is damaged."""


class TableDeletedError(StoreError):
    """The table was deleted from the store while players were at it."""


class ConflictError(Exception):
    """The store has changed meanwhile, so the command must be decided again.

    Another server was faster: the entry is not the next one of its table, or its command is already
    stored. Or the code or the token is in use, or the table was deleted. The caller reads the store
    to find out. The store works, so this is no `StoreError`.
    """


class TableRow(Struct, frozen=True):
    """A table's id, which never changes, and its current code."""

    id: str
    code: str


class SeatKey(Struct, frozen=True):
    """The seat that a token opens. The store holds only the token's hash.

    A negative number stands for the page of a finished game, not for a seat (ADR 51).
    """

    table: str
    seat: int


class NewKey(Struct, frozen=True):
    """A seat, as in `SeatKey`, with the hash of its new token. Its old token stops working."""

    seat: int
    token_hash: bytes

    @property
    def is_of_page(self) -> bool:
        """Return whether this is the key of a finished game's page."""
        return self.seat < 0


class ServerSync(Struct, frozen=True):
    """The changes made by other servers, as returned by `sync_servers`.

    The first four fields are about the tables that this server has in memory. `last_seqs` has the
    number of each table's last entry, and `codes` its code. `seats_elsewhere` has the seats
    connected to other servers. `deleted` lists the tables that are gone from the store.

    `overdue` lists tables of any server whose deadline passed more than `TAKEOVER_DELAY_MS` ago.
    """

    last_seqs: Mapping[str, int] = {}
    codes: Mapping[str, str] = {}
    seats_elsewhere: Mapping[str, tuple[int, ...]] = {}
    deleted: tuple[str, ...] = ()
    overdue: tuple[TableRow, ...] = ()


class DeletedTables(Struct, frozen=True):
    """How many tables a batch deleted, and the last id in the batch (None: there are no more)."""

    deleted: int
    last: str | None


@contextmanager
def unreadable_on_error() -> Iterator[None]:
    """Turn any failure to read or replay a table into an `UnreadableTableError`."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:  # damaged events can fail anywhere in the rules
        raise UnreadableTableError("The table cannot be read.") from error


# Called with the table's id and the number of its new entry.
EntryListener: TypeAlias = Callable[[str, int], None]


class Store(Protocol):
    """The operations that a server needs. `group_sizes` counts the operations of each commit."""

    group_sizes: Histogram

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        """Store a new table with its first entry; `ConflictError` if the code is in use."""

    async def find_table(self, code: str) -> TableRow | None: ...

    async def get_table(self, table: str) -> TableRow:
        """Return the table of this id, which must be one that the store returned before."""

    async def reclaim_code(self, quiet_since: int) -> str | None:
        """Take the code from the longest quiet table and return it.

        Return None if every table has an entry since that time.
        """

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        """Store the next entry of a table, its new seat key and its next deadline (`due`)."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Return the entries of a table in order, from the one after entry `after`.

        A long journal must not block the event loop: stores read in batches.
        """

    async def seat_key(self, token_hash: bytes) -> SeatKey | None: ...

    async def delete_key(self, token_hash: bytes) -> None:
        """Make a token stop working. Do nothing if it is unknown."""

    async def advance_clock(self, now: int) -> int:
        """Return the game time in ms, which never goes back.

        A store for one server advances it to `now`. A store for several measures it itself.
        """

    async def last_clock(self) -> int:
        """Return the latest game time in the store, of the clock or of an entry."""

    async def sync_servers(
        self, server: str, in_memory: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> ServerSync:
        """Report the tables in memory with their connected seats; return what other servers did.

        The answer may list only some of the overdue tables. It leaves out the `postponed` ones, so
        that tables which failed a moment ago do not crowd out the others.
        """

    async def delete_quiet_tables(
        self, quiet_since: int, keep: Sequence[str], after: str = ""
    ) -> DeletedTables:
        """Look at a few tables with an id greater than `after`, in order of id; delete quiet ones.

        A quiet table has no entry since `quiet_since`. It is deleted with its entries, keys and
        code. The tables in `keep` stay. So do those that a server has reported with `sync_servers`,
        even if no seat is connected.
        """

    async def delete_table(self, table: str) -> None:
        """Delete a table with its entries, keys and code, even if it is in use."""

    def subscribe(self, listener: EntryListener) -> None:
        """Call the listener about new entries of any server. Some notifications may be lost."""

    async def close(self) -> None: ...


@runtime_checkable
class RemoteStore(Protocol):
    """A store on another machine, which may hang for longer than a server can wait."""

    async def abandon(self) -> None:
        """Fail all pending and future requests with a `StoreError`."""
