"""A table in this process, and a connection that gets any message.

Everything is real except the socket: messages go straight to the decoder and its handler, which is
many times faster. `endures` checks what must hold after every message.
"""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
from starlette.websockets import WebSocket

from coverstory.journal.memory import MemoryStore
from coverstory.library import library
from coverstory.protocol.close_codes import NO_SEAT
from coverstory.protocol.messages import ClientMessage, Hurry, Seated, TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.ws.connection import Connection
from coverstory.server.ws.transport import EXTENSION

UNTHROTTLED = Config(Path(), message_burst=10**9, message_rate=1e9, seat_burst=10**9, seat_rate=1e9)
TOKEN = "guest-guest-guest-guest"
HELLO = f'{{"type":"hello","token":"{TOKEN}"}}'.encode()
ANSWERS = (b'{"type":"frame"', b'{"type":"ack"', b'{"type":"refused"')


class FakeSocket:
    """A socket that records what is sent, and the close code."""

    def __init__(self, tables: TableRegistry) -> None:
        self.sent: list[bytes] = []
        self.closed: int | None = None
        handle = SimpleNamespace(send_nowait=self.sent.append, is_open=True)
        self.scope = {"extensions": {EXTENSION: {"handle": handle}}}
        state = SimpleNamespace(tables=tables, config=UNTHROTTLED, counters=Counters())
        self.app = SimpleNamespace(state=state)

    async def close(self, code: int) -> None:
        self.closed = code


class Abused:
    """A player in the lobby, whose connection gets broken messages."""

    def __init__(self, store: MemoryStore, tables: TableRegistry, live: LiveTable) -> None:
        self._store = store
        self._tables = tables
        self._live = live
        self.acks = self.refusals = self.closes = 0

    @classmethod
    async def at_a_table(cls) -> "Abused":
        store = MemoryStore()
        tables = TableRegistry(library(), store, GameClock(0), UNTHROTTLED)
        opened = await tables.open(TakeSeatBody("the-opening", "h" * 22, "Anne"))
        assert isinstance(opened, Seated)
        live = await tables.find(opened.code)
        assert live is not None
        await tables.join(live, TakeSeatBody("the-guest", TOKEN, "Juan"))
        abused = cls(store, tables, live)
        await abused.connect()
        return abused

    async def connect(self) -> None:
        """Open a new connection, and send a hello with the token of the seat."""
        self._socket = FakeSocket(self._tables)
        self._connection = Connection(cast(WebSocket, self._socket), self._live)
        await self._connection.handle(HELLO)

    async def endures(self, message: str | bytes) -> None:
        """Send a message: the server must answer it once, or close the socket.

        Only a message that hurries bots gets no answer. Nothing may change unless the server
        acknowledges the message. A recorded refusal has an entry without events.
        """
        socket, seq = self._socket, self._live.seq
        socket.sent.clear()
        await self._connection.handle(message)
        answers = [text for text in socket.sent if not text.startswith(ANSWERS[0])]
        acked = [text for text in answers if text.startswith(ANSWERS[1])]
        assert all(text.startswith(ANSWERS) for text in socket.sent), socket.sent
        assert socket.sent or is_hurry(message), f"no answer to {message!r}"
        left = not self._live.table.is_seated(1)  # a player who leaves gets a refusal, too
        assert len(answers) <= 1 + left, f"{message!r} was answered {answers}"
        entries = await self._store.read(self._live.row.id, after=seq)
        assert self._live.seq - seq == len(entries) <= 1, f"{message!r} was kept as {entries}"
        assert acked or not any(entry.events for entry in entries), f"{message!r} changed something"
        self.acks += len(acked)
        self.refusals += len(answers) - len(acked)
        if left or self._connection.seat is None:
            await self._start_again()
        await asyncio.sleep(0)  # a refused connection is closed in the next step of the loop
        if socket.closed is not None:
            assert socket.closed == NO_SEAT
            self.closes += 1
            self._live.audience.remove_connection(self._connection)
            await self.connect()

    async def _start_again(self) -> None:
        """Take a new table: some message has made the player leave or watch."""
        self._live.audience.remove_connection(self._connection)
        fresh = await Abused.at_a_table()
        self._store, self._tables, self._live = fresh._store, fresh._tables, fresh._live
        self._socket, self._connection = fresh._socket, fresh._connection

    @property
    def counts(self) -> dict[str, Any]:
        return {"acks": self.acks, "refusals": self.refusals, "closes": self.closes}


def is_hurry(message: str | bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(message, type=ClientMessage), Hurry)
    except (msgspec.MsgspecError, UnicodeError):
        return False
