"""Every limit of the server as a number, and the token buckets that enforce rates.

`SECURITY.md` prints these numbers. ADR 21 explains the buckets. Sizes and counts are enforced where
they apply: `ws/flood_guard.py`, `ws/transport.py`, `tables/preconditions.py`, `tcp_connections.py`.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

# Bytes of a WebSocket message, and of the body of a request.
MOST_MESSAGE_BYTES = 4096
# Bytes of a WebSocket frame. A longer one closes the socket before it is read to its end.
MOST_WS_FRAME_BYTES = 65_536
# Bytes that may wait in the send buffer of a socket whose client reads slowly.
MOST_UNSENT_BYTES = 256 * 1024
# WebSocket frames per socket that are pings, pongs or continuations: the burst, and the sustained
# frames per second. A browser sends three a minute.
CONTROL_WS_FRAMES = 100
CONTROL_WS_FRAMES_A_SECOND = 20
# WebSocket frames that one message may consist of.
MOST_FRAGMENTS = 64
# Seconds between two pings. A client that sends nothing between two pings is disconnected.
PING_INTERVAL = 20
# Journal entries of a table. With more, players can only leave. This many are hundreds of rounds,
# and load in 0.2 s.
MOST_ENTRIES = 20_000
# Refused retries of one seat that are recorded. They do not count towards the entries above.
MOST_REFUSALS_OF_A_SEAT = 1000
# Open files of the process, if the system allows as many. Each connection is an open file. The
# second number is reserved for the store and the log.
MOST_FILES = 65_536
RESERVED_FILES = 64
# Python's `select` fails on Windows with more sockets.
MOST_SOCKETS_ON_WINDOWS = 512
# Addresses whose limits are remembered. Attack: a client with many IPv6 networks fills the memory.
MOST_ADDRESSES = 10_000


class Limits(Struct, frozen=True, kw_only=True):
    """Limits that are settings. Twelve phones and a few screens behind one address reach none.

    A burst is the size of a token bucket. The sustained rate is the rate at which it is refilled.
    """

    # Burst of messages per socket, and sustained messages per second.
    message_burst: int = 20
    message_rate: float = 5.0
    # Burst of commands per seat over all its sockets, and sustained commands per second. Attack:
    # one player with many sockets fills the journal of the table.
    seat_burst: int = 60
    seat_rate: float = 2.0
    # A socket is closed after this many messages over the limit. The allowance refills by one per
    # second.
    excess_messages: int = 100
    # Wrong table codes per address per minute.
    wrong_codes: int = 10
    # Wrong admin tokens per address per minute.
    wrong_admin_tokens: int = 5
    # Burst of new tables per address, and sustained tables per hour. A code can be reclaimed six
    # hours after the table's last entry (`QUIET` in `tables/registry.py`). So abandoned tables of
    # one address hold at most 60 + 6 * 60 of the 2,401 codes of four letters.
    new_tables: int = 60
    tables_an_hour: int = 60
    # Burst of seats taken per address, and sustained seats per minute.
    new_seats: int = 120
    seats_a_minute: int = 60
    # Burst of slow requests per address, and sustained slow requests per second. Slow requests take
    # milliseconds: places by name, and QR codes, records and replays that are not in the cache.
    slow_requests: int = 120
    slow_requests_a_second: float = 4.0
    # Seconds for the head of a request to arrive, and again for its body.
    request_timeout: float = 10.0
    # TCP connections of an address that are not WebSockets. A browser opens up to six at once.
    connections_per_address: int = 1024
    # WebSockets of an address. A party shares one address, and a school may do so too.
    sockets_per_address: int = 256
    # WebSockets of a table, watchers among them: twelve seats with several screens each.
    sockets_per_table: int = 200
    watchers_per_table: int = 50
    # WebSockets of a seat, so that no seat uses up those of its table. A phone that often
    # reconnects leaves dead sockets, which the heartbeat finds only after a while.
    sockets_per_seat: int = 25


class Bucket:
    """A token bucket: holds up to `size` tokens, and gets `rate` tokens a second."""

    def __init__(self, size: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._rate = rate
        self._now = now
        self._tokens = float(size)
        self._filled = now()

    def take(self) -> bool:
        """Take a token, or return False if there is none."""
        if not self.has_token():
            return False
        self._tokens -= 1
        return True

    def has_token(self) -> bool:
        self._refill()
        return self._tokens >= 1

    def charge(self) -> None:
        """Take a token even if there is none: the next refill pays the debt first."""
        self._refill()
        self._tokens -= 1

    def seconds_until_token(self) -> float:
        self._refill()
        return max(0.0, (1 - self._tokens) / self._rate)

    def _refill(self) -> None:
        now = self._now()
        self._tokens = min(self._size, self._tokens + (now - self._filled) * self._rate)
        self._filled = now


class Buckets:
    """One bucket per address. The least recently used one is dropped first."""

    def __init__(self, size: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._size, self._rate, self._now = size, rate, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self._size, self._rate, self._now)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket
