"""Tasks that take their first step at once."""

import asyncio
from collections.abc import Callable

import pytest

from coverstory.server.ws.eager_task import start_now

pytestmark = pytest.mark.anyio


async def outside_a_task(call: Callable[[], "asyncio.Task[None]"]) -> "asyncio.Task[None]":
    """Call a function as the event loop calls the protocol of a socket."""
    loop = asyncio.get_running_loop()
    called: asyncio.Future[asyncio.Task[None]] = loop.create_future()
    loop.call_soon(lambda: called.set_result(call()))
    return await called


async def test_the_first_step_is_taken_at_once_and_the_rest_by_the_task() -> None:
    steps: list[str] = []
    awaited: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def work() -> None:
        steps.append("begun")
        steps.append(await awaited)

    def begin() -> "asyncio.Task[None]":
        task = start_now(work())
        assert steps == ["begun"]
        return task

    task = await outside_a_task(begin)
    awaited.set_result("done")
    await task
    assert steps == ["begun", "done"]


async def test_a_coroutine_that_never_waits_is_done_at_once() -> None:
    steps: list[str] = []

    async def work() -> None:
        steps.append("done")

    def begin() -> "asyncio.Task[None]":
        task = start_now(work())
        assert steps == ["done"]
        return task

    await (await outside_a_task(begin))


@pytest.mark.parametrize("waits", [False, True], ids=["at once", "later"])
async def test_the_task_raises_the_exception_of_the_coroutine(waits: bool) -> None:
    async def work() -> None:
        if waits:
            await asyncio.sleep(0)
        raise LookupError

    task = await outside_a_task(lambda: start_now(work()))
    with pytest.raises(LookupError):
        await task


@pytest.mark.parametrize("steps", [0, 1, 2], ids=["at once", "as it waits", "later"])
async def test_a_cancelled_task_cancels_the_coroutine(steps: int) -> None:
    ended: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(0)
            await asyncio.get_running_loop().create_future()
        finally:
            ended.append("cancelled")

    def begin() -> "asyncio.Task[None]":
        task = start_now(work())
        if steps == 0:
            task.cancel()
        return task

    task = await outside_a_task(begin)
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended == ["cancelled"]


async def test_a_time_limit_applies_from_the_first_step_on() -> None:
    """`asyncio.timeout` needs a current task."""

    async def work() -> None:
        async with asyncio.timeout(0):
            await asyncio.get_running_loop().create_future()

    task = await outside_a_task(lambda: start_now(work()))
    with pytest.raises(TimeoutError):
        await task


async def test_inside_a_task_the_coroutine_begins_in_the_next_step() -> None:
    steps: list[str] = []

    async def work() -> None:
        steps.append("done")

    task = start_now(work())
    assert steps == []
    await task
    assert steps == ["done"]
