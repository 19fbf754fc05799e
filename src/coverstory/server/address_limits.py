"""Limits by client address: guessed table codes, new tables and seats, sockets, slow requests.

A party behind one router shares one address, so the limits are far above what a party needs. A
client that has used the code of a table can always return to it. That holds even while its address
is blocked, because another client has guessed codes.

This module is outside `limits/`, because it looks up tables and `tables/` imports `limits/`.
"""

import asyncio
import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from weakref import WeakValueDictionary

from coverstory.engine.refusals import Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.limits.rate_limit import MOST_ADDRESSES, Bucket, Buckets, Limits
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.table_codes import normalize_code

SECONDS_AN_HOUR = 60 * 60


class AddressLimits:
    """Checks every limit by address. The address `None` is this machine, which has no limits."""

    def __init__(
        self, tables: TableRegistry, limits: Limits, now: Callable[[], float] = monotonic
    ) -> None:
        self._tables = tables
        self._most_sockets = limits.sockets_per_address
        self._wrong_codes = Buckets(limits.wrong_codes, limits.wrong_codes / 60, now)
        wrong_tokens = limits.wrong_admin_tokens
        self._wrong_admin_tokens = Buckets(wrong_tokens, wrong_tokens / 60, now)
        self._new_tables = Buckets(limits.new_tables, limits.tables_an_hour / SECONDS_AN_HOUR, now)
        self._new_seats = Buckets(limits.new_seats, limits.seats_a_minute / 60, now)
        self._slow_requests = Buckets(limits.slow_requests, limits.slow_requests_a_second, now)
        self._sockets: Counter[str] = Counter()
        self._lookup_tasks: dict[tuple[str, str], asyncio.Task[LiveTable | Refusal]] = {}
        self._most_parallel_lookups = limits.wrong_codes
        self._lookup_slots: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        # Pairs of an address and a code that led to a table. They no longer count as guesses.
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()

    async def find_table(self, address: str | None, typed: str) -> LiveTable | Refusal:
        """Return the table of this code.

        An address with too many wrong codes must wait. Until then it gets the same refusal for
        right and wrong codes.
        """
        code = normalize_code(typed)
        if address is None or (address, code) in self._known:
            return await self._tables.find(code) or _no_such_table(code)
        wrong_codes = self._wrong_codes.of(address)
        if not wrong_codes.has_token():
            return _refuse_until_refill(ProtocolCode.TOO_MANY_CODES, wrong_codes)
        guess = (address, code)
        if guess not in self._lookup_tasks:
            lookup = asyncio.create_task(self._look_up(address, code, wrong_codes))
            self._lookup_tasks[guess] = lookup
            lookup.add_done_callback(lambda _: self._lookup_tasks.pop(guess))
        return await asyncio.shield(self._lookup_tasks[guess])

    async def _look_up(self, address: str, code: str, wrong_codes: Bucket) -> LiveTable | Refusal:
        """Look a code up, and charge the address if there is no such table.

        Charging in advance would lock out a school, whose tables all reconnect after a restart.

        Attack: parallel guesses, all sent before the first one is charged. Cure: an address looks
        up only a few codes at a time. Phones that send the same code at once share one lookup.
        """
        slots = asyncio.Semaphore(self._most_parallel_lookups)
        async with self._lookup_slots.setdefault(address, slots):
            if not wrong_codes.has_token():
                return _refuse_until_refill(ProtocolCode.TOO_MANY_CODES, wrong_codes)
            live = await self._tables.find(code)
            if live is None:
                wrong_codes.charge()
                return _no_such_table(code)
        self._remember(address, code)
        return live

    def _remember(self, address: str, code: str) -> None:
        self._known[address, code] = None
        if len(self._known) > MOST_ADDRESSES:
            self._known.popitem(last=False)

    def check_new_table(self, address: str | None) -> Refusal | None:
        if address is None or (bucket := self._new_tables.of(address)).take():
            return None
        return _refuse_until_refill(ProtocolCode.TOO_MANY_TABLES, bucket)

    def check_new_seat(self, address: str | None) -> Refusal | None:
        """Check a request to take a seat or to move one to another phone."""
        if address is None or self._new_seats.of(address).take():
            return None
        return Refusal(ProtocolCode.TOO_FAST)

    def check_admin(self, address: str | None, *, is_right: bool) -> Refusal | None:
        """Return why a request with the operator's token is refused.

        An address with too many wrong tokens gets the same refusal for the right one.
        """
        bucket = None if address is None else self._wrong_admin_tokens.of(address)
        if bucket is not None and not bucket.has_token():
            return _refuse_until_refill(ProtocolCode.TOO_FAST, bucket)
        if is_right:
            return None
        if bucket is not None:
            bucket.charge()
        return Refusal(ProtocolCode.WRONG_ADMIN_TOKEN)

    def check_slow_request(self, address: str | None) -> Refusal | None:
        """Check a request that takes milliseconds to compute."""
        if address is None or (bucket := self._slow_requests.of(address)).take():
            return None
        return _refuse_until_refill(ProtocolCode.TOO_FAST, bucket)

    @contextmanager
    def count_socket(self, address: str | None) -> Iterator[Refusal | None]:
        """Count a socket as long as the context is open, or yield a refusal."""
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


def _refuse_until_refill(code: ProtocolCode, bucket: Bucket) -> Refusal:
    return Refusal(code, {"seconds": math.ceil(bucket.seconds_until_token())})
