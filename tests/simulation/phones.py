"""Phones that play: they watch one node, tap at any, and send again what was not answered."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, get_args

from coverstory.engine import legal
from coverstory.engine.commands import MoveSeat, OpenTable, SeatCommand, TakeSeat
from coverstory.engine.refusals import Refusal
from coverstory.server.frames import Shot
from coverstory.server.live import LiveTable
from coverstory.server.protocol import MoveSeatBody, ProtocolCode, Seated, TakeSeatBody
from coverstory.server.tables import Tables
from engine.walking import USUAL, WEIGHTS, commands
from simulation.asking import NoAnswer, Work, ask
from simulation.history import Given, Showing
from simulation.loop import Process
from simulation.nodes import Node, Surroundings

CODE = "KMRT"
MOST_TRIES = 8
SEAT_COMMANDS: tuple[type, ...] = get_args(SeatCommand)
TURNED_AWAY = (ProtocolCode.STALE_TOKEN, ProtocolCode.UNKNOWN_TOKEN)


class Connection:
    """A viewer at one node, as `server/sockets.py` makes one of a socket."""

    def __init__(self, number: int, phone: "Phone", node: Node, showing: Showing) -> None:
        self.seat: int | None = None
        self.holds: tuple[int, ...] = ()
        self.is_open = True
        self.seen = 0
        self._number = number
        self._phone = phone
        self._process: Process = node.process
        self._live: LiveTable | None = None
        self._showing = showing

    def __hash__(self) -> int:
        """Not by its address: a node shows its viewers in the same order in every run."""
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def is_alive(self) -> bool:
        return self.is_open and not self._process.dead

    async def hello(self, tables: Tables) -> int | Refusal | None:
        live = await tables.find(CODE)
        assert live is not None
        if self._phone.token is not None:
            seat = await tables.seat_of(live, self._phone.token)
            if isinstance(seat, Refusal):
                return seat
            self.seat, self.holds = seat, (seat,)
            self._showing.seat = seat
        await live.look()
        if self.is_open:
            self._live = live
            live.enter(self)
        return self.seat

    def show(self, shot: Shot) -> None:
        if self.is_alive:
            assert self._live is not None
            self.seen = self._live.seq
            frames = self._showing.frames
            kept = self._phone.around.history.kept
            frames.append((len(kept), shot.frame(self.seat, len(frames) + 1)))

    def dismiss(self, seat: int) -> None:  # noqa: ARG002 - it held one seat only
        self.is_open = False

    async def hang_up(self) -> None:
        self.is_open = False
        if self._live is not None:
            self._live.leave(self)


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
    def seen(self) -> int | None:
        """Up to which entry it is shown the table now."""
        if self.connection is None or not self.connection.is_alive:
            return None
        return self.connection.seen

    async def play(self) -> None:
        """Until told to rest: then it stays connected, and only watches."""
        while True:
            await asyncio.sleep(self._chance.uniform(0.02, 0.5))
            try:
                await self._do_something()
            except NoAnswer:
                self._hang_up()

    async def _do_something(self) -> None:
        if self.connection is None or not self.connection.is_alive:
            await self._connect()
        elif not self.resting and self._chance.random() < 0.03:
            self._hang_up()
        elif not self.resting and self._chance.random() < 0.02:
            await self._open_another()
        elif not self.resting and self.seat is not None:
            await self._tap(self.seat)
        elif not self.resting and self._chance.random() < 0.3:
            await self._sit_down()

    def _hang_up(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            self._seen = max(self._seen, connection.seen)
            self.around.loop.outside(self.around.delay(), self._gone, connection)

    def _gone(self, connection: Connection) -> None:
        """The node notices, if it still lives."""
        if connection.is_alive:
            self.around.loop.start(connection._process, connection.hang_up())
        connection.is_open = False

    async def _connect(self) -> None:
        self._hang_up()
        node = self._chance.choice(self._nodes)
        if not node.is_up:
            raise NoAnswer
        self._connections += 1
        showing = Showing(f"{self.name} at {node.name}", None, self._seen, [])
        self.around.history.showings.append(showing)
        number = self._number * 1000 + self._connections
        self.connection = connection = Connection(number, self, node, showing)
        self.around.history.note(self.name, f"connects to {node.name}")
        said = await ask(self.around, node, connection.hello, [])
        if isinstance(said, Refusal):
            assert said.code in TURNED_AWAY, said
            self.around.history.note(self.name, f"is turned away: {said.code}")
            self.token = self.seat = None
            connection.is_open = False

    async def _tap(self, seat: int) -> None:
        connection = self.connection
        assert connection is not None
        if self._chance.random() < 0.03:
            return await self._move(seat)
        table = self.around.history.tables[connection.seen]
        if self._chance.random() < 0.15:
            offered = [one for one in commands(table) if isinstance(one, SEAT_COMMANDS)]
        else:
            offered = legal(table, seat)
        if not offered:
            return None
        weights = [WEIGHTS.get(type(command), USUAL) for command in offered]
        (command,) = self._chance.choices(offered, weights)
        given = self._give(command, seat)

        async def work(tables: Tables) -> Any:
            live = await tables.find(CODE)
            assert live is not None
            return await live.submit(command, given.id, seat)

        await self._until_answered(given, work)
        return None

    async def _sit_down(self) -> None:
        name = f"{self.name} {self._commands}"
        given = self._give(TakeSeat(name), None)
        body = TakeSeatBody(given.id, f"token of {given.id}", name)
        said = await self._until_answered(given, lambda tables: tables.join(CODE, body))
        if isinstance(said, Seated):
            self.token, self.seat = body.token, said.seat
            self._hang_up()

    async def _move(self, seat: int) -> None:
        """Somebody's seat goes on at another phone, which from then on is this one."""
        assert self.token is not None
        given = self._give(MoveSeat(seat), None)
        body = MoveSeatBody(given.id, self.token, f"token of {given.id}")
        said = await self._until_answered(given, lambda tables: tables.move(CODE, body))
        if isinstance(said, Seated):
            self.token = body.token
            self._hang_up()

    async def _open_another(self) -> None:
        """A table of their own, at which nobody plays: whatever happens, it is one."""
        self._commands += 1
        body = TakeSeatBody(f"{self.name}-{self._commands}", f"token of {self.name} {self._commands}", self.name)
        given = Given(body.id, None, OpenTable(self.name), self.around.loop.time(), [])
        self.around.history.opened[body.token] = given.copies
        await self._until_answered(given, lambda tables: tables.open(body))

    def _give(self, command: Any, seat: int | None) -> Given:
        self._commands += 1
        command_id = f"{self.name}-{self._commands}"
        self.around.history.note(self.name, f"gives {command_id} for {seat}: {command}")
        given = Given(command_id, seat, command, self.around.loop.time(), [])
        return self.around.history.give(given)

    async def _until_answered(self, given: Given, work: Work) -> Any:
        for _ in range(MOST_TRIES):
            near = self.connection
            nodes = [n for n in self._nodes if near is not None and n.process is near._process]
            node = self._chance.choice(nodes if nodes and self._chance.random() < 0.7 else self._nodes)
            try:
                said = await ask(self.around, node, work, given.copies)
            except NoAnswer as problem:
                self.around.history.note(self.name, f"{given.id} at {node.name}: {problem!r}")
                await asyncio.sleep(self._chance.uniform(0, 0.4))
                continue
            given.answer, given.answered = said, self.around.loop.time()
            self.around.history.note(self.name, f"{given.id} at {node.name}: {said}")
            return said
        return None
