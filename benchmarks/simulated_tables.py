"""Simulated tables of Coverstory, and rooms of servers that only broadcast."""

import asyncio
import itertools
import json
import random
import secrets
import urllib.request
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.load import SEATS, SimulatedTable
from benchmarks.sockets import Socket


class PhaseOfFrame(Struct):
    type: str
    asker: int = 0
    asked: int | None = None
    barred: int | None = None


class RoundOfFrame(Struct):
    dealer: int
    players: tuple[int, ...]


class PublicOfFrame(Struct):
    phase: PhaseOfFrame
    round: RoundOfFrame | None


class DecodedFrame(Struct):
    seq: int
    public: PublicOfFrame


read = msgspec.json.Decoder(DecodedFrame).decode


class PreparedTable(Struct, frozen=True):
    """A table in the data folder: its code and the tokens of its seats."""

    code: str
    tokens: tuple[str, ...]


class CoverstoryTable(SimulatedTable):
    """A table of Coverstory whose players ask and answer without end."""

    round_minutes = 60

    def __init__(
        self, prepared_table: PreparedTable | None = None, ports: tuple[int, ...] = ()
    ) -> None:
        super().__init__()
        self.prepared_table = prepared_table
        self._ports = ports
        self._ids = itertools.count()
        self._run = secrets.token_hex(4)
        self._chance = random.Random(0)
        self._all_online = asyncio.Event()
        self._saw_all = 0
        self._seq = 0

    async def connect(self, port: int) -> None:
        prepared_table = self.prepared_table or await _open_table(port)
        self.prepared_table = prepared_table
        ports = itertools.cycle(self._ports or (port,))
        self._online_field = f'"online":{json.dumps([*range(len(prepared_table.tokens))])}'.replace(
            " ", ""
        )
        for token in prepared_table.tokens:
            socket = await Socket.connect(
                f"/ws/{prepared_table.code}", next(ports), self.on_message
            )
            self.sockets.append(socket)
            socket.send(json.dumps({"type": "hello", "token": token}).encode())
        await asyncio.wait_for(self._all_online.wait(), 60)
        if b'"phase":{"type":"gathering"' in self.latest:
            settings = {"edition": "classic", "minutes": self.round_minutes}
            await self._do(0, {"type": "agree", "settings": settings})
            await self._do(0, {"type": "start-game"})

    def is_response(self, frame: bytes) -> bool:
        """Return whether a frame has a new entry. Presence changes send frames without one."""
        start = frame.index(b'"seq":') + 6
        return int(frame[start : frame.index(b",", start)]) > self._seq

    def on_message(self, message: bytes) -> None:
        super().on_message(message)
        if not self._all_online.is_set() and self._online_field.encode() in message:
            self._saw_all += 1
            if self._saw_all >= len(self.sockets):
                self._all_online.set()

    async def next_command(self) -> None:
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
        await self.send_and_wait(self.sockets[seat], json.dumps(message).encode())


class BroadcastRoom(SimulatedTable):
    """A room of a server that answers every message with a broadcast."""

    async def connect(self, port: int) -> None:
        code = secrets.token_hex(6)
        for _ in range(SEATS):
            self.sockets.append(await Socket.connect(f"/ws/{code}", port, self.on_message))

    async def next_command(self) -> None:
        message = b'{"type":"do","id":"command-01234567-12345","command":{"type":"answer"}}'
        await self.send_and_wait(self.sockets[0], message)
        msgspec.json.decode(self.latest)


async def _open_table(port: int) -> PreparedTable:
    tokens = tuple(secrets.token_urlsafe(32) for _ in range(SEATS))
    base = f"http://127.0.0.1:{port}/api/tables"
    code = ""
    for number, token in enumerate(tokens):
        name = f"Player {chr(65 + number)}"
        body = {"id": f"sit-down-{number}", "token": token, "name": name}
        url = f"{base}/{code}/seats" if code else base
        code = (await asyncio.to_thread(_post, url, body))["code"]
    return PreparedTable(code, tokens)


def _post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)
