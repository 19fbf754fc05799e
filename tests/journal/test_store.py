"""The contract of a store: entries in order, without gaps or duplicates, and durable."""

import asyncio
from typing import cast

import pytest

from coverstory.engine.events import AnyEvent, Asked, Dealt, SeatTaken, Voted
from coverstory.journal import batches
from coverstory.journal.entries import Entry
from coverstory.journal.records import read_record
from coverstory.journal.store import ConflictError, NewKey, SeatKey, Store, StoreError, TableRow
from journal.conftest import DATABASES, Opener
from support.journal.golden_files import CLASSIC
from support.journal.sample_entries import KEY, ROW, entry, with_table

pytestmark = pytest.mark.anyio

# Seconds until a store that does not answer fails a test.
TIMEOUT = 30
# The store in memory keeps a list of any values: it has no batches, and encodes nothing.
in_databases = pytest.mark.parametrize("opener", DATABASES, indirect=True)


async def test_entries_are_read_back_equal_and_in_order(store: Store) -> None:
    await with_table(store)
    kept = [entry(1), entry(2, seat=3), entry(3, Asked(0, 1), Voted(1, guilty=True), seat=0)]
    for one in kept[1:]:
        await store.append(ROW.id, one)
    assert await store.read(ROW.id) == kept


async def test_the_entries_after_a_known_one_can_be_read_alone(store: Store) -> None:
    await with_table(store)
    for seq in (2, 3):
        await store.append(ROW.id, entry(seq))
    assert [kept.seq for kept in await store.read(ROW.id, after=1)] == [2, 3]
    assert await store.read(ROW.id, after=3) == []


async def test_a_journal_of_any_number_of_batches_is_read_whole(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH_SIZE", 3)
    await with_table(store)
    for seq in range(2, 9):
        await store.append(ROW.id, entry(seq))
        assert await store.read(ROW.id) == [entry(n) for n in range(1, seq + 1)]
        assert await store.read(ROW.id, after=2) == [entry(n) for n in range(3, seq + 1)]


@in_databases
async def test_a_database_is_asked_for_one_batch_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH_SIZE", 3)
    asked: list[tuple[int, int]] = []
    read_batch = store._read_batch

    async def spy(table: str, after: int, most: int) -> list[Entry]:
        asked.append((after, most))
        return await read_batch(table, after, most)

    monkeypatch.setattr(store, "_read_batch", spy)
    await with_table(store)
    for seq in range(2, 9):
        await store.append(ROW.id, entry(seq))
    await store.read(ROW.id)
    assert asked == [(0, 3), (3, 3), (6, 3)]


async def test_entries_that_are_appended_between_two_pages_leave_no_gap(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH_SIZE", 1)
    await with_table(store)
    appends = (store.append(ROW.id, entry(seq)) for seq in range(2, 20))
    kept, *_ = await asyncio.gather(store.read(ROW.id), *appends)
    assert kept == [entry(n) for n in range(1, len(kept) + 1)]


async def test_every_kind_of_event_is_read_back_equal(store: Store) -> None:
    await with_table(store)
    events = [line.event for _, line in read_record(CLASSIC.read_text())]
    await store.append(ROW.id, entry(2, *events))
    assert (await store.read(ROW.id))[1].events == tuple(events)
    assert any(isinstance(event, Dealt) for event in events)


async def test_an_entry_that_leaves_a_gap_is_refused(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(3))
    assert await store.read(ROW.id) == [entry(1)]


async def test_a_second_entry_with_the_same_number_is_refused(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(1, command_id="another"))
    assert await store.read(ROW.id) == [entry(1)]


async def test_a_second_entry_of_the_same_command_is_refused(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(2, command_id="command-1"))
    assert await store.read(ROW.id) == [entry(1)]


async def test_a_command_stored_without_events_is_refused_later(store: Store) -> None:
    """A refused command stays refused when a client retries it at another server."""
    await with_table(store)
    refused = Entry(2, 1002, 0, "refused", ())
    await store.append(ROW.id, refused)
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(3, command_id="refused"))
    assert await store.read(ROW.id, after=1) == [refused]


async def test_nothing_can_be_appended_to_a_deleted_table(store: Store) -> None:
    await with_table(store)
    assert (await store.delete_quiet_tables(quiet_since=10_000, keep=())).deleted == 1
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(2))
    assert await store.read(ROW.id) == []


async def test_the_same_command_id_at_another_table_is_another_command(store: Store) -> None:
    await with_table(store)
    await with_table(store, TableRow("table-two", "RTWX"), NewKey(0, b"another"))
    assert await store.read("table-two") == [entry(1)]


async def test_a_table_is_found_by_its_code_and_by_its_id(store: Store) -> None:
    await with_table(store)
    assert await store.find_table("FHKM") == ROW
    assert await store.get_table("table-one") == ROW
    assert await store.find_table("RTWX") is None


