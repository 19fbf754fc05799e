"""Every store forgets tables that were quiet for long, whole, and no others."""

import asyncio

import pytest

from coverstory.journal.store import DELETE_BATCH, NewKey, Store, DeletedTables, TableRow
from journal.conftest import Opener
from journal.test_store import KEY, ROW, entry, with_table

pytestmark = pytest.mark.anyio

# An entry `n` of these tests is of the time 1000 + n.
LATER = 2000


async def test_a_quiet_table_goes_with_its_entries_keys_and_code(store: Store) -> None:
    await with_table(store)
    await store.append(ROW.id, entry(2), NewKey(1, b"Juan"), due=1500)
    assert await store.delete_quiet_tables(LATER, keep=()) == DeletedTables(1, None)
    assert await store.find_table(ROW.code) is None
    assert await store.read(ROW.id) == []
    assert await store.seat_key(KEY.token_hash) is None
    assert await store.seat_key(b"Juan") is None


async def test_its_code_and_its_tokens_are_free_again(store: Store) -> None:
    await with_table(store)
    await store.delete_quiet_tables(LATER, keep=())
    await with_table(store, TableRow("table-two", ROW.code))
    assert await store.find_table(ROW.code) == TableRow("table-two", ROW.code)


async def test_a_table_whose_code_was_taken_from_it_goes_too(store: Store) -> None:
    await with_table(store)
    await store.reclaim_code(LATER)
    assert (await store.delete_quiet_tables(LATER, keep=())).deleted == 1
    assert await store.read(ROW.id) == []


async def test_a_table_of_late_stays(store: Store) -> None:
    await with_table(store)
    await store.append(ROW.id, entry(2, at=LATER))
    assert await store.delete_quiet_tables(LATER, keep=()) == DeletedTables(0, None)
    assert len(await store.read(ROW.id)) == 2


async def test_a_table_that_is_to_be_spared_stays(store: Store) -> None:
    await with_table(store)
    assert (await store.delete_quiet_tables(LATER, keep=[ROW.id])).deleted == 0
    assert await store.find_table(ROW.code) == ROW


@pytest.mark.parametrize("opener", ["memory", "postgres"], indirect=True)
async def test_a_table_that_another_server_attends_to_stays(store: Store) -> None:
    await with_table(store)
    await store.sync_node("another server", {ROW.id: ()})
    assert (await store.delete_quiet_tables(LATER, keep=())).deleted == 0
    assert await store.find_table(ROW.code) == ROW


async def test_a_few_at_a_time_all_are_looked_at_once(opener: Opener) -> None:
    store = await opener()
    rows = [TableRow(f"table-{n:02}", f"CODE{n}") for n in range(2 * DELETE_BATCH + 3)]
    opening = (store.open_table(row, entry(1), NewKey(0, row.id.encode())) for row in rows)
    await asyncio.gather(*opening)
    spared = [row.id for row in rows[::2]]
    forgotten, after = [], ""
    while after is not None:
        swept = await store.delete_quiet_tables(LATER, spared, after)
        forgotten.append(swept.deleted)
        after = swept.last
    assert sum(forgotten) == len(rows) - len(spared)
    assert max(forgotten) <= DELETE_BATCH
    left = [row for row in rows if await store.find_table(row.code)]
    assert [row.id for row in left] == spared
    await store.close()


async def test_an_empty_store_has_nothing_to_forget(store: Store) -> None:
    assert await store.delete_quiet_tables(LATER, keep=()) == DeletedTables(0, None)
