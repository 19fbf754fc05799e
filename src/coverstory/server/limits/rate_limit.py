"""How much anybody may ask of the house: every number once, and the bucket that holds them to it.

A bucket is enough for all of them: messages of a socket, wrong codes, new tables and seats of an
address. `SECURITY.md` prints these numbers; ADR 21 says why they are counted here.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

# A message, and the body of a request.
MOST_BYTES = 4096
# What no client of ours could send: the socket is closed before it is read to its end.
MOST_FRAME_BYTES = 65_536
# What may wait for a reader who is slow.
MOST_WAITING = 256 * 1024
# Frames of a socket that are no message of their own (pings, pongs, further pieces of a message) at
# once, and a second in the long run. Browsers send three a minute.
CONTROL_FRAMES = 100
CONTROL_FRAMES_A_SECOND = 20
# Pieces of one message.
MOST_PIECES = 64
# Seconds between two pings, and until a phone that sends nothing is taken for gone.
PING = 20
# What is kept of a table, beyond which it is only left: hundreds of rounds, read in half a second.
MOST_ENTRIES = 20_000
# Refused retries of one seat that are recorded. They do not count towards the entries above.
MOST_REFUSALS_OF_A_SEAT = 1000
# Files that the process may have open, if the system allows as many: each connection is one. The
# second number is reserved for the store and the log.
MOST_FILES = 65_536
RESERVED_FILES = 64
# Addresses that are remembered: who has more of them than this needs no memory of ours.
MOST_ADDRESSES = 10_000


class Limits(Struct, frozen=True, kw_only=True):
    """What whoever runs the server may set. No party comes near: twelve phones and a few screens
    behind one address are served whatever they do."""

    # A socket may send this many messages at once, and this many a second in the long run.
    burst: int = 20
    rate: float = 5.0
    # All sockets of a seat together may give this many commands at once, and this many a second in
    # the long run. Otherwise one player with many sockets fills the journal of the table.
    seat_burst: int = 60
    seat_rate: float = 2.0
    # So many messages too many, beside one a second, and a socket is closed.
    flood: int = 100
    # Wrong codes a minute and address.
    wrong_codes: int = 10
    # Tables an address may open at once, and then each hour. Codes of four letters are given anew
    # after six quiet hours: no address ever has a fifth of them.
    new_tables: int = 60
    tables_an_hour: int = 60
    # Seats an address may take at once, and then each minute.
    new_seats: int = 120
    seats_a_minute: int = 60
    # Requests of an address at once that keep the server computing (places by name, QR codes and
    # records that are not in the cache), and a second in the long run.
    slow_requests: int = 120
    slow_requests_a_second: float = 4.0
    # Seconds for the head of a request to come, and for its body.
    request_patience: float = 10.0
    # TCP connections of an address, but for WebSockets: a browser opens up to six at once.
    connections_per_address: int = 1024
    # A party shares one address, and so may a school.
    sockets_per_address: int = 256
    # Twelve seats with several screens each; watchers are among them.
    sockets_per_table: int = 200
    watchers_per_table: int = 50
    # Nobody crowds the others out. A phone that comes and goes has lines not yet known to be dead.
    sockets_per_seat: int = 25


class Bucket:
    """Holds so many tokens, and is refilled at so many a second."""

    __slots__ = ("_filled", "_left", "_now", "_rate", "_size")

    def __init__(self, size: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._rate = rate
        self._now = now
        self._left = float(size)
        self._filled = now()

    def take(self) -> bool:
        if not self.has_token():
            return False
        self._left -= 1
        return True

    def has_token(self) -> bool:
        self._refill()
        return self._left >= 1

    def charge(self) -> None:
        """Take a token even if there is none: it is owed, and refilled before any other."""
        self._refill()
        self._left -= 1

    def wait(self) -> float:
        """Seconds until there is a token."""
        self._refill()
        return max(0.0, (1 - self._left) / self._rate)

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._size, self._left + (now - self._filled) * self._rate)
        self._filled = now


class Buckets:
    """One bucket an address; whoever was not seen for longest is forgotten first."""

    def __init__(self, size: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._kind = (size, rate, now)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(*self._kind)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket
