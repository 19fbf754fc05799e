"""Put simulated tables on a server, as fast as it answers or at a fixed rate, and measure it."""

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
WARM_UP_SECONDS = 1.0


class LoadResult(Struct, frozen=True):
    """The results of one run. Latency is from a command to the last frame at the table."""

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
        """Return the server's CPU time per command. Other load disturbs it less than the rate."""
        return self.cpu_seconds / self.commands * 1_000_000


class SimulatedTable:
    """One table's sockets, and the commands that they send. Each kind of server has a subclass."""

    frame = b'{"type":"frame"'
    failure = b'{"type":"refused"'

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.latencies: list[float] = []
        self.bytes = 0
        self.frames = 0
        self.latest = b""
        self._received = 0
        self._all_received = asyncio.Event()

    async def connect(self, port: int) -> None:
        raise NotImplementedError

    async def next_command(self) -> None:
        raise NotImplementedError

    def is_response(self, frame: bytes) -> bool:
        """Return whether a frame shows the result of the last command."""
        return True

    def on_message(self, message: bytes) -> None:
        if message.startswith(self.frame):
            if not self.is_response(message):
                return
            self.latest = message
            self.frames += 1
            self.bytes += len(message)
            self._received += 1
            if self._received == len(self.sockets):
                self._all_received.set()
        elif message.startswith(self.failure):
            raise AssertionError(message.decode())

    async def send_and_wait(self, socket: Socket, message: bytes, opcode: int = 1) -> None:
        """Send a command, and wait until every socket has received its result."""
        self._received = 0
        self._all_received.clear()
        before = time.perf_counter()
        socket.send(message, opcode)
        await self._all_received.wait()
        self.latencies.append(time.perf_counter() - before)

    def reset(self) -> None:
        self.latencies.clear()
        self.bytes = self.frames = 0

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


SimulatedTables = Sequence[SimulatedTable]


class ServerUnderLoad(Struct, frozen=True):
    """A server with its process id and its simulated tables."""

    port: int
    pid: int
    tables: SimulatedTables


def measure_throughput(
    tables: Callable[[], SimulatedTables], port: int, pid: int, seconds: float
) -> LoadResult:
    """Send each table's next command as soon as all its sockets have the last result."""
    return _run(_throughput(tables, port, pid, seconds))


def measure_at_rate(
    tables: Callable[[], SimulatedTables], port: int, pid: int, seconds: float, rate: float
) -> LoadResult:
    """Send `rate` commands per second, one table after another."""
    return _run(_at_rate(tables, port, pid, seconds, rate))


def measure_alternating(
    servers: Sequence[ServerUnderLoad], turns: int, seconds: float, rate: float
) -> list[list[LoadResult]]:
    """Measure several servers alternately at this rate, so that all meet the same conditions.

    All tables are connected and have played before the first turn.
    """
    return _run(_alternating(servers, turns, seconds, rate))


def measure_windows(
    servers: Sequence[ServerUnderLoad], pairs: int, seconds: float
) -> list[list[LoadResult]]:
    """Measure the throughput of two servers in alternating windows, in the order A B B A.

    Both have all their tables connected. The first window of each is not counted.
    """
    return _run(_windows(servers, pairs, seconds))


def connect_and_close(tables: SimulatedTables, port: int) -> None:
    """Open the tables at a server, and leave them."""
    _run(_connect_and_close(tables, port))


def _run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


async def connect(tables: SimulatedTables, port: int) -> None:
    await _for_all(tables, lambda table: table.connect(port))


async def _connect_and_close(tables: SimulatedTables, port: int) -> None:
    await connect(tables, port)
    _close(tables)


