"""A line to the database may break at any word of the conversation."""

import asyncio

import pytest

from coverstory.engine.events import SeatTaken
from coverstory.journal.entries import Entry
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import NewKey, StoreError, TableRow
from support.faults.nodes import WORD
from support.faults.proxy import FaultProxy
from support.postgres_server import Postgres

pytestmark = pytest.mark.anyio

PATIENCE = 20.0
ROW = TableRow("table-one", "FHKM")


def entry(seq: int) -> Entry:
    return Entry(seq, seq, None, f"command-{seq}", (SeatTaken(seq - 1, f"guest {seq}"),))


def by(proxy: FaultProxy, address: str) -> str:
    return address.replace(f":{proxy.target}/", f":{proxy.port}/")


@pytest.mark.parametrize("word", [b"user", b"pg_is_in_recovery", b"CREATE SCHEMA", b"schema_steps"])
async def test_a_server_that_loses_the_database_while_it_starts_says_so(
    postgres: Postgres, word: bytes
) -> None:
    async with FaultProxy(postgres.port, word) as proxy:
        proxy.word_is_barred = True
        with pytest.raises(StoreError):
            await PostgresStore.open(by(proxy, postgres.new_database()))


async def test_a_doorbell_that_was_cut_is_heard_again(postgres: Postgres) -> None:
    address = postgres.new_database()
    async with FaultProxy(postgres.port, WORD) as proxy:
        one = await PostgresStore.open(address)
        other = await PostgresStore.open(by(proxy, address))
        heard: list[int] = []
        one.subscribe(lambda *_: None)
        other.subscribe(lambda _, seq: heard.append(seq))
        await one.open_table(ROW, entry(1), NewKey(0, b"token"))
        async with asyncio.timeout(PATIENCE):
            seq = await _rung_until_heard(one, heard, 1)
            assert proxy.cut(word_only=True) == 1
            heard.clear()
            await _rung_until_heard(one, heard, seq)
        for store in (one, other):
            await store.close()


async def _rung_until_heard(store: PostgresStore, heard: list[int], seq: int) -> int:
    """Rings may get lost: whoever listens hears some."""
    while not heard:
        seq += 1
        await store.append(ROW.id, entry(seq))
        await asyncio.sleep(0.05)
    return seq
