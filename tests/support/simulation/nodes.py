"""Servers as processes: the real tables, timers and clock, that die, stop and come back."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

from coverstory.journal.store import StoreError
from coverstory.server.config import Config
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.registry import TableRegistry
from support.engine.game import LIBRARY
from support.simulation.database import Database, FileLine, Line
from support.simulation.history import History
from support.simulation.loop import Process, VirtualLoop
from support.simulation.weather import Weather

# A host is missed soon, so that short runs see it.
CONFIG = Config(Path("nowhere"), host_timeout=2.5)
TIME_TO_TRY_AGAIN = 0.3


class Surroundings:
    """What nodes and phones of a run have in common."""

    def __init__(
        self, seed: int, loop: VirtualLoop, weather: Weather, database: Database, history: History
    ) -> None:
        self.seed = seed
        self.loop = loop
        self.weather = weather
        self.database = database
        self.history = history
        self.chance = Random(f"{seed} network")

    def delay(self) -> float:
        return self.weather.delay(self.chance)


class Node:
    """One server. Each of its lives is a process of its own and begins with an empty memory."""

    def __init__(self, number: int, around: Surroundings) -> None:
        self.name = f"node-{number}"
        self._around = around
        self._chance = Random(f"{around.seed} {self.name}")
        self._offset = self._chance.randrange(10**6)
        self._speed = 1 + self._chance.uniform(-1, 1) * around.weather.drift
        self._lives: list[Process] = []
        self._line: Line | None = None
        self.tables: TableRegistry | None = None
        self.clock: GameClock | None = None

    @property
    def process(self) -> Process:
        return self._lives[-1]

    @property
    def lives(self) -> list[Process]:
        return self._lives

    @property
    def is_up(self) -> bool:
        return self.tables is not None and not self.process.dead

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self._around.loop.start(self.process, work)

    def boot(self) -> None:
        self._lives.append(Process(self.name))
        self.tables = None
        self.run(self._boot())

    async def _boot(self) -> None:
        around = self._around
        kind = FileLine if around.weather.alone else Line
        line = kind(around.database, around.loop, around.weather, self._chance)
        while True:
            try:
                clock = await GameClock.resume(line, self._time)
                break
            except StoreError:  # whoever runs the server starts it again
                await asyncio.sleep(TIME_TO_TRY_AGAIN)
        tables = TableRegistry(
            LIBRARY, line, clock, CONFIG, random=Random(self._chance.getrandbits(64))
        )
        line.subscribe(tables.notify)
        self._line, self.clock, self.tables = line, clock, tables
        asyncio.create_task(clock.run(line))  # noqa: RUF006 - the process knows its tasks
        asyncio.create_task(tables.run())  # noqa: RUF006 - as above
        around.history.note(self.name, "is up")

    def hear(self, table: str, seq: int) -> None:
        """The doorbell rings here, if it is heard at all, now or later, once or twice."""
        around = self._around
        if not self.is_up or around.chance.random() < around.weather.bell_lost:
            return
        for _ in range(2 if around.chance.random() < around.weather.bell_doubled else 1):
            around.loop.outside(around.delay(), self._ring, self.process, table, seq)

    def _ring(self, process: Process, table: str, seq: int) -> None:
        if process is self.process and not process.dead:
            self.run(self._heard(table, seq))

    async def _heard(self, table: str, seq: int) -> None:
        assert self._line is not None
        assert self._line.tell is not None
        self._line.tell(table, seq)

    def crash(self) -> None:
        if not self.process.dead:
            self._around.history.note(self.name, "dies")
            self._around.loop.kill(self.process)

    def freeze(self) -> None:
        self._around.history.note(self.name, "stops")
        self.process.frozen = True

    def thaw(self) -> None:
        if self.process.frozen:
            self._around.history.note(self.name, "goes on")
            self._around.loop.thaw(self.process)

    def jump(self, seconds: float) -> None:
        """Its own clock is put on, or back."""
        self._around.history.note(self.name, f"has its clock put on by {seconds}")
        self._offset += int(seconds * 1000)

    def _time(self) -> int:
        return int(self._around.loop.time() * 1000 * self._speed) + self._offset
