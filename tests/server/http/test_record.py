"""A record has all finished games, and nothing of a game that has just begun."""

from pathlib import Path

import httpx2
import pytest

from coverstory.engine.commands import (
    Accuse,
    Agree,
    SeatCommand,
    StartClock,
    StartGame,
    Vote,
)
from coverstory.engine.phases import Briefing, Finale
from coverstory.engine.settings import Settings
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.library import library
from coverstory.protocol.messages import Seated, TakeSeatBody
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from support.clients import new_id, new_token

pytestmark = pytest.mark.anyio


async def test_a_record_leaves_out_a_game_that_another_server_has_just_dealt() -> None:
    shelf = MemoryData()
    app = build(Config(Path()), MemoryStore(shelf), GameClock(0))
    token = new_token()
    live = await a_table(app.state.tables, token)
    await a_game_is_played(live)
    assert isinstance(live.table.phase, Finale)
    elsewhere = LiveTable(live.row, library(), MemoryStore(shelf), GameClock(0), 30_000)
    await elsewhere.load(await MemoryStore(shelf).read(live.row.id))
    await does(elsewhere, StartGame(), 0)
    transport = httpx2.ASGITransport(app=app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://house") as client:
        path = f"/api/tables/{live.row.code}/record"
        answer = await client.get(path, headers={"authorization": f"Bearer {token}"})
    live.stop()
    elsewhere.stop()
    assert answer.status_code == 200
    assert answer.text.count('"type":"dealt"') == 1
    assert '"type":"game-ended"' in answer.text.splitlines()[-1]


async def a_table(tables: TableRegistry, token: str) -> LiveTable:
    """Open a table with three players. The first one holds this token."""
    seated = await tables.open(TakeSeatBody(new_id(), token, "Anne"))
    assert isinstance(seated, Seated)
    live = await tables.find(seated.code)
    assert live is not None
    for name in ("Juan", "Maria"):
        await tables.join(live, TakeSeatBody(new_id(), new_token(), name))
    return live


async def a_game_is_played(live: LiveTable) -> None:
    """Play one round in which two players convict the third."""
    await does(live, Agree(Settings("classic", rounds=1)), 0)
    await does(live, StartGame(), 0)
    assert isinstance(live.table.phase, Briefing)
    await does(live, StartClock(), live.table.phase.asker)
    await does(live, Accuse(1), 0)
    await does(live, Vote(guilty=True), 2)


async def does(live: LiveTable, command: SeatCommand, seat: int) -> None:
    assert isinstance(await live.submit(command, new_id(), seat), Done)
