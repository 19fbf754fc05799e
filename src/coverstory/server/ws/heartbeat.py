"""Whether phones are still there: everybody is pinged in turn, by one timer for all.

A timer for each would cost more than its ping, and wake the loop as often. Those of a group are
pinged together, so that their answers come together too.
"""

import asyncio
from typing import Protocol, TypeAlias

# Groups that take turns: so often in an interval somebody is pinged.
BEATS = 40


class Pingable(Protocol):
    def ping(self) -> None:
        """Ask whether anybody is there; if nothing came since the last time, nobody is."""


Group: TypeAlias = set[Pingable]


class Heartbeat:
    """Pings every line once in so many seconds.

    Beats that were missed, because the process was stopped or busy, are not made up for: answers
    that have come meanwhile are to be read before anybody is taken for gone.
    """

    def __init__(self, interval: float) -> None:
        self._between = interval / BEATS
        self._groups: list[Group] = [set() for _ in range(BEATS)]
        self._latest = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, line: Pingable) -> Group:
        """The group it is in now: who leaves that is pinged no more."""
        group = self._groups[self._latest]
        group.add(line)
        if self._timer is None:
            self._wait()
        return group

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._between, self._beat)

    def _beat(self) -> None:
        self._latest = (self._latest + 1) % BEATS
        for line in tuple(self._groups[self._latest]):
            line.ping()
        self._timer = None
        if any(self._groups):
            self._wait()
