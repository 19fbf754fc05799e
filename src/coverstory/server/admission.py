"""The door of the house: nobody guesses codes, opens tables or holds sockets without end.

All of it is counted by address. A party behind one router shares one, so nothing that people do
there comes near the numbers; and whoever came by the right code is let in again whatever their
neighbours try.
"""

import asyncio
import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from weakref import WeakValueDictionary

from coverstory.engine.refusals import Refusal
from coverstory.protocol.messages import ProtocolCode
from coverstory.server.limits.rate_limit import MOST_ADDRESSES, Bucket, Buckets, Limits
from coverstory.server.tables.codes import tidy_code
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry

HOUR = 60 * 60


class AddressLimits:
    """Every limit that goes by address. `None` is this machine itself, which has none."""

    def __init__(
        self, tables: TableRegistry, limits: Limits, now: Callable[[], float] = monotonic
    ) -> None:
        self._tables = tables
        self._most_sockets = limits.sockets_per_address
        self._guesses = Buckets(limits.wrong_codes, limits.wrong_codes / 60, now)
        self._openings = Buckets(limits.new_tables, limits.tables_an_hour / HOUR, now)
        self._seats = Buckets(limits.new_seats, limits.seats_a_minute / 60, now)
        self._slow = Buckets(limits.slow_requests, limits.slow_requests_a_second, now)
        self._sockets: Counter[str] = Counter()
        self._trying: dict[tuple[str, str], asyncio.Task[LiveTable | Refusal]] = {}
        self._most_lookups = limits.wrong_codes
        self._lookups: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        # Whoever has come by the right code once is not guessing.
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()

    async def find(self, address: str | None, typed: str) -> LiveTable | Refusal:
        """The table of this code. Who guessed too often is told nothing, right or wrong, until
        they have waited."""
        code = tidy_code(typed)
        if address is None or (address, code) in self._known:
            return await self._tables.find(code) or _no_such_table(code)
        guesses = self._guesses.of(address)
        if not guesses.has_token():
            return _wait(ProtocolCode.TOO_MANY_CODES, guesses)
        guess = (address, code)
        if guess not in self._trying:
            trying = self._trying[guess] = asyncio.create_task(self._try(address, code, guesses))
            trying.add_done_callback(lambda _: self._trying.pop(guess))
        return await asyncio.shield(self._trying[guess])

    async def _try(self, address: str, code: str, guesses: Bucket) -> LiveTable | Refusal:
        """Look a code up, and charge for it if there is no such table.

        Nobody knows before the lookup whether a code is right, so right ones must not be charged
        in advance: all tables of a school come back at once after a restart. So that parallel
        guesses do not get around the limit, an address looks up only a few codes at a time, and
        the others wait. All phones that come at once by the same code are one guess.
        """
        async with self._lookups.setdefault(address, asyncio.Semaphore(self._most_lookups)):
            if not guesses.has_token():
                return _wait(ProtocolCode.TOO_MANY_CODES, guesses)
            live = await self._tables.find(code)
            if live is None:
                guesses.charge()
                return _no_such_table(code)
        self._remember(address, code)
        return live

    def _remember(self, address: str, code: str) -> None:
        self._known[address, code] = None
        if len(self._known) > MOST_ADDRESSES:
            self._known.popitem(last=False)

    def opens(self, address: str | None) -> Refusal | None:
        """Somebody wants a table of their own."""
        if address is None or (bucket := self._openings.of(address)).take():
            return None
        return _wait(ProtocolCode.TOO_MANY_TABLES, bucket)

    def sits_down(self, address: str | None) -> Refusal | None:
        """Somebody wants a seat, new or moved."""
        if address is None or self._seats.of(address).take():
            return None
        return Refusal(ProtocolCode.TOO_FAST)

    def asks_for_slow_work(self, address: str | None) -> Refusal | None:
        """A client wants an answer that takes milliseconds to compute."""
        if address is None or (bucket := self._slow.of(address)).take():
            return None
        return _wait(ProtocolCode.TOO_FAST, bucket)

    @contextmanager
    def socket(self, address: str | None) -> Iterator[Refusal | None]:
        """A socket, from its opening to its end."""
        if address is None:
            yield None
        elif self._sockets[address] >= self._most_sockets:
            yield Refusal(ProtocolCode.TOO_MANY_SOCKETS, {"most": self._most_sockets})
        else:
            self._sockets[address] += 1
            try:
                yield None
            finally:
                self._sockets[address] -= 1
                if not self._sockets[address]:
                    del self._sockets[address]


def _no_such_table(code: str) -> Refusal:
    return Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": code[:12]})


def _wait(code: ProtocolCode, bucket: Bucket) -> Refusal:
    return Refusal(code, {"seconds": math.ceil(bucket.wait())})
