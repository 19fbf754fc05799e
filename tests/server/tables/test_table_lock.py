"""The lock of a table: one holder at a time, in order of arrival, and never lost."""

import asyncio

import pytest

from coverstory.server.tables.table_lock import TableLock

pytestmark = pytest.mark.anyio


async def test_waiting_tasks_get_the_lock_in_order_of_arrival() -> None:
    turn, had = TableLock(), []

    async def have(who: int) -> None:
        async with turn:
            had.append(who)
            await asyncio.sleep(0)

    turn.take()
    waiting = [asyncio.create_task(have(who)) for who in range(3)]
    await asyncio.sleep(0)
    assert had == []
    turn.release()
    await asyncio.gather(*waiting)
    assert had == [0, 1, 2]
    assert not turn.is_taken


async def test_the_lock_stays_taken_while_a_task_waits_for_it() -> None:
    turn = TableLock()
    turn.take()
    async with asyncio.TaskGroup() as group:
        group.create_task(turn.__aenter__())
        await asyncio.sleep(0)
        turn.release()
        assert turn.is_taken
    await turn.__aexit__()
    assert not turn.is_taken


@pytest.mark.parametrize("comes", [False, True], ids=["while they wait", "as it comes"])
async def test_a_cancelled_task_leaves_the_lock_to_the_next(comes: bool) -> None:
    turn = TableLock()
    turn.take()
    first, second = asyncio.create_task(turn.__aenter__()), asyncio.create_task(turn.__aenter__())
    await asyncio.sleep(0)
    if comes:
        turn.release()
        first.cancel()
    else:
        first.cancel()
        await asyncio.sleep(0)
        turn.release()
    await second
    assert first.cancelled()
    assert turn.is_taken
    turn.release()
    assert not turn.is_taken
