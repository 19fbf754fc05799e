"""Tables that play as fast as the server lets them: each gives its next command when all its
screens have shown what came of the last one."""

import asyncio
import itertools
import json
import os
import random
import secrets
import statistics
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.sockets import Socket

SEATS = 8
EVERYBODY = b'"online":[0,1,2,3,4,5,6,7]'
AT_ONCE = 20


class Figures(Struct, frozen=True):
    """What one run gave. Latency is from the tap to the last of the table's screens."""

    commands: int
    seconds: float
    frame_bytes: float
    p50_ms: float
    p99_ms: float
    cpu_seconds: float

    @property
    def rate(self) -> float:
        return self.commands / self.seconds

    @property
    def cpu_us(self) -> float:
        """What a command cost the server: less disturbed by other work than the rate."""
        return self.cpu_seconds / self.commands * 1_000_000


class Crowd:
    """One table's sockets, and the taps that make it go on."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.latencies: list[float] = []
        self.bytes = 0
        self.frames = 0
        self.settled = asyncio.Event()
        self._saw_everybody = 0
        self._shown = 0
        self._latest = b""
        self._all_shown = asyncio.Event()

    def heard(self, message: bytes) -> None:
        if message.startswith(b'{"type":"frame"'):
            self._latest = message
            self._saw_everybody += EVERYBODY in message
            if self._saw_everybody == SEATS:
                self.settled.set()
            self.frames += 1
            self.bytes += len(message)
            self._shown += 1
            if self._shown == len(self.sockets):
                self._all_shown.set()
        elif message.startswith(b'{"type":"refused"'):
            raise AssertionError(message.decode())

    async def tap(self, socket: Socket, message: bytes) -> bytes:
        self._shown = 0
        self._all_shown.clear()
        before = time.perf_counter()
        socket.send(message)
        await self._all_shown.wait()
        self.latencies.append(time.perf_counter() - before)
        return self._latest

    def begin(self) -> None:
        self.latencies.clear()
        self.bytes = self.frames = 0


class PhaseSeen(Struct):
    type: str
    asker: int = 0
    asked: int | None = None
    barred: int | None = None


class PublicSeen(Struct):
    phase: PhaseSeen


class FrameSeen(Struct):
    public: PublicSeen


_read = msgspec.json.Decoder(FrameSeen).decode


class Game(Crowd):
    """A table of coverstory that asks and answers without end."""

    def __init__(self) -> None:
        super().__init__()
        self._ids = itertools.count()
        self._chance = random.Random(0)

    async def sit_down(self, port: int) -> None:
        tokens = [secrets.token_urlsafe(32) for _ in range(SEATS)]
        base = f"http://127.0.0.1:{port}/api/tables"
        for number, token in enumerate(tokens):
            body = {
                "id": f"sit-down-{number}",
                "token": token,
                "name": f"Player {chr(65 + number)}",
            }
            opened = await asyncio.to_thread(
                _post, base if number == 0 else f"{base}/{self.code}/seats", body
            )
            self.code: str = opened["code"]
        for token in tokens:
            socket = await Socket.connect(f"/ws/{self.code}", port, self.heard)
            socket.send(json.dumps({"type": "hello", "token": token}).encode())
            self.sockets.append(socket)
        await self.settled.wait()
        settings = {"edition": "classic", "minutes": 60}
        await self._do(0, {"type": "agree", "settings": settings})
        self._frame = await self._do(0, {"type": "start-game"})

    async def go_on(self) -> None:
        phase = _read(self._frame).public.phase
        if phase.type == "briefing":
            self._frame = await self._do(phase.asker, {"type": "start-clock"})
        elif phase.asked is not None:
            self._frame = await self._do(phase.asked, {"type": "answer"})
        else:
            others = [s for s in range(SEATS) if s not in (phase.asker, phase.barred)]
            asked = self._chance.choice(others)
            self._frame = await self._do(phase.asker, {"type": "ask", "seat": asked})

    async def _do(self, seat: int, command: dict[str, Any]) -> bytes:
        message = {"type": "do", "id": f"command-{next(self._ids)}", "command": command}
        return await self.tap(self.sockets[seat], json.dumps(message).encode())


class Room(Crowd):
    """A room of the bare server: the same taps, answered with so many bytes to everybody."""

    async def sit_down(self, port: int) -> None:
        code = secrets.token_hex(6)
        for _ in range(SEATS):
            self.sockets.append(await Socket.connect(f"/ws/{code}", port, self.heard))

    async def go_on(self) -> None:
        message = b'{"type":"do","id":"command-12345","command":{"type":"ask","seat":3}}'
        msgspec.json.decode(await self.tap(self.sockets[0], message))


def _post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def cpu_seconds(process: int) -> float:
    """User and system time of a process so far, as Linux counts it."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def press(
    kind: type[Game] | type[Room], port: int, server: int, tables: int, seconds: float
) -> Figures:
    """Let so many tables play at once for so long at the server with this process id."""
    crowds = [kind() for _ in range(tables)]
    door = asyncio.Semaphore(AT_ONCE)

    async def come_in(crowd: Game | Room) -> None:
        async with door:
            await crowd.sit_down(port)

    await asyncio.gather(*(come_in(crowd) for crowd in crowds))
    over = asyncio.Event()

    async def keep_playing(crowd: Game | Room) -> None:
        while not over.is_set():
            await crowd.go_on()

    playing = [asyncio.create_task(keep_playing(crowd)) for crowd in crowds]
    await asyncio.sleep(1)
    for crowd in crowds:
        crowd.begin()
    before, spent_before = time.perf_counter(), cpu_seconds(server)
    await asyncio.sleep(seconds)
    lasted, spent = time.perf_counter() - before, cpu_seconds(server) - spent_before
    latencies = sorted(latency for crowd in crowds for latency in crowd.latencies)
    size = sum(c.bytes for c in crowds) / max(1, sum(c.frames for c in crowds))
    over.set()
    async with asyncio.timeout(30):
        await asyncio.gather(*playing)
    for crowd in crowds:
        for socket in crowd.sockets:
            socket.close()
    return Figures(
        len(latencies),
        lasted,
        size,
        statistics.median(latencies) * 1000,
        latencies[len(latencies) * 99 // 100] * 1000,
        spent,
    )
