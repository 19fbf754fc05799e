"""A command that still waits for the disk."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.server.answers import Done

Answer: TypeAlias = Callable[[Done | Exception], None]


class UnderWay(Struct, frozen=True):
    """A command that waits for the disk: its kind, what comes of it, and who is to be told."""

    kind: type[Struct]
    entry: Entry
    after: Table
    asked: float
    answer: Answer
