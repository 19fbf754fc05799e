"""A real server and real clients for tests.

    with Server(folder) as server:
        async with Party(server, "Anne", "Juan", "Maria") as party:
            await party.host.do(StartGame())
            await party.all_see(in_phase("briefing"))

The server is `coverstory serve` in its own process, on a free port of the loopback address. Players
use HTTP and a WebSocket as the page does. Nothing here waits longer than TIMEOUT.
"""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Command
from support.server_process import TIMEOUT, Server

__all__ = ["TIMEOUT", "Party", "Player", "Server", "in_phase", "take_seat", "up_to"]

Message = dict[str, Any]


def new_id() -> str:
    return secrets.token_hex(8)


def new_token() -> str:
    return secrets.token_urlsafe(16)


async def take_seat(
    server: Server, name: str, code: str | None = None, **fields: str
) -> httpx2.Response:
    """Open a table or, with a code, take a seat there. `fields` replace the random ones."""
    path = "/api/tables" if code is None else f"/api/tables/{code}/seats"
    body = {"id": new_id(), "token": new_token(), "name": name} | fields
    return await server.ask("POST", path, json=body)


class Player:
    """A seat and its socket. A watcher has no token and no seat."""

    def __init__(self, server: Server, code: str, name: str, token: str | None) -> None:
        self.code = code
        self.name = name
        self.token = token
        self.seat: int | None = None
        # Every message of this socket: its time, its text, and the decoded message.
        self.received_at: list[float] = []
        self.raw: list[str] = []
        self.received: list[Message] = []
        self.close_code: int | None = None
        self._server = server
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    @classmethod
    async def sits(cls, server: Server, name: str, code: str | None = None) -> "Player":
        """Open a table or join one, and wait for the first frame."""
        token = new_token()
        answer = await take_seat(server, name, code, token=token)
        assert answer.status_code == 201, answer.text
        player = cls(server, answer.json()["code"], name, token)
        player.seat = answer.json()["seat"]
        return await player.enter()

    @classmethod
    async def watches(cls, server: Server, code: str) -> "Player":
        return await cls(server, code, "", None).enter()

    async def enter(self) -> "Player":
        """Connect, send a hello, and wait for the first frame."""
        await self.connect()
        await self.send({"type": "hello", "token": self.token})
        await self.until(lambda: bool(self.frames))
        return self

    async def connect(self, **options: Any) -> "Player":
        """Open a new socket, and send nothing."""
        await self.disconnect()
        self.received_at, self.raw, self.received, self.close_code = [], [], [], None
        self._socket = await connect(
            f"ws://127.0.0.1:{self._server.port}/ws/{self.code}",
            additional_headers=self._server.headers,
            **{"compression": None, "proxy": None, "max_size": None, "ping_interval": None}
            | options,
        )
        self._reading = asyncio.create_task(self._read(self._socket))
        return self

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                text = await socket.recv()
                assert isinstance(text, str)
                self.received_at.append(time.monotonic())
                self.raw.append(text)
                self.received.append(json.loads(text))
                self._changed.set()
        self.close_code = socket.close_code or 1006
        self._changed.set()

    async def disconnect(self) -> None:
        if self._reading is not None and self._socket is not None:
            self._reading.cancel()
            await asyncio.wait([self._reading])
            self._socket.transport.abort()
            await self._socket.wait_closed()
            self._reading = self._socket = None

    async def __aenter__(self) -> "Player":
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.disconnect()

    async def send(self, message: Message | str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def send_as_text(self, garbage: bytes) -> None:
        """Send bytes as a text frame. The library itself would refuse invalid text."""
        assert self._socket is not None
        self._socket.protocol.send_text(garbage)
        self._socket.transport.write(b"".join(self._socket.protocol.data_to_send()))

    async def do(
        self, command: Command | Message, command_id: str | None = None, seen: int | None = None
    ) -> Message:
        """Give a command, and return its ack or refusal."""
        command_id = command_id or new_id()
        body = {"type": "do", "id": command_id, "command": msgspec.to_builtins(command)}
        return await self.asked(body if seen is None else body | {"seen": seen}, command_id)

    async def asked(self, message: Message | str | bytes, command_id: str | None = None) -> Message:
        """Send a message, and return the next ack or refusal."""
        before = len(self.received)
        await self.send(message)

        def answers() -> list[Message]:
            new = self.received[before:]
            answered = [m for m in new if m["type"] in {"ack", "refused"}]
            return [m for m in answered if m["id"] == command_id]

        await self.until(lambda: bool(answers()))
        return answers()[0]

    async def look(self, **fields: bool) -> Message:
        """Ask for a frame, and return it."""
        before = len(self.frames)
        await self.send({"type": "look", **fields})
        await self.until(lambda: len(self.frames) > before)
        return self.frames[-1]

    async def sees(self, wanted: Callable[[Message], bool]) -> Message:
        """Wait until the latest frame meets the condition, and return it."""
        await self.until(lambda: bool(self.frames) and wanted(self.frames[-1]))
        return self.frames[-1]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for the condition, and check it after every message."""
        async with asyncio.timeout(TIMEOUT):
            while not condition():
                if self.close_code is not None:
                    raise AssertionError(f"{self.name}: closed with {self.close_code}")
                self._changed.clear()
                await self._changed.wait()

    async def wait_for_message(self) -> None:
        """Wait for one more message."""
        before = len(self.received)
        await self.until(lambda: len(self.received) > before)

    async def is_closed(self) -> int:
        """Wait for the close, and return its code."""
        await eventually(lambda: self.close_code is not None)
        assert self.close_code is not None
        return self.close_code

    @property
    def frames(self) -> list[Message]:
        return [message for message in self.received if message["type"] == "frame"]

    @property
    def raw_frames(self) -> list[str]:
        return [text for text in self.raw if text.startswith('{"type":"frame"')]

    @property
    def now(self) -> Message:
        """The latest frame."""
        return self.frames[-1]

    @property
    def card(self) -> Message:
        card = self.now["mine"]["secret"]["card"]
        assert isinstance(card, dict)
        return card


class Party:
    """Several players at a new table. The first one is the host."""

    def __init__(self, server: Server, *names: str) -> None:
        self._server = server
        self._names = names
        self.players: list[Player] = []

    async def __aenter__(self) -> "Party":
        for name in self._names:
            code = self.players[0].code if self.players else None
            self.players.append(await Player.sits(self._server, name, code))
        return self

    async def __aexit__(self, *error: object) -> None:
        for player in self.players:
            await player.disconnect()

    def __getitem__(self, seat: int) -> Player:
        return next(player for player in self.players if player.seat == seat)

    @property
    def host(self) -> Player:
        return self.players[0]

    @property
    def code(self) -> str:
        return self.host.code

    @property
    def spy(self) -> Player:
        return next(player for player in self.players if player.card["spy"])

    @property
    def civilians(self) -> list[Player]:
        return [player for player in self.players if not player.card["spy"]]

    @property
    def asker(self) -> Player:
        return self[self.host.now["public"]["phase"]["asker"]]

    async def all_see(self, wanted: Callable[[Message], bool]) -> None:
        for player in self.players:
            await player.sees(wanted)

    async def enter(self) -> None:
        """Reconnect every player with a new socket."""
        for player in self.players:
            await player.enter()


async def eventually(condition: Callable[[], bool]) -> None:
    """Poll the condition until it holds."""
    async with asyncio.timeout(TIMEOUT):
        while not condition():  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.005)


def in_phase(name: str) -> Callable[[Message], bool]:
    return lambda frame: frame["public"]["phase"]["type"] == name


def up_to(seq: int) -> Callable[[Message], bool]:
    return lambda frame: bool(frame["seq"] >= seq)
