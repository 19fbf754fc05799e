"""Tables of coverstory, and rooms of servers that do nothing but broadcast."""

import asyncio
import itertools
import json
import random
import secrets
import urllib.request
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.load import SEATS, Crowd
from benchmarks.sockets import Socket


class PhaseSeen(Struct):
    type: str
    asker: int = 0
    asked: int | None = None
    barred: int | None = None


class RoundSeen(Struct):
    dealer: int
    players: tuple[int, ...]


class PublicSeen(Struct):
    phase: PhaseSeen
    round: RoundSeen | None


class FrameSeen(Struct):
    seq: int
    public: PublicSeen


read = msgspec.json.Decoder(FrameSeen).decode


class Sitting(Struct, frozen=True):
    """A table that exists already: its code, and who may sit down by which token."""

    code: str
    tokens: tuple[str, ...]


class Game(Crowd):
    """A table of coverstory that asks and answers without end, in a round of so many minutes."""

    minutes = 60

    def __init__(self, sitting: Sitting | None = None, ports: tuple[int, ...] = ()) -> None:
        super().__init__()
        self._sitting = sitting
        self._ports = ports
        self._ids = itertools.count()
        self._run = secrets.token_hex(4)
        self._chance = random.Random(0)
        self._settled = asyncio.Event()
        self._saw_everybody = 0
        self._seq = 0

    async def sit_down(self, port: int) -> None:
        sitting = self._sitting or await _open_table(port)
        ports = itertools.cycle(self._ports or (port,))
        self._everybody = f'"online":{json.dumps([*range(len(sitting.tokens))])}'.replace(" ", "")
        for token in sitting.tokens:
            socket = await Socket.connect(f"/ws/{sitting.code}", next(ports), self.heard)
            self.sockets.append(socket)
            socket.send(json.dumps({"type": "hello", "token": token}).encode())
        await asyncio.wait_for(self._settled.wait(), 60)
        if b'"phase":{"type":"gathering"' in self.latest:
            settings = {"edition": "classic", "minutes": self.minutes}
            await self._do(0, {"type": "agree", "settings": settings})
            await self._do(0, {"type": "start-game"})

    def is_news(self, frame: bytes) -> bool:
        """Frames also tell who comes and goes; what a command did has a higher number."""
        start = frame.index(b'"seq":') + 6
        return int(frame[start : frame.index(b",", start)]) > self._seq

    def heard(self, message: bytes) -> None:
        super().heard(message)
        if not self._settled.is_set() and self._everybody.encode() in message:
            self._saw_everybody += 1
            if self._saw_everybody >= len(self.sockets):
                self._settled.set()

    async def go_on(self) -> None:
        public = read(self.latest).public
        phase = public.phase
        if phase.type == "briefing":
            await self._do(phase.asker, {"type": "start-clock"})
        elif phase.asked is not None:
            await self._do(phase.asked, {"type": "answer"})
        else:
            assert public.round is not None
            others = [s for s in public.round.players if s not in (phase.asker, phase.barred)]
            await self._do(phase.asker, {"type": "ask", "seat": self._chance.choice(others)})

    async def _do(self, seat: int, command: dict[str, Any]) -> None:
        self._seq = read(self.latest).seq
        command_id = f"command-{self._run}-{next(self._ids)}"
        message = {"type": "do", "id": command_id, "command": command}
        await self.tap(self.sockets[seat], json.dumps(message).encode())


class Room(Crowd):
    """A room of a bare server: the same taps, answered with so many bytes to everybody."""

    async def sit_down(self, port: int) -> None:
        code = secrets.token_hex(6)
        for _ in range(SEATS):
            self.sockets.append(await Socket.connect(f"/ws/{code}", port, self.heard))

    async def go_on(self) -> None:
        message = b'{"type":"do","id":"command-01234567-12345","command":{"type":"answer"}}'
        await self.tap(self.sockets[0], message)
        msgspec.json.decode(self.latest)


async def _open_table(port: int) -> Sitting:
    tokens = tuple(secrets.token_urlsafe(32) for _ in range(SEATS))
    base = f"http://127.0.0.1:{port}/api/tables"
    code = ""
    for number, token in enumerate(tokens):
        name = f"Player {chr(65 + number)}"
        body = {"id": f"sit-down-{number}", "token": token, "name": name}
        url = f"{base}/{code}/seats" if code else base
        code = (await asyncio.to_thread(_post, url, body))["code"]
    return Sitting(code, tokens)


def _post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)
