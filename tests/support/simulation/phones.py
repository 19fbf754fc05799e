"""Phones that play: they watch one node, tap at any, and send again what was not answered."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, get_args

from coverstory.engine import legal_commands
from coverstory.engine.commands import (
    HideCode,
    Leave,
    Lock,
    MoveSeat,
    OpenTable,
    PlayFromAfar,
    React,
    Say,
    SeatBot,
    SeatCommand,
    TakeSeat,
)
from coverstory.engine.refusals import Code, Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import MoveSeatBody, Seated, TakeSeatBody
from coverstory.server.tables.registry import TableRegistry
from support.engine.random_walk import USUAL, WEIGHTS, commands
from support.simulation.asking import NoAnswer, Saying, ask, at_the_table, to_do
from support.simulation.connections import Connection
from support.simulation.history import Given
from support.simulation.loop import Process
from support.simulation.nodes import Node, Surroundings

MOST_TRIES = 8
SEAT_COMMANDS: tuple[type, ...] = get_args(SeatCommand)
# What a table may do that leaves the round, and its clock, as they are.
ASIDES = (HideCode, Lock, PlayFromAfar, React, Say)
TURNED_AWAY = (Code.WAS_REMOVED, ProtocolCode.STALE_TOKEN, ProtocolCode.UNKNOWN_TOKEN)


class Phone:
    """Whoever holds it: with a token they sit, without one they watch."""

    def __init__(self, number: int, around: Surroundings, nodes: Sequence[Node]) -> None:
        self.name = f"phone-{number}"
        self.token: str | None = None
        self.seat: int | None = None
        self.resting = False
        self.connection: Connection | None = None
        self._number = number
        self.around = around
        self._nodes = nodes
        self._chance = Random(f"{around.seed} {self.name}")
        self._process = Process(self.name)
        self._commands = 0
        self._connections = 0
        self._seen = 0

    @property
    def process(self) -> Process:
        return self._process

    @property
    def last_shown(self) -> bytes | None:
        """What is on its screen, if it is connected."""
        return None if self.connection is None else self.connection.last_shown

    @property
    def holds(self) -> tuple[int, ...]:
        return () if self.connection is None else self.connection.holds

    async def play(self) -> None:
        """Until told to rest: then it stays connected, and only watches."""
        while True:
            await asyncio.sleep(0.4 if self.resting else self._chance.uniform(0.02, 0.5))
            try:
                await self._do_something()
            except NoAnswer:
                self._hang_up()

    async def _do_something(self) -> None:
        if self.around.weather.dark:
            self._hang_up()
        elif self.connection is None or not self.connection.is_alive:
            await self._connect()
        elif not self.resting and self._chance.random() < 0.03:
            self._hang_up()
        elif not self.resting and self._chance.random() < 0.02:
            await self._open_another()
        elif not self.resting and self.seat is not None:
            await self._tap(self.seat)
        elif not self.resting and self._chance.random() < (
            0.9 if self.around.weather.halting else 0.3
        ):
            await self._sit_down()

    def _hang_up(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            self._seen = max(self._seen, connection.seen)
            self.around.loop.outside(self.around.delay(), self._gone, connection)

    def _gone(self, connection: Connection) -> None:
        """The node notices, if it still lives."""
        if connection.is_alive:
            self.around.loop.start(connection.process, connection.hang_up())
        connection.is_open = False

    async def _connect(self) -> None:
        self._hang_up()
        node = self._some_node()
        if not node.is_up:
            return
        self._connections += 1
        showing = self.around.history.showing(f"{self.name} at {node.name}", self._seen)
        number = self._number * 1000 + self._connections
        self.connection = connection = Connection(number, self.token, node, showing)
        self.around.history.note(self.name, f"connects to {node.name}")
        said = await ask(self.around, node, connection.hello, [])
        if isinstance(said, Refusal):
            assert said.code in TURNED_AWAY, said
            self.around.history.note(self.name, f"is turned away: {said.code}")
            self.token = self.seat = None
            connection.is_open = False

    def _some_node(self) -> Node:
        if self.around.weather.herd:
            return self._nodes[0]
        near = self.connection
        if near is not None and near.is_alive and self._chance.random() < 0.7:
            return near.node
        return self._chance.choice(self._nodes)

    async def _tap(self, seat: int) -> None:
        connection = self.connection
        assert connection is not None
        if self._chance.random() < 0.03:
            return await self._move(seat)
        tables = self.around.history.tables
        table = tables[min(connection.seen, len(tables) - 1)]
        weather = self.around.weather
        if self._chance.random() < 0.15 and not weather.patient:
            offered = [one for one in commands(table) if isinstance(one, SEAT_COMMANDS)]
        else:
            offered = legal_commands(table, seat)
            if weather.halting:
                habit = Lock if seat == table.host else Leave
                offered = [one for one in offered if isinstance(one, habit)]
            elif weather.patient:
                offered = [one for one in offered if isinstance(one, ASIDES)]
        offered = [one for one in offered if not isinstance(one, SeatBot)]
        if not offered:
            return None
        weights = [WEIGHTS.get(type(command), USUAL) for command in offered]
        (command,) = self._chance.choices(offered, weights)
        given = self._give(command, seat, connection.seen)
        await self._until_answered(given, to_do(given))
        return None

    async def _sit_down(self) -> None:
        name = f"{self.name} {self._commands}"
        given = self._give(TakeSeat(name), None)
        body = TakeSeatBody(given.id, f"token of {given.id}", name)
        said = await self._until_answered(given, at_the_table(TableRegistry.join, body))
        if isinstance(said, Seated):
            self.token, self.seat = body.token, said.seat
            self._hang_up()

    async def _move(self, seat: int) -> None:
        """Somebody's seat goes on at another phone, which from then on is this one."""
        assert self.token is not None
        given = self._give(MoveSeat(seat), None)
        body = MoveSeatBody(given.id, self.token, f"token of {given.id}")
        said = await self._until_answered(given, at_the_table(TableRegistry.move, body))
        if isinstance(said, Seated):
            self.token = body.token
            self._hang_up()

    async def _open_another(self) -> None:
        """A table of their own, at which nobody plays: whatever happens, it is one."""
        self._commands += 1
        body = TakeSeatBody(
            f"{self.name}-{self._commands}", f"token of {self.name} {self._commands}", self.name
        )
        given = Given(body.id, None, OpenTable(self.name), self.around.loop.time(), [])
        self.around.history.opened[body.token] = given.copies
        await self._until_answered(given, lambda _: lambda tables: tables.open(body))

    def _give(self, command: Any, seat: int | None, seen: int | None = None) -> Given:
        self._commands += 1
        command_id = f"{self.name}-{self._commands}"
        self.around.history.note(self.name, f"gives {command_id} for {seat}: {command}")
        given = Given(command_id, seat, command, self.around.loop.time(), [], seen)
        return self.around.history.give(given)

    async def _until_answered(self, given: Given, saying: Saying) -> Any:
        for times in range(MOST_TRIES):
            node = self._some_node()
            try:
                said = await ask(self.around, node, saying(times > 0), given.copies)
            except NoAnswer as problem:
                self.around.history.note(self.name, f"{given.id} at {node.name}: {problem!r}")
                self._hang_up()
                await asyncio.sleep(self._chance.uniform(0, 0.4))
                continue
            given.answer, given.answered = said, self.around.loop.time()
            self.around.history.note(self.name, f"{given.id} at {node.name}: {said}")
            return said
        return None
