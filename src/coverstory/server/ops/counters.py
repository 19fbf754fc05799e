"""What the house counts of itself: plain numbers, read only when somebody asks for them.

Nothing here names a table, a seat or a person. What was done and refused by the rules is counted
at each table and told when no round is under way there: a count that grew at once would tell its
reader, who may sit at the only table, that somebody has just tried the spy's button.
"""

from collections import Counter, defaultdict
from typing import TypeAlias

from msgspec import Struct

from coverstory.journal.histogram import Histogram
from coverstory.protocol.messages import ProtocolCode

# What came of a command beside a refusal, which is counted by its code.
DONE = "done"
REPEATED = "repeated"

# By the kind of the command, and what came of it.
CommandCounts: TypeAlias = defaultdict[tuple[type[Struct], str], int]


def no_command_counts() -> CommandCounts:
    return defaultdict(int)


class Counters:
    """All counts of this process. Whoever counts adds to a number: there is no lock, one loop."""

    def __init__(self) -> None:
        self.deeds = no_command_counts()
        self.refused: Counter[ProtocolCode] = Counter()
        self.answers: Counter[int] = Counter()
        self.frames = 0
        self.frame_bytes = 0
        self.come_backs = 0
        self.conflicts = 0
        self.rings = 0
        self.tables_opened = 0
        self.tables_loaded = 0
        self.tables_put_away = 0
        self.tables_forgotten = 0
        self.appends = Histogram(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
        self.lateness = Histogram(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2)

    def settle(self, deeds: CommandCounts) -> None:
        """These may be told now; they are counted once."""
        for deed, times in deeds.items():
            self.deeds[deed] += times
        deeds.clear()