async def test_a_code_in_use_is_refused_and_nothing_is_left_behind(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.open_table(TableRow("table-two", "FHKM"), entry(1), NewKey(0, b"another"))
    assert await store.read("table-two") == []
    assert await store.seat_key(b"another") is None


async def test_a_table_whose_hosts_token_is_in_use_is_not_opened(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.open_table(TableRow("table-two", "RTWX"), entry(1), KEY)
    assert await store.find_table("RTWX") is None
    assert await store.read("table-two") == []


async def test_a_seat_key_is_stored_with_its_entry(store: Store) -> None:
    await with_table(store)
    await store.append(ROW.id, entry(2), NewKey(1, b"Juan"))
    assert await store.seat_key(KEY.token_hash) == SeatKey(ROW.id, 0)
    assert await store.seat_key(b"Juan") == SeatKey(ROW.id, 1)
    assert await store.seat_key(b"nobody") is None


async def test_a_deleted_key_opens_nothing_and_its_number_is_free(store: Store) -> None:
    await with_table(store)
    await store.append(ROW.id, entry(2), NewKey(-1, b"page"))
    for _ in range(2):  # the second time does nothing
        await store.delete_key(b"page")
    assert await store.seat_key(b"page") is None
    assert await store.seat_key(KEY.token_hash) == SeatKey(ROW.id, 0)
    await store.append(ROW.id, entry(3), NewKey(-1, b"other page"))
    assert await store.seat_key(b"other page") == SeatKey(ROW.id, -1)
    await store.delete_table(ROW.id)
    assert await store.seat_key(b"other page") is None


async def test_a_token_in_use_undoes_the_entry(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(2), NewKey(1, KEY.token_hash))
    assert await store.read(ROW.id) == [entry(1)]
    assert await store.seat_key(KEY.token_hash) == SeatKey(ROW.id, 0)


async def test_a_token_cannot_be_issued_again_to_its_own_seat(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(2), KEY)
    assert await store.read(ROW.id) == [entry(1)]


async def test_a_refused_entry_undoes_its_seat_key(store: Store) -> None:
    await with_table(store)
    with pytest.raises(ConflictError):
        await store.append(ROW.id, entry(5), NewKey(1, b"Juan"))
    assert await store.seat_key(b"Juan") is None


async def test_the_clock_only_goes_forward(store: Store) -> None:
    times = [
        await store.last_clock(),
        await store.advance_clock(5000),
        await store.advance_clock(4000),
    ]
    assert times == sorted(times)
    assert await store.last_clock() == times[-1]


async def test_the_clock_is_never_behind_an_entry(store: Store) -> None:
    await store.advance_clock(500)
    await with_table(store)
    await store.append(ROW.id, entry(2, at=70_000))
    assert await store.last_clock() == 70_000


async def test_a_reopened_store_has_everything(opener: Opener) -> None:
    store = await with_table(await opener())
    ticked = await store.advance_clock(9000)
    await store.close()
    again = await opener()
    assert await again.read(ROW.id) == [entry(1)]
    assert await again.find_table("FHKM") == ROW
    assert await again.seat_key(KEY.token_hash) == SeatKey(ROW.id, 0)
    assert await again.last_clock() == max(ticked, entry(1).at)
    await again.close()


async def test_many_tables_at_once_lose_nothing(opener: Opener) -> None:
    store = await opener()
    rows = [TableRow(f"table-{n}", f"CODE{n}") for n in range(50)]

    async def play(row: TableRow) -> None:
        await store.open_table(row, entry(1), NewKey(0, row.id.encode()))
        for seq in range(2, 21):
            await store.append(row.id, entry(seq))

    await asyncio.gather(*map(play, rows))
    await store.close()
    again = await opener()
    for row in rows:
        assert await again.read(row.id) == [entry(seq) for seq in range(1, 21)]
    await again.close()


async def test_only_one_of_many_concurrent_appends_of_the_same_number_succeeds(
    store: Store,
) -> None:
    await with_table(store)
    rivals = [entry(2, command_id=f"rival-{n}") for n in range(20)]
    appends = (store.append(ROW.id, rival) for rival in rivals)
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert results.count(None) == 1
    assert sum(isinstance(result, ConflictError) for result in results) == 19
    assert len(await store.read(ROW.id)) == 2


async def test_a_refused_entry_does_not_affect_its_commit_group(store: Store) -> None:
    await with_table(store)
    good = [store.append(ROW.id, entry(seq)) for seq in (2, 3)]
    bad = store.append(ROW.id, entry(9), NewKey(1, b"Juan"))
    rest = store.append(ROW.id, entry(4))
    results = await asyncio.gather(*good, bad, rest, return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [ConflictError]
    assert [kept.seq for kept in await store.read(ROW.id)] == [1, 2, 3, 4]


@in_databases
async def test_an_entry_that_cannot_be_encoded_leaves_its_number_free(store: Store) -> None:
    await with_table(store)
    good = store.append(ROW.id, entry(2))
    bad = store.append(ROW.id, entry(3, SeatTaken(2, "\ud800")), NewKey(1, b"Juan"))
    results = await asyncio.gather(good, bad, return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [UnicodeEncodeError]
    assert await store.seat_key(b"Juan") is None
    await store.append(ROW.id, entry(3))
    assert await store.read(ROW.id) == [entry(seq) for seq in (1, 2, 3)]


# SQLite and PostgreSQL have no such number, and JSON has no such value.
CANNOT_BE_STORED = [entry(1, at=2**80), entry(1, cast(AnyEvent, object()))]


@in_databases
@pytest.mark.parametrize("bad", CANNOT_BE_STORED, ids=["number", "event"])
async def test_an_entry_that_cannot_be_stored_leaves_nothing_behind_and_stops_no_other(
    store: Store, bad: Entry
) -> None:
    async with asyncio.timeout(TIMEOUT):
        with pytest.raises((StoreError, TypeError)):
            await store.open_table(TableRow("table-two", "RTWX"), bad, NewKey(0, b"another"))
        assert await store.find_table("RTWX") is None
        assert await store.seat_key(b"another") is None
        await with_table(store)
        assert await store.read(ROW.id) == [entry(1)]


async def test_a_closed_store_raises_an_error(opener: Opener) -> None:
    store = await opener()
    await store.close()
    with pytest.raises(StoreError, match=r"^The store is closed\.$"):
        await store.last_clock()
