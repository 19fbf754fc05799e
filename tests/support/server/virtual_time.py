"""Run a part of the server in virtual time, so that a busy machine delays no timer."""

from collections.abc import Awaitable, Callable

from coverstory.server.tables.clock import GameClock
from support.simulation.loop import VirtualLoop


def in_virtual_time(test: Callable[[VirtualLoop], Awaitable[None]]) -> None:
    loop = VirtualLoop()

    async def whole() -> None:
        await test(loop)

    loop.run_until_complete(whole())
    assert loop.unhandled == []


def clock_of(loop: VirtualLoop, now: int = 0) -> GameClock:
    """Return a game clock that is at this time, in ms, and runs with the loop."""
    return GameClock(now, lambda: round(loop.time() * 1000))
