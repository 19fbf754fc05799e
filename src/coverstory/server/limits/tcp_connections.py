"""Limits on open TCP connections, for each address and for the process.

Attack: one client opens connections and sends nothing. In the end the process has no file
descriptors left, and nobody else can connect. Cure: at a limit, the connection that has been idle
longest is closed. A browser or proxy whose connection was closed opens another one when it needs
it.
"""

import contextlib
import ipaddress
import sys
import time
from collections.abc import Sequence
from typing import Protocol

from coverstory.server.limits.client_address import counted_address
from coverstory.server.limits.rate_limit import (
    MOST_FILES,
    MOST_SOCKETS_ON_WINDOWS,
    RESERVED_FILES,
)
from coverstory.structured_log import log

# Seconds between two log lines about dropped connections, so that no client can flood the log.
LOG_EVERY = 10.0


class TcpConnection(Protocol):
    """A connection that carries HTTP."""

    def drop(self) -> None:
        """Close the connection at once."""


class AddressConnections:
    """The connections of one address. The longest idle one is the first in `idle`."""

    def __init__(self) -> None:
        self.open: set[TcpConnection] = set()
        self.idle: dict[TcpConnection, None] = {}


class OpenConnections:
    """Counts connections, and drops idle ones when there are too many.

    WebSockets count only towards the limit of the process. `AddressLimits` counts them by address.
    This machine and trusted proxies, which forward for many clients, have no limit by address.
    """

    def __init__(
        self, per_address: int, max_connections: int | None, trusted: Sequence[str] = ()
    ) -> None:
        self._per_address = per_address
        self._max_connections = max_connections
        self._trusted = [ipaddress.ip_network(network) for network in trusted]
        self._by_address: dict[str | None, AddressConnections] = {}
        self._addresses: dict[TcpConnection, str | None] = {}
        self._idle: dict[TcpConnection, None] = {}
        self._dropped = 0
        self._logged = -LOG_EVERY

    def admit(self, connection: TcpConnection, host: str, total: int) -> bool:
        """Count a new connection, or return False if it must be closed.

        `total` is the number of connections of the process, with this one.
        """
        address = self._address(host)
        same_address = self._by_address.get(address) or AddressConnections()
        is_one_too_many = address is not None and len(same_address.open) >= self._per_address
        if is_one_too_many and not self._drop_oldest(same_address.idle, self._per_address):
            return False
        is_full = self._max_connections is not None and total > self._max_connections
        if is_full and not self._drop_oldest(self._idle, self._max_connections):
            return False
        self._by_address[address] = same_address
        same_address.open.add(connection)
        self._addresses[connection] = address
        return True

    def _address(self, host: str) -> str | None:
        with contextlib.suppress(ValueError):
            ip = ipaddress.ip_address(host.partition("%")[0])
            ip = getattr(ip, "ipv4_mapped", None) or ip
            if any(ip in network for network in self._trusted):
                return None
        return counted_address(host)

    def _drop_oldest(self, idle: dict[TcpConnection, None], limit: int | None) -> bool:
        """Make room for a new connection, or return False if all others are busy."""
        self._log_drop(limit)
        oldest = next(iter(idle), None)
        if oldest is None:
            return False
        self.release(oldest)
        oldest.drop()
        return True

    def _log_drop(self, limit: int | None) -> None:
        self._dropped += 1
        now = time.monotonic()
        if now - self._logged >= LOG_EVERY:
            log.warning("connections-dropped", dropped=self._dropped, limit=limit)
            self._dropped, self._logged = 0, now

    def mark_idle(self, connection: TcpConnection) -> None:
        """Record that the connection waits for a request from now on."""
        if connection in self._addresses:
            self._by_address[self._addresses[connection]].idle[connection] = None
            self._idle[connection] = None

    def mark_busy(self, connection: TcpConnection) -> None:
        if connection in self._addresses:
            self._by_address[self._addresses[connection]].idle.pop(connection, None)
            self._idle.pop(connection, None)

    def release(self, connection: TcpConnection) -> None:
        """Forget a connection that is closed, or that has become a WebSocket."""
        self.mark_busy(connection)
        if connection in self._addresses:
            address = self._addresses.pop(connection)
            self._by_address[address].open.discard(connection)
            if not self._by_address[address].open:
                del self._by_address[address]


def raise_file_limit() -> int | None:
    """Raise the soft limit of open files, and return how many connections it allows.

    The usual soft limit is 1,024, and each connection is an open file. Return None where there is
    no limit. On Windows the limit is that of the event loop.
    """
    if sys.platform == "win32":
        return MOST_SOCKETS_ON_WINDOWS - RESERVED_FILES
    else:  # noqa: RET505 - so that mypy checks each branch for its system only
        import resource  # noqa: PLC0415 - not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            # macOS may refuse a limit that it has just reported as possible.
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                soft = wanted
        return None if soft == resource.RLIM_INFINITY else max(1, soft - RESERVED_FILES)
