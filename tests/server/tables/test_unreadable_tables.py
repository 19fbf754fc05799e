"""A table that cannot be read is reported and harms no other."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import pytest
from structlog.testing import capture_logs

from coverstory.engine.commands import Lock, TakeSeat
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.postgres.server_sync import OVERDUE_LIMIT
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import StoreError, UnreadableTableError
from coverstory.protocol.close_codes import NO_TABLE, TRY_AGAIN_LATER
from coverstory.server.tables.backoff import MAX_PAUSE, MIN_PAUSE, Backoff
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from support.clients import Player, eventually
from support.postgres_server import Postgres
from support.server.in_process import InProcessServer, ManualClock
from support.server_process import Server, UnthrottledServer

pytestmark = pytest.mark.anyio

# A newer version might write the second. The last can be read but not played.
DAMAGES = {
    "torn": b'[{"type":"seat-ta',
    "of a newer version": b'[{"type":"dragon-summoned","seat":0}]',
    "impossible": b'[{"type":"voted","seat":7,"guilty":true}]',
}
OVERDUE = -1_000_000


@asynccontextmanager
async def attending(tables: TableRegistry) -> AsyncIterator[None]:
    chore = asyncio.create_task(tables.run())
    yield
    assert not chore.done()
    chore.cancel()
    tables.stop()


async def damage(address: str, events: bytes, *tables: str) -> None:
    """They have been overdue for longer than the others."""
    connection = await asyncpg.connect(address, server_settings={"search_path": "coverstory"})
    await connection.execute(
        "UPDATE entries SET events = $2 WHERE table_id = ANY($1)", tables, events
    )
    await connection.execute(
        "UPDATE tables SET due = $2 - (id = ANY($1))::integer", tables, OVERDUE
    )
    await connection.close()


@pytest.mark.parametrize("events", DAMAGES.values(), ids=DAMAGES)
async def test_overdue_tables_are_taken_over_though_one_of_them_cannot_be_read(
    postgres: Postgres, events: bytes
) -> None:
    address = postgres.emptied_database()
    store = await PostgresStore.open(address)
    before = InProcessServer(store)
    tables = sorted([(await before.opened(number)).row.id for number in range(3)])
    before.tables.stop()
    await damage(address, events, tables[1])
    server = InProcessServer(store)
    with capture_logs() as said:
        async with attending(server.tables):
            await eventually(lambda: len(server.tables.in_memory) == 2)
    assert [line["event"] for line in said if line["log_level"] == "error"] == ["table-unreadable"]
    assert {live.row.id for live in server.tables.in_memory} == {tables[0], tables[2]}
    await store.close()


async def test_a_table_is_taken_over_however_many_were_overdue_before_and_cannot_be_read(
    postgres: Postgres,
) -> None:
    address = postgres.emptied_database()
    store = await PostgresStore.open(address)
    before = InProcessServer(store)
    healthy, *others = [(await before.opened(number)).row.id for number in range(OVERDUE_LIMIT + 1)]
    await damage(address, DAMAGES["torn"], *others)
    before.tables.stop()
    server = InProcessServer(store)
    with capture_logs():
        async with attending(server.tables):
            await eventually(lambda: len(server.tables.in_memory) == 1)
    assert [live.row.id for live in server.tables.in_memory] == [healthy]
    await store.close()


class Stubborn(MemoryStore):
    """Of which one table cannot be had in time."""

    too_large = ""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        if table == self.too_large:
            raise StoreError("The database cannot be reached.")
        return await super().read(table, after)


async def test_a_table_that_takes_too_long_to_read_does_not_keep_the_others_waiting() -> None:
    data = MemoryData()
    before = InProcessServer(MemoryStore(data))
    one, other = [(await before.opened(number)).row.id for number in range(2)]
    before.tables.stop()
    data.due_times = {one: OVERDUE - 1, other: OVERDUE}
    store = Stubborn(data)
    store.too_large = one
    server = InProcessServer(store)
    async with attending(server.tables):
        await eventually(lambda: [live.row.id for live in server.tables.in_memory] == [other])


async def test_an_unreadable_table_is_retried_after_longer_and_longer_pauses() -> None:
    hand = ManualClock()
    backoff = Backoff(hand)
    pauses = []
    for _ in range(12):
        assert backoff.is_due("table")
        pauses.append(backoff.postpone("table"))
        assert not backoff.is_due("table")
        hand.now += round(pauses[-1])
    assert pauses[:3] == [MIN_PAUSE, 2 * MIN_PAUSE, 4 * MIN_PAUSE]
    assert pauses[-1] == MAX_PAUSE


async def test_a_table_that_could_be_read_again_is_not_postponed_any_more() -> None:
    backoff = Backoff(ManualClock())
    backoff.postpone("table")
    backoff.reset("table")
    assert backoff.is_due("table")
    assert backoff.postpone("table") == MIN_PAUSE


async def test_a_client_that_opens_an_unreadable_table_gets_a_sentence(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path) as server:
        async with await Player.sits(server, "Anne") as anne:
            server.kill()
            with (
                closing(sqlite3.connect(server.data / "coverstory.sqlite3")) as connection,
                connection,
            ):
                connection.execute("UPDATE newest SET events = ?", (DAMAGES["of a newer version"],))
            server.start()
            answer = await server.ask("GET", f"/api/tables/{anne.code}")
            assert (answer.status_code, answer.json()["code"]) == (503, "table-unreadable")
            await anne.connect()
            await anne.is_closed()
            assert anne.close_code == TRY_AGAIN_LATER
            assert [message["code"] for message in anne.received] == ["table-unreadable"]
            assert "newer version" in anne.received[0]["sentence"]
        async with await Player.sits(server, "Juan") as juan:
            assert juan.now["seq"] == 1


class Newer(MemoryStore):
    """Another server, of a newer version, has written something that is not understood here."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        entries = await super().read(table, after)
        if len(self._data.entries[table]) > 1:
            raise ValueError("Invalid value 'dragon-summoned'")
        return entries


