"""Two worlds that differ in a secret: two tables of one real server, with all seats connected.

One script plays both over real sockets, and the byte streams of every viewer are compared.
`python two_worlds.py --pairs 2000` is the long form (`make fuzz`).
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, cast

from msgspec.structs import replace

from coverstory.engine import deciding
from coverstory.engine.commands import Expire, Leave, Remove, SeatCommand, Submission
from coverstory.engine.table import Seat, Table
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import NewKey, TableRow
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.run import GracefulServer, _settings, reserved_port
from coverstory.server.tables.bot_seats import TableBots
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.secret_padding import SECRET_BYTES
from coverstory.server.tables.table_codes import token_hash
from coverstory.server.tables.timers import DeadlineTimer
from coverstory.testing.random_games import next_submission
from coverstory.testing.two_worlds import STEPS, ViewerSeat, WorldPair, reveals
from support.clients import Player
from support.engine.walks import pairs

CONFIG = Config(
    Path(), "127.0.0.1", 0, message_burst=10**9, message_rate=1e9, seat_burst=10**9, seat_rate=1e9
)
LEAVING = (Leave, Remove)


class ManualClock:
    """A clock that the test sets, with a store that always answers."""

    at = 0
    ms_since_sync = 0

    def now(self) -> int:
        return self.at

    def advance_to(self, time: int) -> None: ...


class NoBots(TableBots):
    """No bots: the script gives all commands."""

    def set_seats(self, seats: Iterable[Seat]) -> None: ...


class SilentTimer:
    """A timer that never fires: the script decides when time is up."""

    is_set = True

    def set(self, due: int | None) -> None: ...

    def stop(self) -> None: ...


class SocketServer:
    """A server in this process, with a manual clock."""

    def __init__(self, app: Any, port: int, clock: ManualClock) -> None:
        self.tables = app.state.tables
        self.store: MemoryStore = app.state.store
        self.port = port
        self.headers: dict[str, str] = {}
        self.clock = clock
        self.numbers = count()


@asynccontextmanager
async def open_server() -> AsyncIterator[SocketServer]:
    clock = ManualClock()
    app = build(CONFIG, MemoryStore(), cast(GameClock, clock))
    # No background tasks: the script sets the time.
    settings = _settings(app, CONFIG, lifespan="off")
    started = asyncio.Event()
    server = GracefulServer(settings, app.state, CONFIG.shutdown_delay)
    server.call_when_started(started.set)
    with reserved_port(CONFIG) as (config, sockets):
        serving = asyncio.create_task(server.serve(sockets=sockets))
        await started.wait()
        yield SocketServer(app, config.port, clock)
        server.should_exit = True
        await serving


class World:
    """One table with all seats and a watcher connected."""

    def __init__(self, server: SocketServer, table: Table) -> None:
        number = next(server.numbers)
        self.row = TableRow(f"table-{number}", f"T{number}")
        self._server = server
        self.live = server.tables._new_live_table(self.row)
        self.live._state.table = table
        timers = self.live.timers
        timers._deadline = timers._missing_host = cast(DeadlineTimer, SilentTimer())
        self.live.audience._bots = NoBots("", cast(GameClock, server.clock), self.live.submit, {})
        self.viewers: dict[ViewerSeat, Player] = {}

    async def gather(self, stack: AsyncExitStack) -> None:
        """Connect all seats and a watcher, always in the same order."""
        tokens = {seat: f"token-of-{self.row.id}-and-{seat:08}" for seat in self.live.table.seated}
        for seq, (seat, token) in enumerate(tokens.items(), 1):
            key = NewKey(seat, token_hash(token))
            entry = Entry(seq, 0, None, f"seat-{seat}", ())
            if seq == 1:
                await self._server.store.open_table(self.row, entry, key)
            else:
                await self._server.store.append(self.row.id, entry, key)
        self.live._state.seq = len(tokens)
        self._server.tables._by_code[self.row.code] = self.live
        for seat, token in [(None, None), *tokens.items()]:
            viewer = Player(cast(Any, self._server), self.row.code, f"seat {seat}", token)
            await stack.enter_async_context(await viewer.enter())
            self.viewers[seat] = viewer
        await self.settle()

    async def submit(self, submission: Submission, command_id: str) -> None:
        if submission.seat is None:
            await self.live.submit(submission.command, command_id)
        elif submission.seat in self.viewers:
            await self.viewers[submission.seat].do(submission.command, command_id)
        await self.settle()

    async def settle(self) -> None:
        """Wait until all viewers have all messages: a request now is answered after them."""
        for viewer in self.viewers.values():
            await viewer.asked("?")


def without_secret(frame: bytes) -> bytes:
    before, key, after = frame.partition(b'"secret":')
    return before + key + after[SECRET_BYTES:]


async def difference(server: SocketServer, pair: WorldPair, seed: int) -> str | None:
    """Return the first difference for a viewer who may not know the secret, or None."""
    chance = Random(seed)
    server.clock.at = 0
    one, other = World(server, pair.one), World(server, pair.other)
    script = iter(pair.opening)
    async with AsyncExitStack() as stack:
        await one.gather(stack)
        await other.gather(stack)
        for step in range(STEPS):
            at = server.clock.at
            submission = next(script, None) or _next(one.live.table, at, chance)
            mirrored = pair.mirror(submission)
            server.clock.at = submission.at
            if _ends(pair, one, submission) or _ends(pair, other, mirrored):
                break
            await one.submit(submission, f"command-{step}")
            await other.submit(mirrored, f"command-{step}")
            server.clock.at += chance.choice((1, 900, 15_000))
        return _first_difference(pair, one, other)


def _next(table: Table, at: int, chance: Random) -> Submission:
    """Return a possible command after which everybody is still connected."""
    while True:
        submission = next_submission(table, at, chance, deciding.menu_commands)
        command = submission.command
        if isinstance(command, Expire) or (
            isinstance(command, SeatCommand) and not isinstance(command, LEAVING)
        ):
            return replace(
                submission, seat=None if isinstance(command, Expire) else _by(submission)
            )


def _by(submission: Submission) -> int:
    """A stray command of nobody's is tried by the first seat."""
    return 0 if submission.seat is None else submission.seat


