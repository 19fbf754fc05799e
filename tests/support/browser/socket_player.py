"""People at the table whose screen nobody looks at: the same words over the wire, no browser."""

import json
import secrets
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import httpx2
import msgspec
from websockets.sync.client import ClientConnection, connect

from coverstory.engine.commands import Command
from support.server_process import PATIENCE, Server


def take_seat(server: Server, code: str | None, name: str) -> dict[str, Any]:
    """A seat as a phone keeps it: code, number and token. Without a code, a new table is opened."""
    path = "/api/tables" if code is None else f"/api/tables/{code}/seats"
    body = {"id": secrets.token_hex(8), "token": secrets.token_urlsafe(16), "name": name}
    with httpx2.Client(base_url=server.url, trust_env=False, timeout=PATIENCE) as client:
        seated = client.post(path, json=body).raise_for_status().json()
    return {**seated, "token": body["token"]}


class SocketPlayer:
    """Takes a seat and stays on the line."""

    def __init__(self, server: Server, code: str | None, name: str) -> None:
        seat = take_seat(server, code, name)
        self.name = name
        self.code: str = seat["code"]
        self._token: str = seat["token"]
        self._calls = ExitStack()
        self._line: ClientConnection | None = None
        self._address = f"ws://127.0.0.1:{server.port}/ws/{self.code}"
        self.call()

    def call(self) -> None:
        """Be on the line, also after the server was away."""
        self.disconnect()
        options = {"compression": None, "proxy": None, "ping_interval": None, "max_queue": None}
        call = connect(self._address, **options)
        self._line = self._calls.enter_context(call)
        self._say({"type": "hello", "token": self._token})

    def disconnect(self) -> None:
        self._calls.close()

    def __enter__(self) -> "SocketPlayer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.disconnect()

    def do(self, command: Command) -> None:
        """Ends when the server has heard it."""
        order = {"type": "do", "id": secrets.token_hex(8), "command": msgspec.to_builtins(command)}
        self._say(order)
        assert self._line is not None
        while (told := json.loads(self._line.recv(PATIENCE)))["type"] == "frame":
            continue
        assert told["type"] == "ack", told

    def _say(self, message: dict[str, object]) -> None:
        assert self._line is not None
        self._line.send(json.dumps(message))
