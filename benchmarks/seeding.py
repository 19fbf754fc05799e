"""A data folder with tables in the middle of a game, written before any server starts."""

import asyncio
import secrets
from pathlib import Path

from benchmarks.crowds import Sitting
from benchmarks.load import SEATS
from coverstory.engine.commands import Agree, Answer, Ask, StartClock, StartGame
from coverstory.engine.phases import Briefing, Questioning
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.library import library
from coverstory.protocol.messages import TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry

AT_ONCE = 50
QUESTIONS = 10


def seed(folder: Path, tables: int, seats: int = SEATS) -> list[Sitting]:
    """So many tables, each some questions into its first round."""
    return asyncio.run(_seed(folder, tables, seats))


async def _seed(folder: Path, tables: int, seats: int) -> list[Sitting]:
    config = Config(folder, code_length=6)
    store = await SqliteStore.open(config.data_file)
    house = TableRegistry(library(), store, await GameClock.resume(store), config)
    sittings: list[Sitting] = []
    for start in range(0, tables, AT_ONCE):
        batch = range(start, min(tables, start + AT_ONCE))
        sittings += await asyncio.gather(*(_play(house, seats) for _ in batch))
    house.stop()
    await store.close()
    return sittings


async def _play(house: TableRegistry, seats: int) -> Sitting:
    tokens = tuple(secrets.token_urlsafe(32) for _ in range(seats))
    live: LiveTable | None = None
    for number, token in enumerate(tokens):
        body = TakeSeatBody(f"sit-down-{number}", token, f"Player {chr(65 + number)}")
        seated = await (house.join(live, body) if live else house.open(body))
        assert not isinstance(seated, Refusal)
        live = await house.find(seated.code)
    assert live is not None
    await live.submit(Agree(Settings("classic", minutes=60)), "seed-agree", 0)
    await live.submit(StartGame(), "seed-start", 0)
    for number in range(QUESTIONS):
        await _go_on(live, number)
    return Sitting(live.row.code, tokens)


async def _go_on(live: LiveTable, number: int) -> None:
    command_id = f"seed-command-{number}"
    match live.table.phase:
        case Briefing(asker=asker):
            await live.submit(StartClock(), command_id, asker)
        case Questioning(asked=int(asked)):
            await live.submit(Answer(), command_id, asked)
        case Questioning(asker=asker, barred=barred):
            players = live.table.current.players
            asked = next(seat for seat in players if seat not in (asker, barred))
            await live.submit(Ask(asked), command_id, asker)
