"""The virtual loop: time passes at once, processes pause and die, and no socket can be opened."""

import asyncio
import threading

import pytest

from support.simulation.loop import Process, VirtualLoop

AN_HOUR = 3600.0


@pytest.fixture
def loop() -> VirtualLoop:
    return VirtualLoop()


def test_an_hour_passes_at_once(loop: VirtualLoop) -> None:
    loop.run_until_complete(asyncio.sleep(AN_HOUR))
    assert loop.time() == AN_HOUR


def test_a_shorter_sleep_ends_first(loop: VirtualLoop) -> None:
    woken: list[int] = []

    async def sleeper(seconds: int) -> None:
        await asyncio.sleep(seconds)
        woken.append(seconds)

    async def all_of_them() -> None:
        await asyncio.gather(*(sleeper(seconds) for seconds in (3, 1, 2)))

    loop.run_until_complete(all_of_them())
    assert woken == [1, 2, 3]


async def _count(counted: list[float], loop: VirtualLoop) -> None:
    while True:
        await asyncio.sleep(1)
        counted.append(loop.time())


def test_a_paused_process_resumes_where_it_was(loop: VirtualLoop) -> None:
    counted: list[float] = []
    process = Process("counting")

    async def pause_and_resume() -> None:
        loop.start(process, _count(counted, loop))
        await asyncio.sleep(2.5)
        process.paused = True
        await asyncio.sleep(10)
        loop.resume(process)
        await asyncio.sleep(1.5)
        loop.kill(process)

    loop.run_until_complete(pause_and_resume())
    assert counted == [1, 2, 12.5, 13.5]


def test_a_killed_process_does_nothing_more(loop: VirtualLoop) -> None:
    counted: list[float] = []
    process = Process("counting")

    async def kill() -> None:
        counting = loop.start(process, _count(counted, loop))
        await asyncio.sleep(2.5)
        loop.kill(process)
        await asyncio.sleep(10)
        assert counting.cancelled()

    loop.run_until_complete(kill())
    assert counted == [1, 2]


def test_a_deadlock_is_an_error(loop: VirtualLoop) -> None:
    async def wait() -> None:
        await loop.create_future()

    with pytest.raises(RuntimeError, match="no timer is scheduled"):
        loop.run_until_complete(wait())


def test_an_endless_run_is_an_error(loop: VirtualLoop) -> None:
    def again() -> None:
        loop.call_soon(again)

    loop.call_soon(again)
    with pytest.raises(RuntimeError, match="does not end"):
        loop.run_until_complete(asyncio.sleep(1))


def test_work_for_an_executor_runs_in_order_in_the_same_thread(
    loop: VirtualLoop,
) -> None:
    done: list[tuple[str, int, bool]] = []

    def work(name: str) -> None:
        done.append((name, threading.get_ident(), loop.is_in_background))

    async def run() -> None:
        await asyncio.gather(*(loop.run_in_executor(None, work, name) for name in "abc"))

    loop.run_until_complete(run())
    assert done == [(name, threading.get_ident(), True) for name in "abc"]
    assert not loop.is_in_background


def test_a_socket_cannot_be_opened(loop: VirtualLoop) -> None:
    with pytest.raises(NotImplementedError):
        loop.run_until_complete(asyncio.open_connection("127.0.0.1", 9))


def test_a_pending_task_cleans_up_before_the_loop_closes(loop: VirtualLoop) -> None:
    cleaned_up_in: list[asyncio.AbstractEventLoop] = []
    process = Process("waiting")

    async def wait() -> None:
        try:
            await loop.create_future()
        finally:
            cleaned_up_in.append(asyncio.get_running_loop())

    async def fail() -> None:
        loop.start(process, wait())
        await asyncio.sleep(1)
        raise ValueError("the run failed")

    with pytest.raises(ValueError, match="the run failed"):
        loop.run_until_complete(fail())
    loop.kill(process)
    loop.close()
    assert cleaned_up_in == [loop]
