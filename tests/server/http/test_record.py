"""A record has all finished games, and nothing of a game that has just begun."""

from pathlib import Path

import httpx2
import pytest

from coverstory.engine.commands import StartGame
from coverstory.engine.phases import Finale
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.library import library
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from support.clients import new_token
from support.server.in_process_games import does, open_table_of_three, play_one_round

pytestmark = pytest.mark.anyio


async def test_a_record_leaves_out_a_game_that_another_server_has_just_dealt() -> None:
    shelf = MemoryData()
    app = build(Config(Path()), MemoryStore(shelf), GameClock(0))
    token = new_token()
    live = await open_table_of_three(app.state.tables, token)
    await play_one_round(live)
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
