"""The fast path for commands, which needs no task (ADR 37)."""

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

    def append_with_callback(self, table: str, entry: Entry, callback: AppendCallback) -> None:
        def tell(error: Exception | None) -> None:
            callback(StoreError("The disk went away.") if self.breaks else error)

        super().append_with_callback(table, entry, tell)


async def submit_on_fast_path(live: LiveTable, command: Lock, command_id: str) -> Done | Exception:
    answer: asyncio.Future[Done | Exception] = asyncio.get_running_loop().create_future()
    assert live.try_submit(Do(command_id, command), 0, answer.set_result)
    return await answer


def is_declined(live: LiveTable, command: Lock) -> bool:
    return not live.try_submit(Do("declined", command), 0, lambda _: None)


async def test_a_command_on_the_fast_path_is_stored_and_answered(tmp_path: Path) -> None:
    store = await Unsure.open(tmp_path / "data.sqlite3")
    live = await InProcessServer(store).opened()
    assert await submit_on_fast_path(live, Lock(locked=True), "lock") == Done(0, 2)
    assert live.table.locked
    assert await submit_on_fast_path(live, Lock(locked=False), "unlock") == Done(0, 3)
    await store.close()


async def test_the_fast_path_declines_a_command_while_another_is_pending(tmp_path: Path) -> None:
    store = await Unsure.open(tmp_path / "data.sqlite3")
    live = await InProcessServer(store).opened()
    first = asyncio.create_task(submit_on_fast_path(live, Lock(locked=True), "lock"))
    await asyncio.sleep(0)
    assert is_declined(live, Lock(locked=True))
    assert await first == Done(0, 2)
    await store.close()


async def test_an_entry_stored_without_an_answer_does_not_block_later_commands(
    tmp_path: Path,
) -> None:
    """The table is behind its journal then, and every append would be a conflict."""
    store = await Unsure.open(tmp_path / "data.sqlite3")
    live = await InProcessServer(store).opened()
    store.breaks = True
    assert isinstance(await submit_on_fast_path(live, Lock(locked=True), "lock"), StoreError)
    assert not live.table.locked
    store.breaks = False
    assert is_declined(live, Lock(locked=False))
    assert await live.submit(Lock(locked=True), "lock", 0) == Done(0, 2)
    assert live.table.locked
    assert await submit_on_fast_path(live, Lock(locked=False), "unlock") == Done(0, 3)
    await store.close()
