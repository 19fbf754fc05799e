"""A command on its way: as it was given, and while it waits for the disk."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.commands import SeatCommand, ServerCommand
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.server.tables.idempotency import Done

Reply: TypeAlias = Callable[[Done | Exception], None]


class CommandRequest(Struct, frozen=True):
    """A command as `LiveTable.submit` was given it: by which seat, with which lot to draw by, with
    the key of a seat that is taken by it, and up to where its giver had been shown the table."""

    command: SeatCommand | ServerCommand
    id: str
    seat: int | None
    seed: int
    token_hash: bytes | None
    seen: int | None


class PendingWrite(Struct, frozen=True):
    """A command that waits for the disk: its kind, what comes of it, and who is to be told."""

    kind: type[Struct]
    entry: Entry
    after: Table
    asked: float
    answer: Reply
