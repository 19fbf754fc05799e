"""The virtual loop: time passes at once, processes stop and die, and nothing real can happen."""

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


def test_who_sleeps_less_wakes_first(loop: VirtualLoop) -> None:
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


def test_a_process_that_is_stopped_goes_on_where_it_was(loop: VirtualLoop) -> None:
    counted: list[float] = []
    process = Process("counting")

    async def stop_and_go() -> None:
        loop.start(process, _count(counted, loop))
        await asyncio.sleep(2.5)
        process.frozen = True
        await asyncio.sleep(10)
        loop.thaw(process)
        await asyncio.sleep(1.5)
        loop.kill(process)

    loop.run_until_complete(stop_and_go())
    assert counted == [1, 2, 12.5, 13.5]


def test_a_process_that_was_killed_does_nothing_more(loop: VirtualLoop) -> None:
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


def test_waiting_for_nothing_is_a_fault(loop: VirtualLoop) -> None:
    async def wait() -> None:
        await loop.create_future()

    with pytest.raises(RuntimeError, match="for nothing"):
        loop.run_until_complete(wait())


def test_going_round_in_circles_is_a_fault(loop: VirtualLoop) -> None:
    def again() -> None:
        loop.call_soon(again)

    loop.call_soon(again)
    with pytest.raises(RuntimeError, match="circles"):
        loop.run_until_complete(asyncio.sleep(1))


def test_work_for_a_thread_is_done_in_this_one_in_the_order_it_was_given(
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


def test_no_line_can_be_opened(loop: VirtualLoop) -> None:
    with pytest.raises(NotImplementedError):
        loop.run_until_complete(asyncio.open_connection("127.0.0.1", 9))
