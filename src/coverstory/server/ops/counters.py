"""Counters of this process, as plain numbers that `/metrics` reads.

No counter names a table, a seat or a person. Each table counts its commands and the refusals of the
rules. It adds them here when no round is running there (ADR 23). Otherwise, on a server with one
table, a counter would show that somebody has just tried the spy's button.
"""

from collections import Counter, defaultdict
from typing import TypeAlias

from msgspec import Struct

from coverstory.histogram import Histogram
from coverstory.protocol.codes import ProtocolCode

# Results of a command. A refused command is counted by the code of its refusal instead.
DONE = "done"
REPEATED = "repeated"

# By the type of the command and its result.
CommandCounts: TypeAlias = defaultdict[tuple[type[Struct], str], int]


def new_command_counts() -> CommandCounts:
    return defaultdict(int)


class Counters:
    """All counters of this process. Only the event loop writes to them, so there is no lock."""

    def __init__(self) -> None:
        self.commands = new_command_counts()
        self.refused: Counter[ProtocolCode] = Counter()
        self.http_responses: Counter[int] = Counter()
        self.frames = 0
        self.frame_bytes = 0
        self.reconnects = 0
        self.conflicts = 0
        self.notifications = 0
        self.tables_opened = 0
        self.tables_loaded = 0
        self.tables_unloaded = 0
        self.tables_deleted = 0
        self.append_seconds = Histogram(
            0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5
        )
        self.timer_lateness = Histogram(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2)

    def add_commands(self, counts: CommandCounts) -> None:
        """Add the counts of a table, and empty them so that they count once."""
        for command_and_result, times in counts.items():
            self.commands[command_and_result] += times
        counts.clear()
