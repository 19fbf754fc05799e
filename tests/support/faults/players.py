"""People who play whole games over real sockets, by the menus they are shown, whatever breaks.

Each holds a seat by its token and has one line at a time. It comes back by another door when the
line breaks, when nothing is heard, or simply after a few seconds; and what was not answered is said
again with the same id, as the page does.
"""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from coverstory.engine.commands import SeatCommand
from coverstory.engine.structs import tag
from support.faults.histories import History

# Ways in which a line may fail to be one.
BROKEN = (OSError, TimeoutError, WebSocketException, InvalidHandshake, EOFError)

KINDS = {tag(kind): kind for kind in get_args(SeatCommand)}
# How willing people are to do what is offered; what is not named here nobody does.
WILLING = {
    "start-game": 1.0,
    "start-clock": 1.0,
    "ask": 1.0,
    "answer": 1.0,
    "vote": 1.0,
    "name": 1.0,
    "point": 1.0,
    "guess": 1.0,
    "raise-hand": 1.0,
    "go-on": 1.0,
    "end-talk": 0.3,
    "next-round": 1.0,
    "play-again": 1.0,
    "accuse": 0.05,
    "use-power": 0.03,
    "reveal": 0.01,
    "pause": 0.01,
}


class Habits(Struct, frozen=True):
    """In seconds: how long people think, stay on a line, wait for one to open, and for an answer.

    Who has heard nothing for the time of a `pulse` asks for a fresh view: is anybody there?
    """

    think: tuple[float, float] = (0.05, 0.25)
    stay: tuple[float, float] = (2.0, 5.0)
    opening: float = 2.0
    silence: float = 2.0
    pulse: float = 0.5
    come_back: tuple[float, float] = (0.02, 0.15)


class Seat(Struct, frozen=True):
    number: int
    token: str


class Mine(Struct):
    menu: dict[str, list[Any]]


class Shown(Struct):
    mine: Mine


_shown = msgspec.json.Decoder(Shown).decode

Doors = Callable[[int], int]


