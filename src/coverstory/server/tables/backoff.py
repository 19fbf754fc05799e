"""Exponential backoff for tables that cannot be read, so that they do not delay other tables."""

from collections.abc import Callable

# Seconds before the second attempt, and the most before any attempt.
MIN_PAUSE = 2.0
MAX_PAUSE = 600.0


class Backoff:
    """The time at which each failed table, by its id, is due for the next attempt."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        # The time of the next attempt, and the last pause.
        self._until: dict[str, tuple[float, float]] = {}

    def is_due(self, table: str) -> bool:
        until, _ = self._until.get(table, (0.0, 0.0))
        return table not in self._until or self._now() >= until

    def not_due(self) -> list[str]:
        now = self._now()
        return [table for table, (until, _) in self._until.items() if until > now]

    def postpone(self, table: str) -> float:
        """Double the pause of a table and return it in seconds."""
        _, before = self._until.get(table, (0.0, 0.0))
        pause = min(MAX_PAUSE, max(MIN_PAUSE, 2 * before))
        self._until[table] = (self._now() + pause, pause)
        return pause

    def reset(self, table: str) -> None:
        self._until.pop(table, None)
