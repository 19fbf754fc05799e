"""The short way of a command, without a task of its own (ADR 37), and what is in it."""

import asyncio
from pathlib import Path

import pytest

from coverstory.engine.commands import Lock
from coverstory.journal.entries import Entry
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import AppendCallback, StoreError
from coverstory.protocol.messages import Do
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from support.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio


class Unsure(SqliteStore):
    """Keeps an entry, and may say that it could not."""

    breaks = False

    def append_with_callback(self, table: str, entry: Entry, told: AppendCallback) -> None:
        def tell(error: Exception | None) -> None:
            told(StoreError("The disk went away.") if self.breaks else error)

        super().append_with_callback(table, entry, tell)


async def by_the_short_way(live: LiveTable, command: Lock, command_id: str) -> Done | Exception:
    said: asyncio.Future[Done | Exception] = asyncio.get_running_loop().create_future()
    assert live.try_submit(Do(command_id, command), 0, said.set_result)
    return await said


def is_declined(live: LiveTable, command: Lock) -> bool:
    return not live.try_submit(Do("declined", command), 0, lambda _: None)


async def test_a_command_that_nothing_is_in_the_way_of_is_kept_and_answered(tmp_path: Path) -> None:
    store = await Unsure.open(tmp_path / "data.sqlite3")
    live = await InProcessServer(store).opened()
    assert await by_the_short_way(live, Lock(locked=True), "lock") == Done(0, 2)
    assert live.table.locked
    assert await by_the_short_way(live, Lock(locked=False), "unlock") == Done(0, 3)
    await store.close()


async def test_while_one_is_under_way_another_is_declined(tmp_path: Path) -> None:
    store = await Unsure.open(tmp_path / "data.sqlite3")
    live = await InProcessServer(store).opened()
    first = asyncio.create_task(by_the_short_way(live, Lock(locked=True), "lock"))
    await asyncio.sleep(0)
    assert is_declined(live, Lock(locked=True))
    assert await first == Done(0, 2)
    await store.close()


async def test_nobody_is_turned_away_for_good_by_an_entry_that_was_kept_unheard(
    tmp_path: Path,
) -> None:
    """The table is behind its journal then, and would be told of a conflict for ever."""
    store = await Unsure.open(tmp_path / "data.sqlite3")
    live = await InProcessServer(store).opened()
    store.breaks = True
    assert isinstance(await by_the_short_way(live, Lock(locked=True), "lock"), StoreError)
    assert not live.table.locked
    store.breaks = False
    assert is_declined(live, Lock(locked=False))
    assert await live.submit(Lock(locked=True), "lock", 0) == Done(0, 2)
    assert live.table.locked
    assert await by_the_short_way(live, Lock(locked=False), "unlock") == Done(0, 3)
    await store.close()
