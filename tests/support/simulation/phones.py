"""Phones that play: they watch one node, send commands to any, and retry without a response."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, get_args

from coverstory.engine import legal
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
    SetBotSpeed,
    TakeSeat,
)
from coverstory.engine.refusals import Code, Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import MoveSeatBody, Seated, TakeSeatBody
from coverstory.server.tables.registry import TableRegistry
from coverstory.testing.random_games import USUAL_WEIGHT, WEIGHTS, commands
from support.simulation.connections import Connection
from support.simulation.history import SentCommand
from support.simulation.loop import Process
from support.simulation.nodes import Node, World
from support.simulation.requests import (
    NoResponse,
    RequestFactory,
    command_request,
    seat_request,
    send_request,
)

MAX_TRIES = 8
SEAT_COMMANDS: tuple[type, ...] = get_args(SeatCommand)
# Commands that change neither the round nor its clock.
ASIDES = (HideCode, Lock, PlayFromAfar, React, Say, SetBotSpeed)
REJECTED_TOKEN = (Code.WAS_REMOVED, ProtocolCode.STALE_TOKEN, ProtocolCode.UNKNOWN_TOKEN)


class Phone:
    """A client: a player with a token, a spectator without one."""

    def __init__(self, number: int, world: World, nodes: Sequence[Node]) -> None:
        self.name = f"phone-{number}"
        self.token: str | None = None
        self.seat: int | None = None
        self.is_idle = False
        self.connection: Connection | None = None
        self._number = number
        self.world = world
        self._nodes = nodes
        self._chance = Random(f"{world.seed} {self.name}")
        self._process = Process(self.name)
        self._commands = 0
        self._connections = 0
        self._seen = 0

    @property
    def process(self) -> Process:
        return self._process

    @property
    def last_shown(self) -> bytes | None:
        """Return the frame on its screen, if it is connected."""
        return None if self.connection is None else self.connection.last_shown

    @property
    def holds(self) -> tuple[int, ...]:
        return () if self.connection is None else self.connection.holds

    async def play(self) -> None:
        """Act again and again. An idle phone stays connected and only watches."""
        while True:
            await asyncio.sleep(0.4 if self.is_idle else self._chance.uniform(0.02, 0.5))
            try:
                await self._do_something()
            except NoResponse:
                self._disconnect()

    async def _do_something(self) -> None:
        if self.world.plan.clients_offline:
            self._disconnect()
        elif self.connection is None or not self.connection.is_alive:
            await self._connect()
        elif not self.is_idle and self._chance.random() < 0.03:
            self._disconnect()
        elif not self.is_idle and self._chance.random() < 0.02:
            await self._open_another()
        elif not self.is_idle and self.seat is not None:
            await self._send_command(self.seat)
        elif not self.is_idle and self._chance.random() < (
            0.9 if self.world.plan.pauses_nodes else 0.3
        ):
            await self._sit_down()

    def _disconnect(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            self._seen = max(self._seen, connection.seen)
            self.world.loop.call_external(self.world.delay(), self._close, connection)

    def _close(self, connection: Connection) -> None:
        """Let the node notice, if it is still running."""
        if connection.is_alive:
            self.world.loop.start(connection.process, connection.close())
        connection.is_open = False

    async def _connect(self) -> None:
        self._disconnect()
        node = self._choose_node()
        if not node.is_up:
            return
        self._connections += 1
        shown = self.world.history.add_connection(f"{self.name} at {node.name}", self._seen)
        number = self._number * 1000 + self._connections
        self.connection = connection = Connection(number, self.token, node, shown)
        self.world.history.note(self.name, f"connects to {node.name}")
        response = await send_request(self.world, node, connection.hello, [])
        if isinstance(response, Refusal):
            assert response.code in REJECTED_TOKEN, response
            self.world.history.note(self.name, f"is refused: {response.code}")
            self.token = self.seat = None
            connection.is_open = False

    def _choose_node(self) -> Node:
        if self.world.plan.clients_know_one_node:
            return self._nodes[0]
        current = self.connection
        if current is not None and current.is_alive and self._chance.random() < 0.7:
            return current.node
        return self._chance.choice(self._nodes)

    async def _send_command(self, seat: int) -> None:
        connection = self.connection
        assert connection is not None
        if self._chance.random() < 0.03:
            return await self._move(seat)
        tables = self.world.history.tables
        table = tables[min(connection.seen, len(tables) - 1)]
        plan = self.world.plan
        if self._chance.random() < 0.15 and not plan.waits_for_deadline:
            offered = [one for one in commands(table) if isinstance(one, SEAT_COMMANDS)]
        else:
            offered = legal(table, seat)
            if plan.pauses_nodes:
                wanted = Lock if seat == table.host else Leave
                offered = [one for one in offered if isinstance(one, wanted)]
            elif plan.waits_for_deadline:
                offered = [one for one in offered if isinstance(one, ASIDES)]
        offered = [one for one in offered if not isinstance(one, SeatBot)]
        if not offered:
            return None
        weights = [WEIGHTS.get(type(command), USUAL_WEIGHT) for command in offered]
        (command,) = self._chance.choices(offered, weights)
        sent = self._add_command(command, seat, connection.seen)
        await self._retry_until_answered(sent, command_request(sent))
        return None

    async def _sit_down(self) -> None:
        name = f"{self.name} {self._commands}"
        sent = self._add_command(TakeSeat(name), None)
        body = TakeSeatBody(sent.id, f"token of {sent.id}", name)
        response = await self._retry_until_answered(sent, seat_request(TableRegistry.join, body))
        if isinstance(response, Seated):
            self.token, self.seat = body.token, response.seat
            self._disconnect()

    async def _move(self, seat: int) -> None:
        """Move the seat to another phone, which this object stands for from then on."""
        assert self.token is not None
        sent = self._add_command(MoveSeat(seat), None)
        body = MoveSeatBody(sent.id, self.token, f"token of {sent.id}")
        response = await self._retry_until_answered(sent, seat_request(TableRegistry.move, body))
        if isinstance(response, Seated):
            self.token = body.token
            self._disconnect()

    async def _open_another(self) -> None:
        """Open another table. However often the request is retried, it must be one."""
        self._commands += 1
        body = TakeSeatBody(
            f"{self.name}-{self._commands}", f"token of {self.name} {self._commands}", self.name
        )
        sent = SentCommand(body.id, None, OpenTable(self.name), self.world.loop.time(), [])
        self.world.history.opened[body.token] = sent.deliveries
        await self._retry_until_answered(sent, lambda _: lambda tables: tables.open(body))

    def _add_command(self, command: Any, seat: int | None, seen: int | None = None) -> SentCommand:
        self._commands += 1
        command_id = f"{self.name}-{self._commands}"
        self.world.history.note(self.name, f"sends {command_id} for {seat}: {command}")
        sent = SentCommand(command_id, seat, command, self.world.loop.time(), [], seen)
        return self.world.history.add_command(sent)

    async def _retry_until_answered(self, sent: SentCommand, request_of: RequestFactory) -> Any:
        for times in range(MAX_TRIES):
            node = self._choose_node()
            try:
                response = await send_request(
                    self.world, node, request_of(times > 0), sent.deliveries
                )
            except NoResponse as problem:
                self.world.history.note(self.name, f"{sent.id} at {node.name}: {problem!r}")
                self._disconnect()
                await asyncio.sleep(self._chance.uniform(0, 0.4))
                continue
            sent.answer, sent.answered_at = response, self.world.loop.time()
            self.world.history.note(self.name, f"{sent.id} at {node.name}: {response}")
            return response
        return None
