"""Sending without waiting: who does not read loses their own socket, and nobody else's time."""

import asyncio

import pytest

from coverstory.server.outbox import MOST_WAITING, TRY_AGAIN_LATER, Outbox
from playing import eventually

pytestmark = pytest.mark.anyio


class Line:
    """A socket's two ends in one: what was sent, how it was closed, and whether it is stuck."""

    def __init__(self, *, stuck: bool = False) -> None:
        self.sent: list[str] = []
        self.closed = asyncio.get_running_loop().create_future()
        self._stuck = stuck

    async def send(self, text: str) -> None:
        self.sent.append(text)
        if self._stuck:
            await asyncio.Event().wait()

    async def close(self, code: int) -> None:
        self.closed.set_result(code)


async def finish(outbox: Outbox) -> None:
    async with asyncio.timeout(5):
        await outbox.empty()


async def test_messages_leave_in_the_order_they_were_posted() -> None:
    line = Line()
    outbox = Outbox(line.send, line.close)
    posted = [str(number) for number in range(MOST_WAITING)]
    for text in posted:
        outbox.post(text.encode())
    outbox.close_after(4401)
    await finish(outbox)
    assert line.sent == posted
    assert line.closed.result() == 4401


async def test_what_the_socket_takes_leaves_at_once() -> None:
    line = Line()
    Outbox(line.send, line.close).post(b"now")
    assert line.sent == ["now"]


async def test_what_had_to_wait_in_the_middle_is_sent_to_its_end_and_before_the_rest() -> None:
    line = Line()
    flowing = asyncio.Event()

    async def send(text: str) -> None:
        await flowing.wait()
        await line.send(text)

    outbox = Outbox(send, line.close)
    emptying = asyncio.create_task(outbox.empty())
    outbox.post(b"first")
    outbox.post(b"second")
    assert line.sent == []
    flowing.set()
    await eventually(lambda: line.sent == ["first", "second"])
    outbox.close_after(4401)
    await emptying


async def test_what_is_posted_while_others_are_being_sent_leaves_too() -> None:
    line = Line()
    outbox = Outbox(line.send, line.close)
    emptying = asyncio.create_task(outbox.empty())
    for some in range(10):
        for _ in range(MOST_WAITING // 2):
            outbox.post(b"x")
        due = (some + 1) * (MOST_WAITING // 2)
        await eventually(lambda due=due: len(line.sent) == due)  # type: ignore[misc]
    outbox.close_after(4401)
    await emptying
    assert line.closed.result() == 4401


async def test_whoever_never_reads_is_closed_once_the_buffer_is_full() -> None:
    line = Line(stuck=True)
    outbox = Outbox(line.send, line.close)
    emptying = asyncio.create_task(outbox.empty())
    outbox.post(b"stuck")
    await eventually(lambda: bool(line.sent))
    for _ in range(MOST_WAITING):
        outbox.post(b"waiting")
    assert not line.closed.done()
    outbox.post(b"one too many")
    async with asyncio.timeout(5):
        await emptying
    assert line.closed.result() == TRY_AGAIN_LATER
    assert line.sent == ["stuck"]


async def test_after_the_buffer_was_full_nothing_is_kept_any_more() -> None:
    line = Line(stuck=True)
    outbox = Outbox(line.send, line.close)
    for _ in range(100 * MOST_WAITING):
        outbox.post(b"x")
    await finish(outbox)
    assert line.sent == ["x"]
    assert line.closed.result() == TRY_AGAIN_LATER


async def test_a_socket_that_has_gone_ends_the_sending() -> None:
    async def send(text: str) -> None:
        raise ConnectionResetError

    line = Line()
    outbox = Outbox(send, line.close)
    outbox.post(b"hello?")
    outbox.close_after(4401)
    await finish(outbox)
    assert not line.closed.done()
