"""A connection to the database may break at any statement."""

import asyncio

import pytest

from coverstory.engine.events import SeatTaken
from coverstory.journal.entries import Entry
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import NewKey, StoreError, TableRow
from support.faults.nodes import LISTEN_PATTERN
from support.faults.proxy import FaultProxy
from support.postgres_server import Postgres
from support.server_process import TIMEOUT

pytestmark = pytest.mark.anyio

ROW = TableRow("table-one", "FHKM")


def entry(seq: int) -> Entry:
    return Entry(seq, seq, None, f"command-{seq}", (SeatTaken(seq - 1, f"player {seq}"),))


def through(proxy: FaultProxy, address: str) -> str:
    return address.replace(f":{proxy.target}/", f":{proxy.port}/")


@pytest.mark.parametrize(
    "pattern", [b"user", b"pg_is_in_recovery", b"CREATE SCHEMA", b"schema_steps"]
)
async def test_losing_the_database_while_a_server_starts_is_a_store_error(
    postgres: Postgres, pattern: bytes
) -> None:
    async with FaultProxy(postgres.port, pattern) as proxy:
        proxy.blocks_pattern = True
        with pytest.raises(StoreError):
            await PostgresStore.open(through(proxy, postgres.new_database()))


async def test_notifications_arrive_again_after_their_connection_was_cut(
    postgres: Postgres,
) -> None:
    address = postgres.new_database()
    async with FaultProxy(postgres.port, LISTEN_PATTERN) as proxy:
        one = await PostgresStore.open(address)
        other = await PostgresStore.open(through(proxy, address))
        received: list[int] = []
        one.subscribe(lambda *_: None)
        other.subscribe(lambda _, seq: received.append(seq))
        await one.open_table(ROW, entry(1), NewKey(0, b"token"))
        async with asyncio.timeout(TIMEOUT):
            seq = await _append_until_notified(one, received, 1)
            assert proxy.cut(matching_only=True) == 1
            received.clear()
            await _append_until_notified(one, received, seq)
        for store in (one, other):
            await store.close()


async def _append_until_notified(store: PostgresStore, received: list[int], seq: int) -> int:
    """Append repeatedly: some notifications may get lost."""
    while not received:
        seq += 1
        await store.append(ROW.id, entry(seq))
        await asyncio.sleep(0.05)
    return seq
