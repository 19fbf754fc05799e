"""A table in this process, and a connection to it that takes whatever is sent.

Everything is real but the wire: messages go straight into the decoder and the handler behind it,
which is many times faster than a socket. `endures` is what must hold of every single one.
"""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from starlette.websockets import WebSocket

from coverstory.journal.memory import MemoryStore
from coverstory.library import library
from coverstory.protocol.messages import Seated, TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.ws.connection import NO_SEAT, Connection
from coverstory.server.ws.transport import EXTENSION

UNHURRIED = Config(Path(), message_burst=10**9, message_rate=1e9, seat_burst=10**9, seat_rate=1e9)
GUEST = "guest-guest-guest-guest"
HELLO = f'{{"type":"hello","token":"{GUEST}"}}'.encode()
ANSWERS = (b'{"type":"frame"', b'{"type":"ack"', b'{"type":"refused"')


class Line:
    """What the connection takes for a socket: remembers what was posted, and the close."""

    def __init__(self, tables: TableRegistry) -> None:
        self.posted: list[bytes] = []
        self.closed: int | None = None
        wire = SimpleNamespace(post=self.posted.append, is_open=True)
        self.scope = {"extensions": {EXTENSION: {"wire": wire}}}
        state = SimpleNamespace(tables=tables, config=UNHURRIED, counters=Counters())
        self.app = SimpleNamespace(state=state)

    async def close(self, code: int) -> None:
        self.closed = code


class Abused:
    """A guest at a table where people gather, over a line that may be abused."""

    def __init__(self, store: MemoryStore, tables: TableRegistry, live: LiveTable) -> None:
        self._store = store
        self._tables = tables
        self._live = live
        self.acks = self.refusals = self.closes = 0

    @classmethod
    async def at_a_table(cls) -> "Abused":
        store = MemoryStore()
        tables = TableRegistry(library(), store, GameClock(0), UNHURRIED)
        opened = await tables.open(TakeSeatBody("the-opening", "h" * 22, "Anne"))
        assert isinstance(opened, Seated)
        live = await tables.find(opened.code)
        assert live is not None
        await tables.join(live, TakeSeatBody("the-guest", GUEST, "Juan"))
        abused = cls(store, tables, live)
        await abused.comes()
        return abused

    async def comes(self) -> None:
        """Over a new line, greeted as the guest if the seat still is theirs."""
        self._line = Line(self._tables)
        self._connection = Connection(cast(WebSocket, self._line), self._live)
        await self._connection.receive(HELLO)

    async def endures(self, message: str | bytes) -> None:
        """It is answered once, or ends the line; nothing changes unless it is acknowledged.

        What is refused for good has an entry all the same, in which nothing happens.
        """
        line, seq = self._line, self._live.seq
        line.posted.clear()
        await self._connection.receive(message)
        answers = [text for text in line.posted if not text.startswith(ANSWERS[0])]
        acked = [text for text in answers if text.startswith(ANSWERS[1])]
        assert all(text.startswith(ANSWERS) for text in line.posted), line.posted
        assert line.posted, f"no answer to {message!r}"
        left = not self._live.table.is_seated(1)  # who leaves is told goodbye, too
        assert len(answers) <= 1 + left, f"{message!r} was answered {answers}"
        entries = await self._store.read(self._live.row.id, after=seq)
        assert self._live.seq - seq == len(entries) <= 1, f"{message!r} was kept as {entries}"
        assert acked or not any(entry.events for entry in entries), f"{message!r} changed something"
        self.acks += len(acked)
        self.refusals += len(answers) - len(acked)
        if left or self._connection.seat is None:
            await self._start_anew()
        await asyncio.sleep(0)  # a line that was turned away is closed in the loop's next step
        if line.closed is not None:
            assert line.closed == NO_SEAT
            self.closes += 1
            self._live.audience.leave(self._connection)
            await self.comes()

    async def _start_anew(self) -> None:
        """The guest has left, or watches: something that was sent has said so."""
        self._live.audience.leave(self._connection)
        fresh = await Abused.at_a_table()
        self._store, self._tables, self._live = fresh._store, fresh._tables, fresh._live
        self._line, self._connection = fresh._line, fresh._connection

    @property
    def told(self) -> dict[str, Any]:
        return {"acks": self.acks, "refusals": self.refusals, "closes": self.closes}
