"""Commands that were meant for an earlier phase come too late and are refused (ADR 44)."""

from coverstory.engine import phase_key
from coverstory.engine.commands import PhaseCommand, SeatCommand, ServerCommand
from coverstory.engine.table import Table


class PhaseHistory:
    """Records the entry at which the current phase began. It is the same on every server."""

    def __init__(self) -> None:
        self._began = 0
        self._key = ""

    def record(self, after: Table, seq: int) -> None:
        """Record whether an entry began a new phase. `after` is the table after that entry."""
        key = phase_key(after)
        if key != self._key:
            self._began, self._key = seq, key

    def is_stale(self, command: SeatCommand | ServerCommand, seen: int | None) -> bool:
        """Return whether the client had not seen the current phase yet; `seen` is an entry."""
        return seen is not None and seen < self._began and isinstance(command, PhaseCommand)
