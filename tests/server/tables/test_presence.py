"""Which seats are shown as online after a player has left."""

import msgspec
import pytest

from coverstory.engine.commands import Leave, OpenTable, TakeSeat
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import TableRow
from coverstory.library import library
from coverstory.protocol.messages import Frame
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.snapshot import Snapshot

pytestmark = pytest.mark.anyio


class Screen:
    """A viewer that remembers which seats were online in its last frame."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.holds = (seat,)
        self.here: tuple[int, ...] = ()
        self.was_dismissed = False

    def show(self, snapshot: Snapshot) -> None:
        self.here = msgspec.json.decode(snapshot.frame(self.seat, 1), type=Frame).online

    def dismiss(self, seat: int) -> None:
        self.was_dismissed = seat in self.holds


async def test_a_player_who_has_left_is_not_shown_as_online() -> None:
    live = LiveTable(TableRow("table", "KMRT"), library(), MemoryStore(), GameClock(0), 30_000)
    await live.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    await live.submit(TakeSeat("Juan"), "juan-sits-down", token_hash=b"1")
    anne, juan = Screen(0), Screen(1)
    live.audience.add_viewer(anne)
    live.audience.add_viewer(juan)
    assert anne.here == (0, 1)
    await live.submit(Leave(), "juan-leaves", 1)
    live.stop()
    assert juan.was_dismissed
    assert anne.here == (0,)
