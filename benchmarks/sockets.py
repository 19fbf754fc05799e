"""A minimal WebSocket client with little CPU use: it splits frames and decodes nothing."""

import asyncio
import os
import struct
from collections.abc import Callable
from typing import cast

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, BINARY, PING = 0x1, 0x2, 0x9


class Socket(asyncio.Protocol):
    """Calls `on_message` with the bytes of every message."""

    def __init__(self, path: str, port: int, on_message: Callable[[bytes], None]) -> None:
        self._heard = on_message
        self._buffer = bytearray()
        self._request = HANDSHAKE.format(path=path, port=port).encode()
        self._open = asyncio.get_running_loop().create_future()
        self._upgraded = False

    @classmethod
    async def connect(cls, path: str, port: int, on_message: Callable[[bytes], None]) -> "Socket":
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(path, port, on_message), "127.0.0.1", port
        )
        await asyncio.wait_for(socket._open, 60)
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._upgraded:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            self._upgraded = True
            del self._buffer[: end + 4]
            self._open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer = self._buffer
        start = 0
        while len(buffer) - start >= 2:
            length, head = buffer[start + 1], 2
            if length == 126:
                if len(buffer) - start < 4:
                    break
                (length,) = struct.unpack_from("!H", buffer, start + 2)
                head = 4
            elif length == 127:
                if len(buffer) - start < 10:
                    break
                (length,) = struct.unpack_from("!Q", buffer, start + 2)
                head = 10
            if len(buffer) - start < head + length:
                break
            opcode = buffer[start] & 0x0F
            body = bytes(buffer[start + head : start + head + length])
            start += head + length
            if opcode in (TEXT, BINARY):
                self._heard(body)
            elif opcode == PING:
                self.send(body, opcode=0xA)
        del buffer[:start]

    def send(self, body: bytes, opcode: int = TEXT) -> None:
        mask = os.urandom(4)
        length = len(body)
        head = (
            struct.pack("!BB", 0x80 | opcode, 0x80 | length)
            if length < 126
            else struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
        )
        key = (mask * (length // 4 + 1))[:length]
        masked = (int.from_bytes(body) ^ int.from_bytes(key)).to_bytes(length)
        self._transport.write(head + mask + masked)

    def close(self) -> None:
        self._transport.close()
