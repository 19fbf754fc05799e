"""Token buckets, and the limits by address."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from coverstory.engine.refusals import Refusal
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import StoreError, TableRow
from coverstory.library import library
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import Seated, TakeSeatBody
from coverstory.server.address_limits import AddressLimits
from coverstory.server.config import Config
from coverstory.server.limits.client_address import address_of
from coverstory.server.limits.rate_limit import MOST_ADDRESSES, Bucket, Buckets
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry

pytestmark = pytest.mark.anyio

HERE = "192.0.2.7"
ELSEWHERE = "198.51.100.9"


class Watch:
    """A clock in seconds that the test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


def taken(bucket: Bucket) -> int:
    """Take up to a hundred tokens, and return their number."""
    return sum(bucket.take() for _ in range(100))


def test_a_bucket_gives_its_tokens_and_then_as_many_as_are_refilled(watch: Watch) -> None:
    bucket = Bucket(20, 5, watch)
    assert taken(bucket) == 20
    assert bucket.seconds_until_token() == pytest.approx(0.2)
    watch.now += 2
    assert taken(bucket) == 10
    watch.now += 1000
    assert taken(bucket) == 20


def test_the_least_recently_used_address_is_dropped_first(watch: Watch) -> None:
    buckets = Buckets(1, 1, watch)
    for number in range(MOST_ADDRESSES):
        assert buckets.of(str(number)).take()
    assert not buckets.of("0").take()
    assert buckets.of("one more").take()
    assert len(buckets) == MOST_ADDRESSES
    assert not buckets.of("0").take()
    assert buckets.of("1").take(), "the one that was quiet longest is forgotten"


class LimitedServer:
    """Address limits with one table and a clock."""

    def __init__(self, tables: TableRegistry, code: str, watch: Watch) -> None:
        self._tables = tables
        self.code = code
        self.watch = watch
        self.address_limits = AddressLimits(tables, Config(Path()), watch)

    async def opens(self, token: str) -> str:
        """Open another table, and return its code."""
        seated = await self._tables.open(TakeSeatBody(f"opening-{token}", token, "Juan"))
        assert isinstance(seated, Seated)
        return seated.code

    async def tries(self, code: str, address: str = HERE) -> str:
        """Try a code from this address, and return the code of the refusal, or "in"."""
        found = await self.address_limits.find_table(address, code)
        return "in" if isinstance(found, LiveTable) else str(found.code)

    async def guesses(self, times: int) -> list[str]:
        return [await self.tries(f"GUESS{number}") for number in range(times)]


@pytest.fixture
async def server(watch: Watch) -> AsyncIterator[LimitedServer]:
    tables = TableRegistry(library(), MemoryStore(), GameClock(0, lambda: 0), Config(Path()))
    seated = await tables.open(TakeSeatBody("a-request", "t" * 22, "Anne"))
    assert isinstance(seated, Seated)
    yield LimitedServer(tables, seated.code, watch)
    tables.stop()


async def test_after_ten_wrong_codes_a_right_code_is_refused_too(
    server: LimitedServer,
) -> None:
    assert await server.guesses(12) == ["no-such-table"] * 10 + ["too-many-codes"] * 2
    assert await server.tries(server.code) == "too-many-codes"


async def test_the_refusal_has_the_true_time_to_wait(server: LimitedServer) -> None:
    await server.guesses(10)
    refusal = await server.address_limits.find_table(HERE, server.code)
    assert refusal == Refusal(ProtocolCode.TOO_MANY_CODES, {"seconds": 6})
    server.watch.now += 6
    assert await server.tries(server.code) == "in"


async def test_ten_guesses_a_minute_are_possible_in_the_long_run(server: LimitedServer) -> None:
    results = []
    for _ in range(600):
        results += await server.guesses(1)
        server.watch.now += 1
    assert results.count("no-such-table") == pytest.approx(10 + 100, abs=1)


