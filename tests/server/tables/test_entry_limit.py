"""A journal has a maximum length. Players can leave a table that has reached it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from coverstory.engine.commands import BringPlaces, Expire, Leave, Lock, MoveHost, Remove, TakeSeat
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.refusals import Refusal
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.tables import preconditions
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from support.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio

MOST = 6
USED_UP = Refusal(ProtocolCode.TABLE_USED_UP)


@pytest.fixture(autouse=True)
def _few_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preconditions, "MOST_ENTRIES", MOST)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[InProcessServer]:
    server = InProcessServer(await SqliteStore.open(tmp_path / "data.sqlite3"))
    yield server
    server.tables.stop()
    await server.store.close()


@pytest.fixture
async def table(server: InProcessServer) -> LiveTable:
    """Used up by Anne, who has the company of Juan."""
    live = await server.opened()
    await live.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    while live.seq < MOST:
        await live.submit(Lock(locked=live.seq % 2 == 0), f"lock-{live.seq}", 0)
    return live


async def test_a_used_up_table_refuses_commands(table: LiveTable) -> None:
    assert await table.submit(Lock(locked=True), "one-too-many", 0) == USED_UP
    assert await table.submit(TakeSeat("Maria"), "maria-sits-down", token_hash=b"2") == USED_UP


async def test_players_can_leave_a_used_up_table(table: LiveTable) -> None:
    assert await table.submit(Leave(), "juan-goes-home", 1) == Done(1, MOST + 1)


async def test_the_host_can_remove_a_player_from_a_used_up_table(table: LiveTable) -> None:
    assert await table.submit(Remove(1), "remove-juan", 0) == Done(0, MOST + 1)
    assert not table.table.is_seated(1)


async def test_nobody_but_the_host_can_remove_a_player_from_a_used_up_table(
    table: LiveTable,
) -> None:
    refused = await table.submit(Remove(0), "remove-anne", 1)
    assert isinstance(refused, Refusal)
    assert table.seq == MOST


async def test_entries_that_only_record_a_refusal_do_not_use_a_table_up(
    server: InProcessServer,
) -> None:
    live = await server.opened()
    for number in range(2 * MOST):
        refused = await live.submit(Lock(locked=False), f"not-locked-{number}", 0, again=True)
        assert isinstance(refused, Refusal)
    assert live.seq == 1 + 2 * MOST
    assert isinstance(await live.submit(Lock(locked=True), "lock-the-table", 0), Done)


async def test_the_recorded_refusals_of_a_seat_are_limited(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise one player makes the journal grow without end."""
    monkeypatch.setattr(preconditions, "MOST_REFUSALS_OF_A_SEAT", 3)
    live = await server.opened()
    await live.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    for number in range(10):
        await live.submit(Lock(locked=False), f"juan-may-not-{number}", 1, again=True)
    assert live.seq == 2 + 3
    await live.submit(Lock(locked=False), "not-locked-yet", 0, again=True)
    assert live.seq == 2 + 3 + 1, "other seats still have theirs"


async def test_the_server_still_submits_its_own_commands_at_a_used_up_table(
    table: LiveTable,
) -> None:
    assert await table.submit(MoveHost(1, 0), "house:move-host") == Done(None, MOST + 1)
    early = await table.submit(Expire(), "house:expire")
    assert isinstance(early, Refusal)
    assert early != USED_UP


async def test_a_retry_at_a_used_up_table_still_gets_its_first_result(table: LiveTable) -> None:
    assert await table.submit(TakeSeat("Juan"), "juan-sits-down") == Done(None, 2)


async def test_a_refused_retry_at_a_used_up_table_adds_no_entry(table: LiveTable) -> None:
    assert await table.submit(Lock(locked=True), "one-too-many", 0, again=True) == USED_UP
    assert table.seq == MOST


async def test_a_used_up_table_is_used_up_after_a_restart_too(
    server: InProcessServer, table: LiveTable
) -> None:
    again = InProcessServer(server.store)
    found = await again.tables.find(table.row.code)
    assert found is not None
    assert await found.submit(Lock(locked=True), "one-too-many", 0) == USED_UP
    again.tables.stop()


async def test_own_places_use_a_table_up_sooner(server: InProcessServer) -> None:
    live = await server.opened()
    await live.submit(BringPlaces((OwnPlace("The attic"),)), "bring-places", 0)
    assert await live.submit(Lock(locked=True), "lock-the-table", 0) == USED_UP
