"""Players without a browser: they speak the protocol over a WebSocket."""

import json
import secrets
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import httpx2
import msgspec
from websockets.sync.client import ClientConnection, connect

from coverstory.engine.commands import Command
from support.server_process import TIMEOUT, Server


def take_seat(url: str, code: str | None, name: str, device: str | None = None) -> dict[str, Any]:
    """Take a seat and return it as a phone stores it. Without a code, open a new table."""
    path = "/api/tables" if code is None else f"/api/tables/{code}/seats"
    body = {"id": secrets.token_hex(8), "token": secrets.token_urlsafe(16), "name": name}
    if device is not None:
        body["device"] = device
    with httpx2.Client(base_url=url, trust_env=False, verify=False, timeout=TIMEOUT) as client:
        seated = client.post(path, json=body).raise_for_status().json()
    return {**seated, "token": body["token"]}


def track_turns(url: str, seat: dict[str, Any]) -> None:
    """Let the app keep track of the turns at the table of this host (R23)."""
    with _connect(url, seat["code"]) as socket:
        socket.send(json.dumps({"type": "hello", "token": seat["token"]}))
        settings = json.loads(socket.recv(TIMEOUT))["public"]["settings"]
        agree = {"type": "agree", "settings": {**settings, "turns": "tracked"}}
        socket.send(json.dumps({"type": "do", "id": secrets.token_hex(8), "command": agree}))
        while json.loads(socket.recv(TIMEOUT))["type"] != "ack":
            continue


def _connect(url: str, code: str) -> ClientConnection:
    options = {"compression": None, "proxy": None, "ping_interval": None, "max_queue": None}
    return connect(f"{url.replace('http', 'ws', 1)}/ws/{code}", **options)


class SocketPlayer:
    """Takes a seat and keeps a connection open."""

    def __init__(self, server: Server, code: str | None, name: str) -> None:
        seat = take_seat(server.url, code, name)
        self.name = name
        self.code: str = seat["code"]
        self._token: str = seat["token"]
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self._url = server.url
        self.connect()

    def connect(self) -> None:
        """Connect, or connect again after a restart of the server."""
        self.disconnect()
        self._socket = self._open.enter_context(_connect(self._url, self.code))
        self._send({"type": "hello", "token": self._token})

    def disconnect(self) -> None:
        self._open.close()

    def __enter__(self) -> "SocketPlayer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.disconnect()

    def send(self, command: Command) -> None:
        """Send a command and wait for its acknowledgement."""
        builtins = msgspec.to_builtins(command)
        self._send({"type": "do", "id": secrets.token_hex(8), "command": builtins})
        assert self._socket is not None
        while (reply := json.loads(self._socket.recv(TIMEOUT)))["type"] == "frame":
            continue
        assert reply["type"] == "ack", reply

    def _send(self, message: dict[str, object]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))
