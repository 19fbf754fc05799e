"""What fails is tried again later, and each time later: it must not hold up what does not fail."""

from collections.abc import Callable

# Seconds before the second try, and at most before any.
SHORTEST = 2.0
LONGEST = 600.0


class Backoff:
    """Tables by their ids, when each is to be tried again, and how long it was put off."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._until: dict[str, tuple[float, float]] = {}

    def is_due(self, table: str) -> bool:
        until, _ = self._until.get(table, (0.0, 0.0))
        return table not in self._until or self._now() >= until

    def not_due(self) -> list[str]:
        """All whose time has not come."""
        now = self._now()
        return [table for table, (until, _) in self._until.items() if until > now]

    def put_off(self, table: str) -> float:
        """For so many seconds."""
        _, before = self._until.get(table, (0.0, 0.0))
        pause = min(LONGEST, max(SHORTEST, 2 * before))
        self._until[table] = (self._now() + pause, pause)
        return pause

    def settle(self, table: str) -> None:
        self._until.pop(table, None)