class Guest:
    """Somebody at a table. `doors` says by which port to come, given the last one."""

    def __init__(
        self, seat: Seat, history: History, doors: Doors, chance: Random, habits: Habits
    ) -> None:
        self.history = history
        self.seat = seat.number
        # What was ordered and not answered, by its id.
        self.order: dict[str, Any] | None = None
        # The line we are on, by its number, and the port it leaves by, which may come again.
        self.line: int | None = None
        self._port = 0
        # When, up to where and on which line we were last shown the table.
        self._shown_at = 0.0
        self._shown_seq = 0
        self._shown_on: int | None = None
        self._token = seat.token
        self._doors = doors
        self._door = 0
        self._chance = chance
        self._habits = habits
        self._menu: dict[str, list[Any]] = {}
        self._frames = 0
        self._is_put_off = False
        self._news = asyncio.Event()

    def orders(self, command: dict[str, Any]) -> None:
        """Say this on every line until it is answered."""
        assert self.order is None
        command_id = secrets.token_hex(8)
        self.history.gives(command_id, self.seat, command["type"])
        self.order = {"type": "do", "id": command_id, "command": command}

    async def is_shown(self, since: float = 0.0, seq: int = 0, but_on: int | None = None) -> int:
        """Wait to be shown the table after this moment, at least up to there, on another line than
        this; the port of the line."""
        while not (
            self.line not in (None, but_on)
            and self._shown_on == self.line
            and self._shown_at >= since
            and self._shown_seq >= seq
        ):
            self._news.clear()
            await self._news.wait()
        return self._port

    async def play(self, over: asyncio.Event) -> None:
        """Until it is over, and what was ordered last is answered."""
        while not over.is_set() or self.order is not None:
            with contextlib.suppress(*BROKEN):
                await self._on_one_line(over)
            await asyncio.sleep(self._chance.uniform(*self._habits.come_back))

    async def _on_one_line(self, over: asyncio.Event) -> None:
        self._door = self._doors(self._door)
        address = f"ws://127.0.0.1:{self._door}/ws/{self.history.code}"
        async with asyncio.timeout(self._habits.opening):
            socket = await connect(
                address, compression=None, proxy=None, ping_interval=None, open_timeout=None
            )
        line = self.line = self.history.calls(self.seat)
        self._port = socket.local_address[1]
        self._frames, self._menu = 0, {}
        reading = asyncio.create_task(self._read(socket, line))
        try:
            await self._talk(socket, reading, over)
        finally:
            self.line = None
            reading.cancel()
            (ended,) = await asyncio.gather(reading, return_exceptions=True)
            socket.transport.abort()
            if isinstance(ended, Exception) and not isinstance(ended, BROKEN):
                raise ended  # what came was not understood: that is no fault of the wire

    async def _read(self, socket: ClientConnection, line: int) -> None:
        while True:
            text = await socket.recv(decode=False)
            self._hear(line, text)
            self._news.set()

    def _hear(self, line: int, text: bytes) -> None:
        if text.startswith(b'{"type":"frame"'):
            self._shown_seq = self.history.sees(line, text)
            self._shown_at, self._shown_on = time.monotonic(), line
            self._menu = _shown(text).mine.menu
            self._frames += 1
            return
        answer = json.loads(text)
        # A farewell, and a refusal of what was not a command, have no id.
        if self.order is None or answer.get("id") != self.order["id"]:
            return
        if self.history.hears(line, answer["id"], answer.get("seq"), answer.get("code")):
            self.order = None
        else:
            self._is_put_off = True

    async def _talk(
        self, socket: ClientConnection, reading: asyncio.Task[None], over: asyncio.Event
    ) -> None:
        """Say hello, then one thing after another, until it is time to try another door."""
        await socket.send(json.dumps({"type": "hello", "token": self._token}))
        async with asyncio.timeout(self._habits.opening):
            await self._until(lambda: self._frames > 0, reading)
        leaves = time.monotonic() + self._chance.uniform(*self._habits.stay)
        while time.monotonic() < leaves and not (over.is_set() and self.order is None):
            await self._think(reading)
            if self.order is None and not over.is_set():
                self._decide()
            if self.order is not None:
                await self._insist(socket, reading)
            elif time.monotonic() - self._shown_at > self._habits.pulse:
                await self._look(socket, reading)

    async def _think(self, reading: asyncio.Task[None]) -> None:
        """But not on a line that has ended."""
        await asyncio.wait([reading], timeout=self._chance.uniform(*self._habits.think))
        if reading.done():
            raise EOFError

    def _decide(self) -> None:
        """Of what is offered, something; or nothing."""
        willing = {kind: WILLING[kind] for kind in self._menu if kind in WILLING}
        doing_nothing = max(0.0, 1.0 - sum(willing.values()))
        kinds, weights = [*willing, ""], [*willing.values(), doing_nothing]
        kind = self._chance.choices(kinds, weights)[0]
        if kind:
            self.orders(self._command(kind, self._menu[kind]))

    def _command(self, kind: str, arguments: list[Any]) -> dict[str, Any]:
        fields = [name for name in KINDS[kind].__struct_fields__ if name != "text"]
        given = {fields[0]: self._chance.choice(arguments)} if fields else {}
        return {"type": kind, **given}

    async def _insist(self, socket: ClientConnection, reading: asyncio.Task[None]) -> None:
        """Say what was ordered; again after a moment, if the house could not judge it."""
        while self.order is not None:
            self._is_put_off = False
            said = self.order
            await socket.send(json.dumps(said))
            said["again"] = True
            async with asyncio.timeout(self._habits.silence):
                await self._until(lambda: self.order is None or self._is_put_off, reading)
            if self._is_put_off:
                await self._think(reading)

    async def _look(self, socket: ClientConnection, reading: asyncio.Task[None]) -> None:
        """Is anybody there?"""
        before = self._frames
        await socket.send('{"type":"look"}')
        async with asyncio.timeout(self._habits.silence):
            await self._until(lambda: self._frames > before, reading)

    async def _until(self, condition: Callable[[], bool], reading: asyncio.Task[None]) -> None:
        """Wait for it on this line, which is given up if it breaks."""
        while not condition():
            if reading.done():
                raise EOFError
            self._news.clear()
            news = asyncio.ensure_future(self._news.wait())
            try:
                await asyncio.wait([news, reading], return_when=asyncio.FIRST_COMPLETED)
            finally:
                news.cancel()
