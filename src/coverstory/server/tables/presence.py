"""Which seats are connected to any server, and since when."""

from collections.abc import Iterable

from coverstory.engine.table import Table
from coverstory.server.tables.clock import GameClock


class Presence:
    """The connected seats, and the game-clock time at which each connected."""

    def __init__(self, clock: GameClock) -> None:
        self._clock = clock
        self._since: dict[int, int] = {}

    def update(self, seats: Iterable[int]) -> None:
        """Record all seats that are connected now."""
        now = self._clock.now()
        self._since = {seat: self._since.get(seat, now) for seat in sorted(seats)}

    def is_missing(self, host: int) -> bool:
        """Return whether the host is away while another seat is connected."""
        return bool(self._since) and host not in self._since

    def substitute(self, table: Table) -> int | None:
        """Return the seat of the person connected longest.

        Return None if the host is connected, or nobody is.
        """
        people = [seat for seat in self._since if seat in table.people]
        if table.host in people:
            return None
        return min(people, key=self._since.__getitem__, default=None)
