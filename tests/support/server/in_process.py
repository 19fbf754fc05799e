"""Parts of the server in the process of the test, with a clock that the test sets."""

from pathlib import Path
from typing import Any

from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import Store
from coverstory.library import library
from coverstory.protocol.messages import Seated, TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry


class ManualClock:
    """A clock that the test sets."""

    now = 0

    def __call__(self) -> int:
        return self.now


class InProcessServer:
    """A table registry with its store, clock and counters, without HTTP and sockets."""

    def __init__(self, store: Store | None = None, **settings: Any) -> None:
        self.store = store or MemoryStore()
        self.manual_clock = ManualClock()
        self.clock = GameClock(0, self.manual_clock)
        self.counters = Counters()
        config = Config(Path(), **settings)
        self.tables = TableRegistry(
            library(), self.store, self.clock, config, counters=self.counters
        )

    async def opened(self, number: int = 0) -> LiveTable:
        """Open a table as player `number`."""
        seated = await self.tables.open(request(number))
        assert isinstance(seated, Seated)
        live = await self.tables.find(seated.code)
        assert live is not None
        return live


def request(number: int) -> TakeSeatBody:
    return TakeSeatBody(f"request-{number}", f"token-{number:032}", "Anne")
