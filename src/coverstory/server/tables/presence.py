"""Who is here, since when, and the patience with a host who is not."""

from collections.abc import Callable, Coroutine, Iterable

from coverstory.engine.table import Table
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.timers import DeadlineTimer


class Presence:
    """The seats that are connected to any server, by the house clock."""

    def __init__(
        self, clock: GameClock, patience: int, miss_host: Callable[[], Coroutine[None, None, None]]
    ) -> None:
        self._clock = clock
        self._patience = patience
        self._since: dict[int, int] = {}
        self._missing_host = DeadlineTimer(clock, miss_host)

    def see(self, here: Iterable[int]) -> None:
        """These, and nobody else."""
        now = self._clock.now()
        self._since = {seat: self._since.get(seat, now) for seat in sorted(here)}

    def watch_for(self, host: int) -> None:
        """Nobody misses a host where nobody is."""
        if host in self._since or not self._since:
            self._missing_host.set(None)
        elif not self._missing_host.is_set:
            self._missing_host.set(self._clock.now() + self._patience)

    def heir(self, table: Table) -> int | None:
        """Of those who are here, who has been longest, if the host has not come meanwhile."""
        heirs = [seat for seat in self._since if seat in table.people]
        if table.host in heirs:
            return None
        return min(heirs, key=self._since.__getitem__, default=None)

    def stop(self) -> None:
        self._missing_host.stop()
