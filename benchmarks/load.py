"""Tables under load: as fast as the server lets them, or at a steady rate."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import uvloop
from msgspec import Struct

from benchmarks.processes import cpu_seconds
from benchmarks.sockets import Socket

T = TypeVar("T")

SEATS = 8
AT_ONCE = 20
WARMING_UP = 1.0


class Figures(Struct, frozen=True):
    """What one run gave. Latency is from the tap to the last of the table's screens."""

    commands: int
    seconds: float
    frame_bytes: float
    p50_ms: float
    p99_ms: float
    cpu_seconds: float

    @property
    def rate(self) -> float:
        return self.commands / self.seconds

    @property
    def cpu_us(self) -> float:
        """What a command cost the server: less disturbed by other work than the rate."""
        return self.cpu_seconds / self.commands * 1_000_000


class Crowd:
    """One table's sockets, and the taps that make it go on. Each server has a kind of its own."""

    frame = b'{"type":"frame"'
    failure = b'{"type":"refused"'

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.latencies: list[float] = []
        self.bytes = 0
        self.frames = 0
        self.latest = b""
        self._shown = 0
        self._all_shown = asyncio.Event()

    async def sit_down(self, port: int) -> None:
        raise NotImplementedError

    async def go_on(self) -> None:
        raise NotImplementedError

    def is_news(self, frame: bytes) -> bool:
        """Whether it shows what came of the last tap, where frames come for other reasons too."""
        return True

    def heard(self, message: bytes) -> None:
        if message.startswith(self.frame):
            if not self.is_news(message):
                return
            self.latest = message
            self.frames += 1
            self.bytes += len(message)
            self._shown += 1
            if self._shown == len(self.sockets):
                self._all_shown.set()
        elif message.startswith(self.failure):
            raise AssertionError(message.decode())

    async def tap(self, socket: Socket, message: bytes, opcode: int = 1) -> None:
        """Send it, and wait until every screen has shown what came of it."""
        self._shown = 0
        self._all_shown.clear()
        before = time.perf_counter()
        socket.send(message, opcode)
        await self._all_shown.wait()
        self.latencies.append(time.perf_counter() - before)

    def begin(self) -> None:
        self.latencies.clear()
        self.bytes = self.frames = 0

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()


Crowds = Sequence[Crowd]


class House(Struct, frozen=True):
    """A server, its process, and whoever is to play there."""

    port: int
    server: int
    crowds: Crowds


def press(crowds: Callable[[], Crowds], port: int, server: int, seconds: float) -> Figures:
    """Every table gives its next command as soon as all have seen the last."""
    return _run(_press(crowds, port, server, seconds))


def keep_pace(
    crowds: Callable[[], Crowds], port: int, server: int, seconds: float, rate: float
) -> Figures:
    """So many commands a second of all tables together, in turn."""
    return _run(_keep_pace(crowds, port, server, seconds, rate))


def take_turns(
    houses: Sequence[House], turns: int, seconds: float, rate: float
) -> list[list[Figures]]:
    """As `keep_pace` at several servers by turns, so that all meet the same machine.

    They are full and every table has played before the first turn.
    """
    return _run(_take_turns(houses, turns, seconds, rate))


def _run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


async def sit_down(crowds: Crowds, port: int) -> None:
    await _all_at_once(crowds, lambda crowd: crowd.sit_down(port))


async def _all_at_once(crowds: Crowds, do: Callable[[Crowd], Awaitable[None]]) -> None:
    """As many as the door lets in at once."""
    door = asyncio.Semaphore(AT_ONCE)

    async def come_in(crowd: Crowd) -> None:
        async with door:
            await do(crowd)

    await asyncio.gather(*(come_in(crowd) for crowd in crowds))


async def _press(make: Callable[[], Crowds], port: int, server: int, seconds: float) -> Figures:
    crowds = make()
    await sit_down(crowds, port)
    over = asyncio.Event()

    async def keep_playing(crowd: Crowd) -> None:
        while not over.is_set():
            await crowd.go_on()

    playing = [asyncio.create_task(keep_playing(crowd)) for crowd in crowds]
    await asyncio.sleep(WARMING_UP)
    figures = await _watch(crowds, server, asyncio.sleep(seconds))
    over.set()
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)
    _leave(crowds)
    return figures


async def _keep_pace(
    make: Callable[[], Crowds], port: int, server: int, seconds: float, rate: float
) -> Figures:
    crowds = make()
    await sit_down(crowds, port)
    figures = await _watch(crowds, server, _paced(crowds, seconds, rate))
    _leave(crowds)
    return figures


async def _take_turns(
    houses: Sequence[House], turns: int, seconds: float, rate: float
) -> list[list[Figures]]:
    for house in houses:
        await sit_down(house.crowds, house.port)
        await _all_at_once(house.crowds, lambda crowd: crowd.go_on())
    runs = [
        [await _watch(h.crowds, h.server, _paced(h.crowds, seconds, rate)) for h in houses]
        for _ in range(turns)
    ]
    for house in houses:
        _leave(house.crowds)
    return [list(of_one) for of_one in zip(*runs, strict=True)]


async def _paced(crowds: Crowds, seconds: float, rate: float) -> None:
    busy: dict[int, asyncio.Task[None]] = {}
    start = time.perf_counter()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
        table = number % len(crowds)
        if table in busy:
            await busy[table]  # a server that is so far behind is waited for, and it shows
        busy[table] = asyncio.create_task(crowds[table].go_on())
    await asyncio.gather(*busy.values())


def _leave(crowds: Crowds) -> None:
    for crowd in crowds:
        crowd.leave()


async def _watch(crowds: Crowds, server: int, work: Awaitable[None]) -> Figures:
    for crowd in crowds:
        crowd.begin()
    before, spent_before = time.perf_counter(), cpu_seconds(server)
    await work
    lasted, spent = time.perf_counter() - before, cpu_seconds(server) - spent_before
    latencies = [latency for crowd in crowds for latency in crowd.latencies]
    return Figures(
        len(latencies),
        lasted,
        sum(c.bytes for c in crowds) / max(1, sum(c.frames for c in crowds)),
        *percentiles_ms(latencies),
        spent,
    )


def percentiles_ms(seconds: Sequence[float]) -> tuple[float, float]:
    """The 50th and the 99th; none of nothing."""
    ordered = sorted(seconds) or [0.0]
    return 1000 * ordered[len(ordered) // 2], 1000 * ordered[len(ordered) * 99 // 100]
