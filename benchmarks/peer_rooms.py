"""Simulated rooms of other servers, in each server's own protocol over plain WebSockets."""

import asyncio
import json
import secrets
import urllib.request
from typing import Any

from benchmarks.load import SEATS, SimulatedTable
from benchmarks.sockets import BINARY, Socket

DO = {"id": "command-01234567-12345", "command": {"type": "answer"}}
ENGINE_IO = "/socket.io/?EIO=4&transport=websocket"
# The first byte of a Colyseus message is its type.
JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_PATCH = b"\x0a", b"\x0d", b"\x0e", b"\x0f"


class MessageCount:
    """Waits for a number of messages that begin with these bytes."""

    def __init__(self, prefix: bytes) -> None:
        self._prefix = prefix
        self._seen = 0
        self._changed = asyncio.Event()

    def count(self, message: bytes) -> None:
        self._seen += message.startswith(self._prefix)
        self._changed.set()

    async def wait_for(self, number: int) -> None:
        while self._seen < number:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), 60)


class SocketIoRoom(SimulatedTable):
    """A socket.io room. Engine.IO packets begin with a digit: 4 is a message."""

    frame = b'42["frame"'
    failure = b"44"

    def __init__(self) -> None:
        super().__init__()
        self._joined = MessageCount(b"40{")

    def on_message(self, message: bytes) -> None:
        super().on_message(message)
        self._joined.count(message)

    async def connect(self, port: int) -> None:
        path = f"{ENGINE_IO}&room={secrets.token_hex(6)}"
        for _ in range(SEATS):
            socket = await Socket.connect(path, port, self.on_message)
            socket.send(b"40")
            self.sockets.append(socket)
        await self._joined.wait_for(SEATS)

    async def next_command(self) -> None:
        await self.send_and_wait(self.sockets[0], f"421{json.dumps(['do', DO])}".encode())
        json.loads(self.latest[2:])


class BoardgameRoom(SimulatedTable):
    """A boardgame.io match, which uses socket.io with a namespace per game."""

    frame = b'42/table,["update"'
    failure = b"44"

    def __init__(self) -> None:
        super().__init__()
        self._match = secrets.token_hex(6)
        self._connected = MessageCount(b"40/table,{")
        self._synced = MessageCount(b'42/table,["sync"')

    def on_message(self, message: bytes) -> None:
        super().on_message(message)
        self._connected.count(message)
        self._synced.count(message)

    async def connect(self, port: int) -> None:
        for seat in range(SEATS):
            socket = await Socket.connect(ENGINE_IO, port, self.on_message)
            socket.send(b"40/table,")
            await self._connected.wait_for(seat + 1)
            sync = json.dumps(["sync", self._match, str(seat), None, SEATS])
            socket.send(f"42/table,{sync}".encode())
            self.sockets.append(socket)
            await self._synced.wait_for(seat + 1)

    async def next_command(self) -> None:
        payload = {"type": "ask", "args": [], "playerID": "0", "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        update = json.dumps(["update", action, 0, self._match, "0"])
        await self.send_and_wait(self.sockets[0], f"42/table,{update}".encode())
        json.loads(self.latest[len("42/table,") :])


class ColyseusRoom(SimulatedTable):
    """A Colyseus room. Its state patches are binary and are not decoded here."""

    frame = ROOM_PATCH
    failure = b"\x0b"

    def __init__(self) -> None:
        super().__init__()
        self._joined = MessageCount(ROOM_STATE)

    def on_message(self, message: bytes) -> None:
        super().on_message(message)
        self._joined.count(message)

    async def connect(self, port: int) -> None:
        code = secrets.token_hex(6)
        for seat in range(SEATS):
            await self._join(port, code)
            await self._joined.wait_for(seat + 1)

    async def _join(self, port: int, code: str) -> None:
        url = f"http://127.0.0.1:{port}/matchmake/joinOrCreate/table"
        seat = await asyncio.to_thread(_post, url, {"code": code})
        path = f"/{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}"
        joined = MessageCount(JOIN_ROOM)

        def on_message(message: bytes) -> None:
            joined.count(message)
            self.on_message(message)

        socket = await Socket.connect(path, port, on_message)
        await joined.wait_for(1)
        socket.send(JOIN_ROOM, BINARY)
        self.sockets.append(socket)

    async def next_command(self) -> None:
        # MessagePack: the name of the message, then a map with one field.
        message = ROOM_DATA + b"\xa2do" + b"\x81\xa2id\xb6" + DO["id"].encode()
        await self.send_and_wait(self.sockets[0], message, BINARY)


def _post(url: str, body: dict[str, Any]) -> Any:
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)
