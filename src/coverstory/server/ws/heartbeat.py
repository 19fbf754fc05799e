"""The heartbeat of all sockets. One timer pings the sockets group by group.

A timer per socket would cost more than the ping and would wake the event loop each time. The
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

    Heartbeats that were missed while the process was stopped or busy are skipped. The server must
    read the pongs that have arrived meanwhile before it treats a client as disconnected.
    """

    def __init__(self, interval: float) -> None:
        self._seconds_between_beats = interval / BEATS
        self._groups: list[PingGroup] = [set() for _ in range(BEATS)]
        self._latest = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, socket: Pingable) -> PingGroup:
        """Add the socket to a group, and return the group so that the socket can leave it."""
        group = self._groups[self._latest]
        group.add(socket)
        if self._timer is None:
            self._wait()
        return group

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._seconds_between_beats, self._beat)

    def _beat(self) -> None:
        self._latest = (self._latest + 1) % BEATS
        for socket in tuple(self._groups[self._latest]):
            socket.ping()
        self._timer = None
        if any(self._groups):
            self._wait()