async def two_versions() -> tuple[LiveTable, LiveTable]:
    """A table at a server of the older version, and at one of the newer."""
    data = MemoryData()
    old, new = InProcessServer(Newer(data)), InProcessServer(MemoryStore(data))
    live = await old.opened()
    there = await new.tables.find(live.row.code)
    assert there is not None
    return live, there


async def test_a_player_at_a_table_written_by_a_newer_version_gets_a_sentence() -> None:
    live, there = await two_versions()
    await there.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    with pytest.raises(UnreadableTableError):
        await live.submit(Lock(locked=True), "lock-the-table", 0)


async def test_a_partly_read_table_is_not_used() -> None:
    server = InProcessServer(Newer())
    live = await server.opened()
    await live.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    server.tables.stop()
    again = InProcessServer(server.store)
    for _ in range(2):
        with pytest.raises(UnreadableTableError):
            await again.tables.find(live.row.code)
    assert not again.tables.in_memory


async def test_a_deleted_table_does_not_exist_any_more_for_its_players(
    postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.emptied_database()
    locking = {"type": "do", "id": "lock-the-table", "command": {"type": "lock", "locked": True}}
    with Server(tmp_path, "--store", address) as server:
        async with await Player.sits(server, "Anne") as anne:
            connection = await asyncpg.connect(
                address, server_settings={"search_path": "coverstory"}
            )
            for kept in ("seat_keys", "entries", "tables"):
                await connection.execute(f"DELETE FROM {kept}")
            await connection.close()
            await anne.send(locking)
            assert await anne.is_closed() == NO_TABLE
            assert anne.received[-1]["code"] == "no-such-table"
            answer = await server.ask("GET", f"/api/tables/{anne.code}")
            assert answer.status_code == 404
