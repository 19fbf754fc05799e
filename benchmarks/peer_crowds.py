"""Players of other servers, each in that server's own words over the same plain WebSocket."""

import asyncio
import json
import secrets
import urllib.request
from typing import Any

from benchmarks.load import SEATS, Crowd
from benchmarks.sockets import BINARY, Socket

DO = {"id": "command-01234567-12345", "command": {"type": "answer"}}
ENGINE_IO = "/socket.io/?EIO=4&transport=websocket"
# Colyseus marks messages by their first byte.
JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_PATCH = b"\x0a", b"\x0d", b"\x0e", b"\x0f"


class Arrival:
    """Waits for the messages by which a server says that everybody is in."""

    def __init__(self, sign: bytes) -> None:
        self._sign = sign
        self._seen = 0
        self._changed = asyncio.Event()

    def hear(self, message: bytes) -> None:
        self._seen += message.startswith(self._sign)
        self._changed.set()

    async def of(self, count: int) -> None:
        while self._seen < count:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), 60)


class SocketIoRoom(Crowd):
    """Packets of Engine.IO 4 begin with a digit, 4 for a message; socket.io's own follows."""

    frame = b'42["frame"'
    failure = b"44"

    def __init__(self) -> None:
        super().__init__()
        self._arrival = Arrival(b"40{")

    def heard(self, message: bytes) -> None:
        super().heard(message)
        self._arrival.hear(message)

    async def sit_down(self, port: int) -> None:
        path = f"{ENGINE_IO}&room={secrets.token_hex(6)}"
        for _ in range(SEATS):
            socket = await Socket.connect(path, port, self.heard)
            socket.send(b"40")
            self.sockets.append(socket)
        await self._arrival.of(SEATS)

    async def go_on(self) -> None:
        await self.tap(self.sockets[0], f"421{json.dumps(['do', DO])}".encode())
        json.loads(self.latest[2:])


class BoardgameRoom(Crowd):
    """boardgame.io on socket.io, in the namespace of its game."""

    frame = b'42/table,["update"'
    failure = b"44"

    def __init__(self) -> None:
        super().__init__()
        self._match = secrets.token_hex(6)
        self._connected = Arrival(b"40/table,{")
        self._synced = Arrival(b'42/table,["sync"')

    def heard(self, message: bytes) -> None:
        super().heard(message)
        self._connected.hear(message)
        self._synced.hear(message)

    async def sit_down(self, port: int) -> None:
        for seat in range(SEATS):
            socket = await Socket.connect(ENGINE_IO, port, self.heard)
            socket.send(b"40/table,")
            await self._connected.of(seat + 1)
            sync = json.dumps(["sync", self._match, str(seat), None, SEATS])
            socket.send(f"42/table,{sync}".encode())
            self.sockets.append(socket)
            await self._synced.of(seat + 1)

    async def go_on(self) -> None:
        payload = {"type": "ask", "args": [], "playerID": "0", "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        update = json.dumps(["update", action, 0, self._match, "0"])
        await self.tap(self.sockets[0], f"42/table,{update}".encode())
        json.loads(self.latest[len("42/table,") :])


class ColyseusRoom(Crowd):
    """Patches of the state are in Colyseus' own binary form, and are not taken apart here."""

    frame = ROOM_PATCH
    failure = b"\x0b"

    def __init__(self) -> None:
        super().__init__()
        self._arrival = Arrival(ROOM_STATE)

    def heard(self, message: bytes) -> None:
        super().heard(message)
        self._arrival.hear(message)

    async def sit_down(self, port: int) -> None:
        code = secrets.token_hex(6)
        for seat in range(SEATS):
            await self._join(port, code)
            await self._arrival.of(seat + 1)

    async def _join(self, port: int, code: str) -> None:
        url = f"http://127.0.0.1:{port}/matchmake/joinOrCreate/table"
        seat = await asyncio.to_thread(_post, url, {"code": code})
        path = f"/{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}"
        joined = Arrival(JOIN_ROOM)

        def heard(message: bytes) -> None:
            joined.hear(message)
            self.heard(message)

        socket = await Socket.connect(path, port, heard)
        await joined.of(1)
        socket.send(JOIN_ROOM, BINARY)
        self.sockets.append(socket)

    async def go_on(self) -> None:
        # In MessagePack: the name of the message, two letters; then a short map.
        message = ROOM_DATA + b"\xa2do" + b"\x81\xa2id\xb6" + DO["id"].encode()
        await self.tap(self.sockets[0], message, BINARY)


def _post(url: str, body: dict[str, Any]) -> Any:
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)
