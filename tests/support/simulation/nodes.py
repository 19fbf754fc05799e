"""Servers as processes that crash, pause and restart, with the real tables, timers and clock."""

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
from support.simulation.database import Database, FileConnection, StoreConnection
from support.simulation.fault_plan import FaultPlan
from support.simulation.history import History
from support.simulation.loop import Process, VirtualLoop

# Short, so that runs of a few seconds see an absent host replaced.
CONFIG = Config(Path("nowhere"), host_timeout=2.5)
RESTART_DELAY = 0.3


class World:
    """The parts of a run that its nodes and phones share."""

    def __init__(
        self, seed: int, loop: VirtualLoop, plan: FaultPlan, database: Database, history: History
    ) -> None:
        self.seed = seed
        self.loop = loop
        self.plan = plan
        self.database = database
        self.history = history
        self.chance = Random(f"{seed} network")

    def delay(self) -> float:
        return self.plan.delay(self.chance)


class Node:
    """One server. Each restart is a new process with empty memory."""

    def __init__(self, number: int, world: World) -> None:
        self.name = f"node-{number}"
        self._world = world
        self._chance = Random(f"{world.seed} {self.name}")
        self._offset = self._chance.randrange(10**6)
        self._speed = 1 + self._chance.uniform(-1, 1) * world.plan.clock_drift
        self._processes: list[Process] = []
        self._connection: StoreConnection | None = None
        self.tables: TableRegistry | None = None
        self.clock: GameClock | None = None

    @property
    def process(self) -> Process:
        return self._processes[-1]

    @property
    def processes(self) -> list[Process]:
        return self._processes

    @property
    def is_up(self) -> bool:
        return self.tables is not None and not self.process.dead

    def run(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._world.loop.start(self.process, coroutine)

    def boot(self) -> None:
        self._processes.append(Process(self.name))
        self.tables = None
        self.run(self._boot())

    async def _boot(self) -> None:
        world = self._world
        kind = FileConnection if world.plan.single_node else StoreConnection
        connection = kind(world.database, world.loop, world.plan, self._chance)
        while True:
            try:
                clock = await GameClock.resume(connection, self._time)
                break
            except StoreError:  # the operator restarts it
                await asyncio.sleep(RESTART_DELAY)
        tables = TableRegistry(
            LIBRARY, connection, clock, CONFIG, random=Random(self._chance.getrandbits(64))
        )
        connection.subscribe(tables.on_new_entry)
        self._connection, self.clock, self.tables = connection, clock, tables
        asyncio.create_task(clock.run(connection))  # noqa: RUF006 - the process keeps its tasks
        asyncio.create_task(tables.run())  # noqa: RUF006 - as above
        world.history.note(self.name, "is up")

    def notify(self, table: str, seq: int) -> None:
        """Deliver a notification, which may be lost, delayed or duplicated."""
        world = self._world
        if not self.is_up or world.chance.random() < world.plan.notification_loss:
            return
        for _ in range(2 if world.chance.random() < world.plan.notification_duplicates else 1):
            world.loop.call_external(world.delay(), self._deliver, self.process, table, seq)

    def _deliver(self, process: Process, table: str, seq: int) -> None:
        if process is self.process and not process.dead:
            self.run(self._call_listener(table, seq))

    async def _call_listener(self, table: str, seq: int) -> None:
        assert self._connection is not None
        assert self._connection.listener is not None
        self._connection.listener(table, seq)

    def crash(self) -> None:
        if not self.process.dead:
            self._world.history.note(self.name, "crashes")
            self._world.loop.kill(self.process)

    def pause(self) -> None:
        self._world.history.note(self.name, "pauses")
        self.process.paused = True

    def resume(self) -> None:
        if self.process.paused:
            self._world.history.note(self.name, "resumes")
            self._world.loop.resume(self.process)

    def shift_clock(self, seconds: float) -> None:
        """Set the node's own clock forward, or back."""
        self._world.history.note(self.name, f"shifts its clock by {seconds} s")
        self._offset += int(seconds * 1000)

    def _time(self) -> int:
        return int(self._world.loop.time() * 1000 * self._speed) + self._offset
