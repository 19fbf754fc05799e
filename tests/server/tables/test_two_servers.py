"""Two servers have one table in memory: the slower one reads on and decides again."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from coverstory.engine.commands import Agree, Lock, OpenTable, StartClock, StartGame, TakeSeat
from coverstory.engine.events import HostPassed, TimeRanOut
from coverstory.engine.phases import Briefing
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.store import ConflictError, NewKey, StoreError, TableRow
from coverstory.library import library
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import MoveSeatBody, TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from support.clients import eventually
from support.server.in_process import InProcessServer, request

pytestmark = pytest.mark.anyio

HOST_TIMEOUT = 30_000
AN_HOUR = 60 * 60 * 1000
ROW = TableRow("table", "FHKM")


def server(data: MemoryData) -> LiveTable:
    return LiveTable(ROW, library(), MemoryStore(data), GameClock(0), HOST_TIMEOUT)


@pytest.fixture
async def both() -> tuple[LiveTable, LiveTable]:
    """Both know that Anne has opened a table."""
    data = MemoryData()
    one, other = server(data), server(data)
    await one.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    await other.load(await MemoryStore(data).read(ROW.id))
    return one, other


async def test_a_slower_server_appends_its_command_after_the_other_entry(
    both: tuple[LiveTable, LiveTable],
) -> None:
    one, other = both
    await one.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    done = await other.submit(TakeSeat("Maria"), "maria-sits-down", token_hash=b"2")
    assert done == Done(None, 3)
    assert [seat.name for seat in other.table.seats] == ["Anne", "Juan", "Maria"]


async def test_a_command_is_stale_if_its_client_had_not_seen_the_phase_of_the_other_server(
    both: tuple[LiveTable, LiveTable],
) -> None:
    one, other = both
    for n, name in enumerate(("Juan", "Maria"), 1):
        await one.submit(TakeSeat(name), f"take-seat-{n}", token_hash=bytes([n]))
    await one.submit(StartGame(), "start-the-game", 0)
    assert isinstance(one.table.phase, Briefing)
    asker = one.table.phase.asker
    late = await other.submit(StartClock(), "start-the-clock", asker, seen=one.seq - 1)
    assert late == Refusal(ProtocolCode.TOO_LATE)
    assert isinstance(await other.submit(StartClock(), "start-it-now", asker, seen=one.seq), Done)


async def test_an_entry_of_the_other_server_may_forbid_a_command(
    both: tuple[LiveTable, LiveTable],
) -> None:
    one, other = both
    await one.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    refused = await other.submit(TakeSeat("Juan"), "juan-sits-down-too", token_hash=b"2")
    assert isinstance(refused, Refusal)
    assert refused.code == "name-taken"


async def test_a_command_submitted_to_both_servers_is_carried_out_once(
    both: tuple[LiveTable, LiveTable],
) -> None:
    one, other = both
    settings = Settings("classic", minutes=3)
    answers = [await server.submit(Agree(settings), "agree-on-it", 0) for server in both]
    assert answers == [Done(0, 2), Done(0, 2)]
    assert (one.seq, other.seq) == (2, 2)


async def test_a_notified_server_publishes_the_new_entries(
    both: tuple[LiveTable, LiveTable],
) -> None:
    one, other = both
    await one.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    await other.refresh()
    assert other.table == one.table


async def test_entries_of_the_other_server_are_published_even_if_the_store_fails_afterwards(
    both: tuple[LiveTable, LiveTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = both
    await one.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    shown: list[int] = []
    monkeypatch.setattr(other.audience, "publish_to_all", lambda: shown.append(other.seq))
    appends = iter([ConflictError(), StoreError()])

    async def fails(*_: object) -> None:
        raise next(appends)

    monkeypatch.setattr(MemoryStore, "append", fails)
    with pytest.raises(StoreError):
        await other.submit(TakeSeat("Maria"), "maria-sits-down", token_hash=b"2")
    assert shown == [2]


async def test_an_entry_stored_without_confirmation_is_read_before_a_refusal(
    both: tuple[LiveTable, LiveTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = both
    append = MemoryStore.append

    async def keeps_and_fails(store: MemoryStore, *arguments: Any) -> None:
        await append(store, *arguments)
        raise StoreError

    with monkeypatch.context() as failing:
        failing.setattr(MemoryStore, "append", keeps_and_fails)
        with pytest.raises(StoreError):
            await one.submit(Lock(locked=True), "lock-the-table", 0)
    assert isinstance(await one.submit(Lock(locked=False), "unlock-the-table", 0), Done)
    assert await one.submit(Lock(locked=True), "lock-the-table", 0) == Done(0, 2)


async def test_a_disconnected_client_that_was_refused_elsewhere_stays_refused(
    both: tuple[LiveTable, LiveTable],
) -> None:
    """The client disconnected while its first server was reading missed entries."""
    one, other = both
    waits = iter([True, False])
    await one.submit(Lock(locked=True), "lock-the-table", 0)
    again = await one.submit(Lock(locked=True), "lock-it-again", 0)
    assert isinstance(again, Refusal)
    await one.submit(Lock(locked=False), "unlock-the-table", 0)
    late = await other.submit(
        Lock(locked=True), "lock-it-again", 0, can_continue=lambda: next(waits)
    )
    assert late is None
    await one.refresh()
    assert not one.table.locked


async def test_many_commands_at_once_on_both_servers_leave_no_gap(
    both: tuple[LiveTable, LiveTable],
) -> None:
    await asyncio.gather(
        *(
            both[n % 2].submit(TakeSeat(f"Guest {n}"), f"guest-{n:04}", token_hash=bytes([n]))
            for n in range(1, 12)
        )
    )
    for live in both:
        await live.refresh()
    names = {seat.name for seat in both[0].table.seats}
    assert names == {"Anne", *(f"Guest {n}" for n in range(1, 12))}
    assert both[0].table == both[1].table
    assert both[0].seq == both[1].seq == 12


async def test_a_server_reads_missed_entries_before_it_refuses(
    both: tuple[LiveTable, LiveTable],
) -> None:
    one, other = both
    for n, name in enumerate(["Juan", "Maria"], start=1):
        await one.submit(TakeSeat(name), f"take-seat-{n}", token_hash=bytes([n]))
    assert await other.submit(StartGame(), "start-the-game", 0) == Done(0, 4)


async def test_a_command_carried_out_elsewhere_is_not_refused_any_more(
    both: tuple[LiveTable, LiveTable],
) -> None:
    one, other = both
    assert isinstance(await other.submit(StartGame(), "start-the-game", 0), Refusal)
    for n, name in enumerate(["Juan", "Maria"], start=1):
        await one.submit(TakeSeat(name), f"take-seat-{n}", token_hash=bytes([n]))
    done = await one.submit(StartGame(), "start-the-game", 0)
    assert await other.submit(StartGame(), "start-the-game", 0) == done


async def test_times_in_the_journal_never_go_back_even_if_a_clock_is_behind() -> None:
    data, clocks = MemoryData(), (GameClock(5000, lambda: 0), GameClock(4000, lambda: 0))
    one, other = (
        LiveTable(ROW, library(), MemoryStore(data), clock, HOST_TIMEOUT) for clock in clocks
    )
    await one.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    await other.load(await MemoryStore(data).read(ROW.id))
    await other.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    assert [entry.at for entry in await MemoryStore(data).read(ROW.id)] == [5000, 5000]


async def test_a_token_in_use_is_no_race(both: tuple[LiveTable, LiveTable]) -> None:
    one, other = both
    await one.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    await other.refresh()
    with pytest.raises(ConflictError):
        await other.submit(TakeSeat("Maria"), "maria-sits-down", token_hash=b"1")


@pytest.mark.parametrize("command", [Lock(locked=True), StartGame()], ids=["accepted", "refused"])
async def test_a_conflict_that_nothing_explains_is_a_logged_error_of_the_store(
    both: tuple[LiveTable, LiveTable],
    monkeypatch: pytest.MonkeyPatch,
    command: Lock | StartGame,
) -> None:
    one, _ = both

    async def fails(*_: object) -> None:
        raise ConflictError

    monkeypatch.setattr(MemoryStore, "append", fails)
    with capture_logs() as lines, pytest.raises(StoreError, match="refuses the next entry"):
        await one.submit(command, "a-command-of-anne", 0, again=True)
    assert [line["event"] for line in lines] == ["conflict-unexplained"]


async def test_a_player_who_joins_a_table_that_another_server_deleted_is_refused() -> None:
    data = MemoryData()
    one, other = InProcessServer(MemoryStore(data)), InProcessServer(MemoryStore(data))
    there = await one.opened()
    code = there.row.code
    live = await other.tables.find(code)
    assert live is not None
    await one.tables.take_down(there)
    refused = await other.tables.join(live, TakeSeatBody("juan-sits-down", "1" * 32, "Juan"))
    assert refused == Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": code})
    assert await other.tables.find(code) is None


async def test_a_player_who_moves_a_seat_while_another_server_deletes_the_table_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = InProcessServer()
    live = await server.opened()
    append = MemoryStore.append

    async def after_deletion(store: MemoryStore, table: str, *more: Any) -> None:
        await store.delete_table(table)
        await append(store, table, *more)

    monkeypatch.setattr(MemoryStore, "append", after_deletion)
    body = MoveSeatBody("anne-moves-on", request(0).token, "1" * 32)
    refused = await server.tables.move(live, body)
    assert refused == Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": live.row.code})
    assert await server.tables.find(live.row.code) is None


async def test_two_servers_deal_once(both: tuple[LiveTable, LiveTable]) -> None:
    one, other = both
    for n, name in enumerate(["Juan", "Maria"], start=1):
        await one.submit(TakeSeat(name), f"take-seat-{n}", token_hash=bytes([n]))
    first, late = await asyncio.gather(
        one.submit(StartGame(), "start-game-one", 0), other.submit(StartGame(), "start-game-two", 0)
    )
    assert isinstance(first, Done)
    assert isinstance(late, Refusal)
    await other.refresh()
    assert other.table.current == one.table.current


async def test_two_servers_replace_a_missing_host_once() -> None:
    """Each has known another of those who are here for longer."""
    data, time = MemoryData(), count()
    clock = GameClock(0, lambda: next(time))
    one, other = (LiveTable(ROW, library(), MemoryStore(data), clock, 0) for _ in range(2))
    await one.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    for n, name in enumerate(["Juan", "Maria"], start=1):
        await one.submit(TakeSeat(name), f"take-seat-{n}", token_hash=bytes([n]))
    await other.load(await MemoryStore(data).read(ROW.id))
    for live, known in ((one, 1), (other, 2)):
        live.audience.set_online_elsewhere((known,))
        live.audience.set_online_elsewhere((1, 2))
    await eventually(lambda: other.seq > 3)
    assert [entry.events for entry in data.entries[ROW.id][3:]] == [(HostPassed(1, 0),)]
    assert other.table.host == one.table.host == 1


async def test_time_runs_out_at_a_table_that_has_lost_its_code(tmp_path: Path) -> None:
    """Otherwise the table would be overdue for ever and delay others."""
    data = MemoryData()
    live = server(data)
    await live.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    for n, name in enumerate(["Juan", "Maria"], start=1):
        await live.submit(TakeSeat(name), f"take-seat-{n}", token_hash=bytes([n]))
    await live.submit(StartGame(), "start-the-game", 0)
    assert isinstance(live.table.phase, Briefing)
    await live.submit(StartClock(), "start-the-clock", live.table.phase.asker)
    live.stop()
    data.rows[ROW.id] = TableRow(ROW.id, ROW.id)
    data.clock = AN_HOUR
    store = MemoryStore(data)
    assert (await store.sync_servers("me", {})).overdue == (TableRow(ROW.id, ROW.id),)
    tables = TableRegistry(library(), store, GameClock(AN_HOUR), Config(tmp_path))
    attending = asyncio.create_task(tables.run())
    await eventually(lambda: len(data.entries[ROW.id]) > live.seq)
    assert isinstance(data.entries[ROW.id][-1].events[0], TimeRanOut)
    attending.cancel()
    tables.stop()


async def test_a_code_that_another_server_gave_to_a_new_table_leads_to_the_new_table(
    tmp_path: Path,
) -> None:
    data = MemoryData()
    await server(data).submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    store = MemoryStore(data)
    tables = TableRegistry(library(), store, GameClock(0), Config(tmp_path))
    assert (await tables.find(ROW.code)).row == ROW
    new = TableRow("another-table", ROW.code)
    assert await store.reclaim_code(quiet_since=AN_HOUR) == ROW.code
    await store.open_table(new, data.entries[ROW.id][0], NewKey(0, b"1"))
    attending = asyncio.create_task(tables.run())
    await eventually(lambda: bool(data.presence))
    assert (await tables.find(ROW.code)).row == new
    attending.cancel()
    tables.stop()