def _ends(pair: WorldPair, world: World, submission: Submission) -> bool:
    return reveals(deciding.decide(world.live.table, submission), pair.until)


def _first_difference(pair: WorldPair, one: World, other: World) -> str | None:
    for seat in one.viewers:
        here, there = (world.viewers[seat].raw for world in (one, other))
        sizes = [[len(text) for text in stream] for stream in (here, there)]
        if seat not in pair.bystanders:
            here, there = (_without_secrets(stream) for stream in (here, there))
            sizes = [[len(text) for text in stream] for stream in (here, there)]
        if sizes[0] != sizes[1] or here != there:
            return f"{pair.kind}: seat {seat} got\n{here}\nor\n{there}"
    return None


def _without_secrets(stream: list[str]) -> list[str]:
    """Return the frames of a seat that knows the secret, without the secret part.

    The rest must be equal, because a neighbour may see the screen. Refusals may differ.
    """
    frames = [text.encode() for text in stream if text.startswith('{"type":"frame"')]
    return [without_secret(frame).decode() for frame in frames]


async def first_leak(number: int) -> str | None:
    """Return the first difference in this many pairs, over every kind of secret."""
    async with open_server() as server:
        for seed, pair in enumerate(pairs(number)):
            leak = await difference(server, pair, seed)
            if leak is not None:
                return leak
    return None


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2_000)
    number = parser.parse_args().pairs
    leak = asyncio.run(first_leak(number))
    sys.exit(leak or print(f"{number} pairs over sockets: nothing found"))
