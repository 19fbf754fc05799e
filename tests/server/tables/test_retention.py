"""Unused tables are deleted in small steps. Tables in use stay."""

from pathlib import Path

import pytest

from coverstory.journal.sqlite.store import SqliteStore
from coverstory.server.tables.retention import DAY_MS, Retention
from support.clients import Player, Server
from support.server.data_file import set_clock
from support.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio


def retention(server: InProcessServer, keep_days: float = 30) -> Retention:
    return Retention(server.store, server.clock, server.tables, server.counters, keep_days)


async def emptied(server: InProcessServer) -> InProcessServer:
    """Nothing is in memory, as after a restart."""
    server.tables.stop()
    again = InProcessServer(server.store)
    again.manual_clock.now = server.manual_clock.now
    return again


async def test_a_table_is_kept_for_the_configured_days_of_server_time(tmp_path: Path) -> None:
    server = InProcessServer(await SqliteStore.open(tmp_path / "data.sqlite3"))
    code = (await server.opened()).row.code
    later = await emptied(server)
    later.manual_clock.now += 30 * DAY_MS
    assert await retention(later).step("") == ""
    assert await server.store.find_table(code) is not None
    later.manual_clock.now += 1
    await retention(later).step("")
    assert await server.store.find_table(code) is None
    assert later.counters.tables_deleted == 1
    await server.store.close()


async def test_a_table_in_memory_is_not_deleted_however_long_it_was_quiet() -> None:
    server = InProcessServer()
    live = await server.opened()
    server.manual_clock.now += 31 * DAY_MS
    await retention(server).step("")
    assert await server.store.find_table(live.row.code) == live.row
    server.tables.stop()


async def test_a_server_deletes_old_tables_by_itself(own_server: Server) -> None:
    async with await Player.sits(own_server, "Anne") as anne:
        own_server.kill()
        set_clock(own_server, 31 * DAY_MS)
        own_server.start()
        answer = await own_server.ask("GET", f"/api/tables/{anne.code}")
        assert answer.json()["code"] == "no-such-table"


async def test_old_tables_are_deleted_a_few_at_a_time() -> None:
    server = InProcessServer()
    for number in range(25):
        await server.opened(number)
    later = await emptied(server)
    later.manual_clock.now += 31 * DAY_MS
    after, steps = await retention(later).step(""), 1
    while after:
        after, steps = await retention(later).step(after), steps + 1
    assert (later.counters.tables_deleted, steps) == (25, 3)
