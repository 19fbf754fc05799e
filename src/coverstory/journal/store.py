"""The contract of a store. Acknowledged means kept: what `append` returns from is durable."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeAlias, runtime_checkable

from msgspec import Struct

from coverstory.journal.entries import Entry
from coverstory.journal.histogram import Histogram

# So long a server is left alone with the tables it plays, in ms. With the half second between two
# words of the clock and the second between two attendances, a time is up within two seconds of its
# end though the server that minded it has died.
TIME_TO_TAKE_OVER = 250
# So many tables are looked at in one sweep: what a sweep may hold up is a few milliseconds.
SWEEP = 10


class StoreError(Exception):
    """The store cannot be used; the message is a sentence for whoever runs the server."""


class WrongInputError(StoreError):
    """What the store was named by is no address, or no file that can be read."""


class UnreadableTableError(StoreError):
    """A table is kept that cannot be read: a newer version wrote it, or it is damaged."""


class ForgottenError(StoreError):
    """A table was cleared away while somebody played it."""


class ConflictError(Exception):
    """The entry is not the next one of its table, or its command is kept already."""


class TableRow(Struct, frozen=True):
    """A table as the store knows it."""

    id: str
    code: str


class SeatKey(Struct, frozen=True):
    """Which seat a token holds. Only the token's hash is ever stored."""

    table: str
    seat: int


class NewKey(Struct, frozen=True):
    """A seat being given to whoever holds the token of this hash, and to nobody else any more."""

    seat: int
    token_hash: bytes


class Attendance(Struct, frozen=True):
    """What a server is told about its tables, and about those that nobody seems to look after.

    `heads` are the last entries of all that others may play too, `codes` what these go by,
    `elsewhere` who is connected to other servers, `overdue` those whose time was up a moment ago.
    """

    heads: Mapping[str, int] = {}
    codes: Mapping[str, str] = {}
    elsewhere: Mapping[str, tuple[int, ...]] = {}
    overdue: tuple[TableRow, ...] = ()


class Sweep(Struct, frozen=True):
    """What was cleared out of a few tables: how many, and the last id looked at (None: of all)."""

    forgotten: int
    last: str | None


@contextmanager
def readable() -> Iterator[None]:
    """What is read from a store, and what comes of it; whatever is wrong with that."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:  # what is damaged fails in any way, and anywhere in the rules
        raise UnreadableTableError("The table cannot be read.") from error


News: TypeAlias = Callable[[str, int], None]
# Called once an entry is durable, or with why it is not kept.
Told: TypeAlias = Callable[[Exception | None], None]


class Store(Protocol):
    """Everything the server asks of a store; `groups` tallies how many entries it kept at once."""

    groups: Histogram

    async def open_table(self, row: TableRow, first: Entry, key: NewKey) -> None:
        """Keep a new table with its first entry; `ConflictError` if the code is in use."""

    async def find_table(self, code: str) -> TableRow | None: ...

    async def table_of(self, table: str) -> TableRow:
        """The table of this id; only ids that the store itself gave are asked for."""

    async def free_code(self, quiet_since: int) -> str | None:
        """Take the code from the table that has been quiet longest, if since before that time."""

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        """Keep the next entry of a table, the key of a seat that it gives, and when time is up."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table, in order: all, or those behind one that is known."""

    async def seat_key(self, token_hash: bytes) -> SeatKey | None: ...

    async def tick(self, now: int) -> int:
        """The time of the house clock: `now`, as one server has it, or what all have agreed on."""

    async def last_clock(self) -> int:
        """The latest time that anything here was told by."""

    async def attend(
        self, server: str, present: Mapping[str, Sequence[int]], postponed: Sequence[str] = ()
    ) -> Attendance:
        """Say who is connected to this server, by table, and hear what others did and left.

        Of what is overdue, those that this server has put off are not told of: a store may tell
        only of some at a time.
        """

    async def forget(self, quiet_since: int, spared: Sequence[str], after: str = "") -> Sweep:
        """Look at the next few tables by their ids, and remove those without an entry since then.

        All of them goes: entries, keys, code. Spared are these, and whatever a server attends to.
        """

    def on_news(self, tell: News) -> None:
        """Who wants to be told of entries by other servers. Some may never be told of."""

    async def close(self) -> None: ...


@runtime_checkable
class RemoteStore(Protocol):
    """A store on another machine, which may hang for longer than anybody can wait."""

    async def abandon(self) -> None:
        """Fail everything that is asked of it, now and from now on, with a `StoreError`."""


@runtime_checkable
class PromptStore(Protocol):
    """A store that can also keep an entry without being waited for by a task of its own."""

    def append_soon(self, table: str, entry: Entry, told: Told) -> None:
        """As `append` of an entry that gives no seat; `told` must not fail."""
