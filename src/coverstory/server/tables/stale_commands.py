"""Detects commands that were meant for an earlier phase, which are refused (ADR 44)."""

from coverstory.engine import phase_key
from coverstory.engine.commands import PhaseCommand, SeatCommand, ServerCommand
from coverstory.engine.table import Table


class CurrentPhase:
    """The current phase: its key and its first entry, which is the same on every server."""

    def __init__(self) -> None:
        self._first_seq = 0
        self._key = ""

    def record(self, after: Table, seq: int) -> None:
        """Record whether an entry began a new phase. `after` is the table after that entry."""
        key = phase_key(after)
        if key != self._key:
            self._first_seq, self._key = seq, key

    def is_stale(self, command: SeatCommand | ServerCommand, seen: int | None) -> bool:
        """Return whether the client had not seen the current phase when it sent the command.

        `seen` is the last entry whose frame the client had received.
        """
        return seen is not None and seen < self._first_seq and isinstance(command, PhaseCommand)
