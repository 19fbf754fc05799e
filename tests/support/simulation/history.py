"""What happened in a run, as somebody saw it who stood outside: the checks read nothing else."""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from coverstory.engine import empty_table, replay
from coverstory.engine.commands import SeatCommand, ServerCommand
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.server.tables.stale_commands import is_same_phase
from support.engine.game import LIBRARY


class Copy(Struct):
    """A command as it arrived at a node, and what the node said of it, if it came to that."""

    node: str
    began: float
    ended: float | None = None
    said: Any = None


class Given(Struct):
    """A command somebody gave under one id, however often it was sent, and up to where they had
    been shown the table."""

    id: str
    seat: int | None
    command: SeatCommand | ServerCommand
    sent: float
    copies: list[Copy]
    seen: int | None = None
    answered: float | None = None
    answer: Any = None


class Kept(Struct, frozen=True):
    """An entry, when it was kept, and the time of the house at that moment."""

    entry: Entry
    moment: float
    house: int


class Showing:
    """What one connection was shown: each frame, and how many entries were kept at the time."""

    def __init__(self, who: str, seen_before: int, kept: list[Kept]) -> None:
        self.who = who
        self.seen_before = seen_before
        self.seat: int | None = None
        self.frames: list[tuple[int, bytes]] = []
        self._kept = kept

    def add(self, frame: bytes) -> None:
        self.frames.append((len(self._kept), frame))


class State(Struct, frozen=True):
    """A table as a node has it."""

    node: str
    seq: int
    table: Table


class Ending(Struct):
    """How things stood when the trouble was over and everybody had had time to agree.

    `head` is how many entries there were a moment before. `shown` is the frame each phone was shown
    last, `online` who is connected, `went_on` what came of one command more at each node, `codes`
    the tables opened by each token.
    """

    head: int
    house: int
    states: list[State]
    shown: dict[str, bytes | None] = {}
    online: tuple[int, ...] = ()
    went_on: list[object] = []
    codes: dict[str, str | None] = {}


class History:
    """Of one table, from the past it began with."""

    def __init__(self, now: Callable[[], float], past: list[Entry]) -> None:
        self._now = now
        self._lines: list[tuple[float, str, str]] = []
        self.given: dict[str, Given] = {}
        self.showings: list[Showing] = []
        # By token: what was said to whoever opened a table of their own.
        self.opened: dict[str, list[Copy]] = {}
        # What is wrong at first sight.
        self.wrongs: list[str] = []
        self.past = len(past)
        self.kept: list[Kept] = []
        self.tables: list[Table] = [empty_table(LIBRARY)]
        # For each of them: since which entry that is under way which is under way.
        self.stages = [0]
        for entry in past:
            self._keep(entry, 0)

    def note(self, who: str, what: str) -> None:
        self._lines.append((self._now(), who, what))

    def give(self, given: Given) -> Given:
        self.given[given.id] = given
        return given

    def showing(self, who: str, seen_before: int) -> Showing:
        """A connection begins, of somebody who has seen so much at others."""
        self.showings.append(Showing(who, seen_before, self.kept))
        return self.showings[-1]

    def keep(self, entry: Entry, house: int) -> None:
        self.note("journal", f"{entry.seq} {entry.command_id} by {entry.seat} at {entry.at}")
        self._keep(entry, house)

    def _keep(self, entry: Entry, house: int) -> None:
        self.kept.append(Kept(entry, self._now(), house))
        before, after = self.tables[-1], replay(self.tables[-1], entry.events)
        self.tables.append(after)
        self.stages.append(self.stages[-1] if is_same_phase(before.phase, after.phase) else entry.seq)

    def steps(self) -> Iterator[tuple[Table, Kept]]:
        """Each new entry with the table as it was before it."""
        return zip(self.tables[self.past :], self.kept[self.past :], strict=False)

    @property
    def entries(self) -> list[Entry]:
        return [kept.entry for kept in self.kept]

    def told(self) -> str:
        return "\n".join(f"{at:9.4f}  {who:<9} {what}" for at, who, what in self._lines)

    def fingerprint(self) -> str:
        """The same for the same run, down to the last byte that anybody was shown."""
        digest = hashlib.sha256(self.told().encode())
        for showing in self.showings:
            for _, frame in showing.frames:
                digest.update(frame)
        return digest.hexdigest()
