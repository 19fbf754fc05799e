"""Players that play whole games over real sockets, by the menus they are sent.

Each has a seat, its token and one connection at a time. It reconnects, perhaps to another server,
when the connection breaks, when no response comes, or after a few seconds. It retries a command
without a response with the same id, as the page does.
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

# The errors of a connection that cannot be opened, or breaks.
CONNECTION_ERRORS = (OSError, TimeoutError, WebSocketException, InvalidHandshake, EOFError)

KINDS = {tag(kind): kind for kind in get_args(SeatCommand)}
# The chance that a player sends an offered command. Players never send the others.
COMMAND_CHANCES = {
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


class Timings(Struct, frozen=True):
    """Behaviour of players, in seconds, with ranges for random times.

    `think`: between commands. `stay`: on one connection. `open_timeout`: of connecting.
    `response_timeout`: of a request. `heartbeat`: a player without a frame for that long asks for
    one. `reconnect`: until the next connection.
    """

    think: tuple[float, float] = (0.05, 0.25)
    stay: tuple[float, float] = (2.0, 5.0)
    open_timeout: float = 2.0
    response_timeout: float = 2.0
    heartbeat: float = 0.5
    reconnect: tuple[float, float] = (0.02, 0.15)


class SeatToken(Struct, frozen=True):
    seat: int
    token: str


class OwnPart(Struct):
    menu: dict[str, list[Any]]


class ReceivedFrame(Struct):
    mine: OwnPart


_decode_frame = msgspec.json.Decoder(ReceivedFrame).decode

# Returns the port to connect to, given the port of the last connection.
ChoosePort = Callable[[int], int]


class RandomPlayer:
    """A player of one seat, with one connection at a time."""

    def __init__(
        self,
        seat: SeatToken,
        history: History,
        choose_port: ChoosePort,
        chance: Random,
        timings: Timings,
    ) -> None:
        self.history = history
        self.seat = seat.seat
        # The message of the command that has no final response yet.
        self.pending: dict[str, Any] | None = None
        # The number of the current connection, and its local port, which the system may reuse.
        self.connection: int | None = None
        self._local_port = 0
        # The last frame: when it came, its entry, and its connection.
        self._shown_at = 0.0
        self._shown_seq = 0
        self._shown_on: int | None = None
        self._token = seat.token
        self._choose_port = choose_port
        self._server_port = 0
        self._chance = chance
        self._timings = timings
        self._menu: dict[str, list[Any]] = {}
        self._frames = 0
        self._must_retry = False
        self._received = asyncio.Event()

    def submit(self, command: dict[str, Any]) -> None:
        """Send the command, on every connection, until it has a final response."""
        assert self.pending is None
        command_id = secrets.token_hex(8)
        self.history.add_command(command_id, self.seat, command["type"])
        self.pending = {"type": "do", "id": command_id, "command": command}

    async def wait_for_frame(
        self, since: float = 0.0, seq: int = 0, not_on: int | None = None
    ) -> int:
        """Wait for a frame after `since`, of entry `seq` or later, not on connection `not_on`.

        Return the local port of its connection.
        """
        while not (
            self.connection not in (None, not_on)
            and self._shown_on == self.connection
            and self._shown_at >= since
            and self._shown_seq >= seq
        ):
            self._received.clear()
            await self._received.wait()
        return self._local_port

    async def play(self, over: asyncio.Event) -> None:
        """Play until the game is over and the last command has a final response."""
        while not over.is_set() or self.pending is not None:
            with contextlib.suppress(*CONNECTION_ERRORS):
                await self._play_on_one_connection(over)
            await asyncio.sleep(self._chance.uniform(*self._timings.reconnect))

    async def _play_on_one_connection(self, over: asyncio.Event) -> None:
        self._server_port = self._choose_port(self._server_port)
        address = f"ws://127.0.0.1:{self._server_port}/ws/{self.history.code}"
        async with asyncio.timeout(self._timings.open_timeout):
            socket = await connect(
                address, compression=None, proxy=None, ping_interval=None, open_timeout=None
            )
        connection = self.connection = self.history.add_connection(self.seat)
        self._local_port = socket.local_address[1]
        self._frames, self._menu = 0, {}
        reading = asyncio.create_task(self._read(socket, connection))
        try:
            await self._send_commands(socket, reading, over)
        finally:
            self.connection = None
            reading.cancel()
            (ended,) = await asyncio.gather(reading, return_exceptions=True)
            socket.transport.abort()
            if isinstance(ended, Exception) and not isinstance(ended, CONNECTION_ERRORS):
                raise ended  # a message could not be read: not a fault of the connection

    async def _read(self, socket: ClientConnection, connection: int) -> None:
        while True:
            text = await socket.recv(decode=False)
            self._receive(connection, text)
            self._received.set()

    def _receive(self, connection: int, text: bytes) -> None:
        if text.startswith(b'{"type":"frame"'):
            self._shown_seq = self.history.add_frame(connection, text)
            self._shown_at, self._shown_on = time.monotonic(), connection
            self._menu = _decode_frame(text).mine.menu
            self._frames += 1
            return
        response = json.loads(text)
        # A close message, and the refusal of a message that is no command, have no id.
        if self.pending is None or response.get("id") != self.pending["id"]:
            return
        if self.history.add_response(
            connection, response["id"], response.get("seq"), response.get("code")
        ):
            self.pending = None
        else:
            self._must_retry = True

    async def _send_commands(
        self, socket: ClientConnection, reading: asyncio.Task[None], over: asyncio.Event
    ) -> None:
        """Say hello and send commands until it is time for another connection."""
        await socket.send(json.dumps({"type": "hello", "token": self._token}))
        async with asyncio.timeout(self._timings.open_timeout):
            await self._until(lambda: self._frames > 0, reading)
        leaves_at = time.monotonic() + self._chance.uniform(*self._timings.stay)
        while time.monotonic() < leaves_at and not (over.is_set() and self.pending is None):
            await self._think(reading)
            if self.pending is None and not over.is_set():
                self._choose_command()
            if self.pending is not None:
                await self._send_pending(socket, reading)
            elif time.monotonic() - self._shown_at > self._timings.heartbeat:
                await self._request_frame(socket, reading)

    async def _think(self, reading: asyncio.Task[None]) -> None:
        """Wait for a moment, unless the connection ends."""
        await asyncio.wait([reading], timeout=self._chance.uniform(*self._timings.think))
        if reading.done():
            raise EOFError

    def _choose_command(self) -> None:
        """Choose an offered command, or none."""
        chances = {kind: COMMAND_CHANCES[kind] for kind in self._menu if kind in COMMAND_CHANCES}
        none = max(0.0, 1.0 - sum(chances.values()))
        kinds, weights = [*chances, ""], [*chances.values(), none]
        kind = self._chance.choices(kinds, weights)[0]
        if kind:
            self.submit(self._command(kind, self._menu[kind]))

    def _command(self, kind: str, choices: list[Any]) -> dict[str, Any]:
        fields = [name for name in KINDS[kind].__struct_fields__ if name != "text"]
        arguments = {fields[0]: self._chance.choice(choices)} if fields else {}
        return {"type": kind, **arguments}

    async def _send_pending(self, socket: ClientConnection, reading: asyncio.Task[None]) -> None:
        """Send the command; again after a moment, if the server could not decide on it."""
        while self.pending is not None:
            self._must_retry = False
            message = self.pending
            await socket.send(json.dumps(message))
            message["again"] = True
            async with asyncio.timeout(self._timings.response_timeout):
                await self._until(lambda: self.pending is None or self._must_retry, reading)
            if self._must_retry:
                await self._think(reading)

    async def _request_frame(self, socket: ClientConnection, reading: asyncio.Task[None]) -> None:
        """Check that the connection still works."""
        before = self._frames
        await socket.send('{"type":"look"}')
        async with asyncio.timeout(self._timings.response_timeout):
            await self._until(lambda: self._frames > before, reading)

    async def _until(self, condition: Callable[[], bool], reading: asyncio.Task[None]) -> None:
        """Wait for the condition; raise `EOFError` if the connection ends before."""
        while not condition():
            if reading.done():
                raise EOFError
            self._received.clear()
            received = asyncio.ensure_future(self._received.wait())
            try:
                await asyncio.wait([received, reading], return_when=asyncio.FIRST_COMPLETED)
            finally:
                received.cancel()