async def _for_all(
    tables: SimulatedTables, do: Callable[[SimulatedTable], Awaitable[None]]
) -> None:
    """Call a function for all tables, `AT_ONCE` at a time."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def do_one(table: SimulatedTable) -> None:
        async with slots:
            await do(table)

    await asyncio.gather(*(do_one(table) for table in tables))


async def _throughput(
    make: Callable[[], SimulatedTables], port: int, pid: int, seconds: float
) -> LoadResult:
    tables = make()
    await connect(tables, port)
    over = asyncio.Event()
    playing = [asyncio.create_task(_keep_playing(table, over)) for table in tables]
    await asyncio.sleep(WARM_UP_SECONDS)
    result = await _measure(tables, pid, asyncio.sleep(seconds))
    over.set()
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)
    _close(tables)
    return result


async def _windows(
    servers: Sequence[ServerUnderLoad], pairs: int, seconds: float
) -> list[list[LoadResult]]:
    for server in servers:
        await connect(server.tables, server.port)
        await _play_for(server.tables, WARM_UP_SECONDS)
    results: list[list[LoadResult]] = [[] for _ in servers]
    for pair in range(pairs):
        in_order = list(zip(servers, results, strict=True))
        for server, windows in in_order if pair % 2 == 0 else reversed(in_order):
            played = _play_for(server.tables, seconds)
            windows.append(await _measure(server.tables, server.pid, played))
    for server in servers:
        _close(server.tables)
    return results


async def _play_for(tables: SimulatedTables, seconds: float) -> None:
    """Play for some seconds, and until every command has its result."""
    over = asyncio.Event()
    playing = [asyncio.create_task(_keep_playing(table, over)) for table in tables]
    await asyncio.sleep(seconds)
    over.set()
    async with asyncio.timeout(60):
        await asyncio.gather(*playing)


async def _keep_playing(table: SimulatedTable, over: asyncio.Event) -> None:
    while not over.is_set():
        await table.next_command()


async def _at_rate(
    make: Callable[[], SimulatedTables], port: int, pid: int, seconds: float, rate: float
) -> LoadResult:
    tables = make()
    await connect(tables, port)
    result = await _measure(tables, pid, _send_at_rate(tables, seconds, rate))
    _close(tables)
    return result


async def _alternating(
    servers: Sequence[ServerUnderLoad], turns: int, seconds: float, rate: float
) -> list[list[LoadResult]]:
    for server in servers:
        await connect(server.tables, server.port)
        await _for_all(server.tables, lambda table: table.next_command())
    runs = [
        [await _measure(s.tables, s.pid, _send_at_rate(s.tables, seconds, rate)) for s in servers]
        for _ in range(turns)
    ]
    for server in servers:
        _close(server.tables)
    return [list(of_one) for of_one in zip(*runs, strict=True)]


async def _send_at_rate(tables: SimulatedTables, seconds: float, rate: float) -> None:
    busy: dict[int, asyncio.Task[None]] = {}
    start = time.perf_counter()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
        index = number % len(tables)
        if index in busy:
            await busy[index]  # wait for a slow server: the latency shows it
        busy[index] = asyncio.create_task(tables[index].next_command())
    await asyncio.gather(*busy.values())


def _close(tables: SimulatedTables) -> None:
    for table in tables:
        table.close()


async def _measure(tables: SimulatedTables, pid: int, work: Awaitable[None]) -> LoadResult:
    for table in tables:
        table.reset()
    before, spent_before = time.perf_counter(), cpu_seconds(pid)
    await work
    lasted, spent = time.perf_counter() - before, cpu_seconds(pid) - spent_before
    latencies = [latency for table in tables for latency in table.latencies]
    return LoadResult(
        len(latencies),
        lasted,
        sum(c.bytes for c in tables) / max(1, sum(c.frames for c in tables)),
        *percentiles_ms(latencies),
        spent,
    )


def percentiles_ms(seconds: Sequence[float]) -> tuple[float, float]:
    """Return the 50th and the 99th percentile in ms; zeros for no values."""
    ordered = sorted(seconds) or [0.0]
    return 1000 * ordered[len(ordered) // 2], 1000 * ordered[len(ordered) * 99 // 100]
