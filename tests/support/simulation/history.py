"""The history of a run, as an observer outside the system sees it. The checks read nothing else."""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from coverstory.engine import open_table, phase_key, replay
from coverstory.engine.commands import SeatCommand, ServerCommand
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from support.engine.game import LIBRARY


class Delivery(Struct):
    """One arrival of a command at a node, and the node's response, if there was one."""

    node: str
    received_at: float
    responded_at: float | None = None
    response: Any = None


class SentCommand(Struct):
    """A command with one id, however often it was sent. `seen` is the last entry its sender saw."""

    id: str
    seat: int | None
    command: SeatCommand | ServerCommand
    sent_at: float
    deliveries: list[Delivery]
    seen: int | None = None
    answered_at: float | None = None
    answer: Any = None


class StoredEntry(Struct, frozen=True):
    """An entry, when it was stored, and the game time at that moment in ms."""

    entry: Entry
    stored_at: float
    game_time: int


class ShownFrames:
    """The frames sent on one connection, each with the number of entries stored at the time."""

    def __init__(self, client: str, seen_before: int, stored: list[StoredEntry]) -> None:
        self.client = client
        self.seen_before = seen_before
        self.seat: int | None = None
        self.frames: list[tuple[int, bytes]] = []
        self._stored = stored

    def add(self, frame: bytes) -> None:
        self.frames.append((len(self._stored), frame))


class NodeState(Struct, frozen=True):
    """The table in the memory of a node."""

    node: str
    seq: int
    table: Table


class FinalState(Struct):
    """The state when the faults were over and all nodes had had time to agree.

    `last_seq` is the last entry a moment before. `shown` is the last frame of each phone, and
    `online` the connected seats. `continued` is the response of each node to one more command.
    `codes` is the table opened with each token.
    """

    last_seq: int
    game_time: int
    states: list[NodeState]
    shown: dict[str, bytes | None] = {}
    online: tuple[int, ...] = ()
    continued: list[object] = []
    codes: dict[str, str | None] = {}


class History:
    """The history of one table, from its initial entries on."""

    def __init__(self, now: Callable[[], float], initial_entries: list[Entry]) -> None:
        self._now = now
        self._notes: list[tuple[float, str, str]] = []
        self.commands: dict[str, SentCommand] = {}
        self.connections: list[ShownFrames] = []
        # By token: the requests to open another table.
        self.opened: dict[str, list[Delivery]] = {}
        # Violations found during the run.
        self.violations: list[str] = []
        self.initial = len(initial_entries)
        self.stored: list[StoredEntry] = []
        # `tables[n]` is the table after entry n, `phase_starts[n]` the entry that began its phase.
        self.tables: list[Table] = [open_table(LIBRARY)]
        self.phase_starts = [0]
        for entry in initial_entries:
            self._add(entry, 0)

    def note(self, who: str, what: str) -> None:
        self._notes.append((self._now(), who, what))

    def add_command(self, sent: SentCommand) -> SentCommand:
        self.commands[sent.id] = sent
        return sent

    def add_connection(self, client: str, seen_before: int) -> ShownFrames:
        """Begin a connection of a client that has seen this entry on others."""
        self.connections.append(ShownFrames(client, seen_before, self.stored))
        return self.connections[-1]

    def add_entry(self, entry: Entry, game_time: int) -> None:
        self.note("journal", f"{entry.seq} {entry.command_id} by {entry.seat} at {entry.at}")
        self._add(entry, game_time)

    def _add(self, entry: Entry, game_time: int) -> None:
        self.stored.append(StoredEntry(entry, self._now(), game_time))
        before, after = self.tables[-1], replay(self.tables[-1], entry.events)
        is_same = phase_key(before) == phase_key(after)
        self.tables.append(after)
        self.phase_starts.append(self.phase_starts[-1] if is_same else entry.seq)

    def steps(self) -> Iterator[tuple[Table, StoredEntry]]:
        """Yield each entry of the run with the table before it."""
        return zip(self.tables[self.initial :], self.stored[self.initial :], strict=False)

    @property
    def entries(self) -> list[Entry]:
        return [stored.entry for stored in self.stored]

    def transcript(self) -> str:
        return "\n".join(f"{at:9.4f}  {who:<9} {what}" for at, who, what in self._notes)

    def digest(self) -> str:
        """Return a hash of the transcript and of every byte that a client was sent."""
        digest = hashlib.sha256(self.transcript().encode())
        for connection in self.connections:
            for _, frame in connection.frames:
                digest.update(frame)
        return digest.hexdigest()