async def test_parallel_guesses_reveal_no_more_than_single_ones(
    server: LimitedServer,
) -> None:
    codes = [*(f"GUESS{number}" for number in range(500)), server.code]
    results = await asyncio.gather(*(server.tries(code) for code in codes))
    assert results == ["no-such-table"] * 10 + ["too-many-codes"] * 491


async def test_parallel_guesses_are_charged_later(server: LimitedServer) -> None:
    """With one token left, ten parallel guesses are answered, and nine tokens are owed."""
    await server.guesses(9)
    at_once = [server.tries(f"ATONCE{number}") for number in range(20)]
    assert (await asyncio.gather(*at_once)).count("no-such-table") == 10
    refusal = await server.address_limits.find_table(HERE, server.code)
    assert refusal == Refusal(ProtocolCode.TOO_MANY_CODES, {"seconds": 60})


async def test_many_right_codes_at_once_are_not_charged(server: LimitedServer) -> None:
    codes = [await server.opens(f"{number:022}") for number in range(30)]
    results = await asyncio.gather(*(server.tries(code) for code in codes))
    assert results == ["in"] * 30


async def test_right_codes_are_not_charged(server: LimitedServer) -> None:
    assert {await server.tries(server.code) for _ in range(100)} == {"in"}


class Unreachable(MemoryStore):
    async def find_table(self, code: str) -> TableRow | None:
        raise StoreError(f"Nobody knows whether there is a table {code}.")


async def test_a_lookup_that_failed_in_the_store_is_not_charged(watch: Watch) -> None:
    tables = TableRegistry(library(), Unreachable(), GameClock(0, lambda: 0), Config(Path()))
    server = LimitedServer(tables, "KMRT", watch)
    for _ in range(20):
        with pytest.raises(StoreError):
            await server.tries(server.code)


async def test_a_client_that_knows_the_code_is_let_in_despite_a_neighbours_guesses(
    server: LimitedServer,
) -> None:
    assert await server.tries(server.code) == "in"
    await server.guesses(20)
    assert await server.tries(server.code.lower()) == "in"


async def test_the_guesses_of_one_address_do_not_count_for_another(server: LimitedServer) -> None:
    await server.guesses(20)
    assert await server.tries("NONE", ELSEWHERE) == "no-such-table"


async def test_an_address_can_open_some_tables_at_once_and_then_one_a_minute(
    server: LimitedServer,
) -> None:
    assert [server.address_limits.check_new_table(HERE) for _ in range(60)] == [None] * 60
    assert server.address_limits.check_new_table(HERE) == Refusal(
        ProtocolCode.TOO_MANY_TABLES, {"seconds": 60}
    )
    server.watch.now += 60
    assert server.address_limits.check_new_table(HERE) is None


async def test_an_address_can_take_some_seats_at_once_and_then_one_a_second(
    server: LimitedServer,
) -> None:
    assert [server.address_limits.check_new_seat(HERE) for _ in range(120)] == [None] * 120
    assert server.address_limits.check_new_seat(HERE) == Refusal(ProtocolCode.TOO_FAST)
    server.watch.now += 1
    assert server.address_limits.check_new_seat(HERE) is None


async def test_a_client_on_the_servers_machine_has_no_limits(server: LimitedServer) -> None:
    assert [server.address_limits.check_new_table(None) for _ in range(200)] == [None] * 200
    found = [await server.address_limits.find_table(None, "NONE") for _ in range(50)]
    assert found == [Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": "NONE"})] * 50


def connection(client: str, **headers: str) -> HTTPConnection:
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "client": (client, 1234), "headers": sent})


@pytest.mark.parametrize(
    ("client", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_counted_by_its_ipv4_address_or_ipv6_network(
    client: str, address: str | None
) -> None:
    assert address_of(connection(client)) == address


def test_an_unnamed_proxy_on_this_machine_counts_as_one_client() -> None:
    assert address_of(connection("127.0.0.1", x_forwarded_for=ELSEWHERE)) == "127.0.0.1"
