"""Every store deletes long quiet tables completely, and no others."""

import asyncio

import pytest

from coverstory.journal.store import DELETE_BATCH, DeletedTables, NewKey, Store, TableRow
from journal.conftest import Opener
from support.journal.sample_entries import KEY, ROW, entry, with_table

pytestmark = pytest.mark.anyio

# Entry `n` of these tests has the time 1000 + n.
LATER = 2000


async def test_a_quiet_table_is_deleted_with_its_entries_keys_and_code(store: Store) -> None:
    await with_table(store)
    await store.append(ROW.id, entry(2), NewKey(1, b"Juan"), due=1500)
    assert await store.delete_quiet_tables(LATER, keep=()) == DeletedTables(1, None)
    assert await store.find_table(ROW.code) is None
    assert await store.read(ROW.id) == []
    assert await store.seat_key(KEY.token_hash) is None
    assert await store.seat_key(b"Juan") is None


async def test_the_code_and_tokens_of_a_deleted_table_can_be_used_again(store: Store) -> None:
    await with_table(store)
    await store.delete_quiet_tables(LATER, keep=())
    await with_table(store, TableRow("table-two", ROW.code))
    assert await store.find_table(ROW.code) == TableRow("table-two", ROW.code)


async def test_a_quiet_table_without_a_code_is_deleted_too(store: Store) -> None:
    await with_table(store)
    await store.reclaim_code(LATER)
    assert (await store.delete_quiet_tables(LATER, keep=())).deleted == 1
    assert await store.read(ROW.id) == []


async def test_a_recently_played_table_stays(store: Store) -> None:
    await with_table(store)
    await store.append(ROW.id, entry(2, at=LATER))
    assert await store.delete_quiet_tables(LATER, keep=()) == DeletedTables(0, None)
    assert len(await store.read(ROW.id)) == 2


async def test_a_table_that_the_caller_keeps_stays(store: Store) -> None:
    await with_table(store)
    assert (await store.delete_quiet_tables(LATER, keep=[ROW.id])).deleted == 0
    assert await store.find_table(ROW.code) == ROW


@pytest.mark.parametrize("opener", ["memory", "postgres"], indirect=True)
async def test_a_server_learns_that_its_table_was_deleted(store: Store) -> None:
    await with_table(store)
    assert (await store.sync_servers("server-one", {ROW.id: ()})).deleted == ()
    await store.delete_table(ROW.id)
    assert (await store.sync_servers("server-one", {ROW.id: ()})).deleted == (ROW.id,)


@pytest.mark.parametrize("opener", ["memory", "postgres"], indirect=True)
async def test_a_table_in_memory_of_another_server_stays(store: Store) -> None:
    await with_table(store)
    await store.sync_servers("another server", {ROW.id: ()})
    assert (await store.delete_quiet_tables(LATER, keep=())).deleted == 0
    assert await store.find_table(ROW.code) == ROW


async def test_batches_cover_every_table_once(opener: Opener) -> None:
    store = await opener()
    rows = [TableRow(f"table-{n:02}", f"CODE{n}") for n in range(2 * DELETE_BATCH + 3)]
    opening = (store.open_table(row, entry(1), NewKey(0, row.id.encode())) for row in rows)
    await asyncio.gather(*opening)
    keep = [row.id for row in rows[::2]]
    counts, after = [], ""
    while after is not None:
        batch = await store.delete_quiet_tables(LATER, keep, after)
        counts.append(batch.deleted)
        after = batch.last
    assert sum(counts) == len(rows) - len(keep)
    assert max(counts) <= DELETE_BATCH
    left = [row for row in rows if await store.find_table(row.code)]
    assert [row.id for row in left] == keep
    await store.close()


async def test_an_empty_store_has_nothing_to_delete(store: Store) -> None:
    assert await store.delete_quiet_tables(LATER, keep=()) == DeletedTables(0, None)


async def test_a_table_can_be_deleted_while_it_is_in_use(store: Store) -> None:
    await with_table(store)
    await store.append(ROW.id, entry(2), NewKey(1, b"Juan"), due=1500)
    await store.sync_servers("server-one", {ROW.id: (0,)})
    await store.delete_table(ROW.id)
    assert await store.find_table(ROW.code) is None
    assert await store.read(ROW.id) == []
    assert await store.seat_key(KEY.token_hash) is None
    await store.delete_table(ROW.id)  # it is gone already
