"""The heartbeat of all sockets. One timer pings the sockets group by group.

A timer per socket would take more time than its ping, and would wake the event loop each time. The
sockets of a group are pinged together, so that their pongs arrive together.
"""

import asyncio
from typing import Protocol, TypeAlias

# Each interval has this many beats, and each beat pings one group.
BEATS = 40


class Pingable(Protocol):
    def ping(self) -> None:
        """Ping the client, or disconnect it if it has sent nothing since the last ping."""


PingGroup: TypeAlias = set[Pingable]


class Heartbeat:
    """Pings every socket once in an interval, given in seconds.

    A process that was stopped or busy does not catch up on beats. Otherwise it would disconnect
    clients whose pongs have arrived, but are not read yet.
    """

    def __init__(self, interval: float) -> None:
        self._seconds_between_beats = interval / BEATS
        self._groups: list[PingGroup] = [set() for _ in range(BEATS)]
        # The index of the group that was pinged last. A new socket joins that group, so it gets its
        # first ping one interval later.
        self._pinged_last = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, socket: Pingable) -> PingGroup:
        """Add the socket to a group, and return the group so that the socket can leave it."""
        group = self._groups[self._pinged_last]
        group.add(socket)
        if self._timer is None:
            self._wait()
        return group

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._seconds_between_beats, self._beat)

    def _beat(self) -> None:
        self._pinged_last = (self._pinged_last + 1) % BEATS
        for socket in tuple(self._groups[self._pinged_last]):
            socket.ping()
        self._timer = None
        if any(self._groups):
            self._wait()
