"""A command as it was submitted, and a command that waits until its entry is durable."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.commands import SeatCommand, ServerCommand
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.server.tables.idempotency import Done

Reply: TypeAlias = Callable[[Done | Exception], None]


class CommandRequest(Struct, frozen=True):
    """A submitted command.

    `seed` decides every random draw. `token_hash` is the key of a seat that the command takes.
    `seen` is the last entry that its client had been shown.
    """

    command: SeatCommand | ServerCommand
    id: str
    seat: int | None
    seed: int
    token_hash: bytes | None
    seen: int | None


class PendingWrite(Struct, frozen=True):
    """A command whose entry the store is writing, and the table after it."""

    command_type: type[Struct]
    entry: Entry
    after: Table
    started: float
    reply: Reply
