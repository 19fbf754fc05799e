"""Write a data folder with tables in the middle of a game, before the server starts."""

import asyncio
import secrets
from pathlib import Path

from benchmarks.load import SEATS
from benchmarks.simulated_tables import PreparedTable
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


def prepare_tables(folder: Path, tables: int, seats: int = SEATS) -> list[PreparedTable]:
    """Create tables, each some questions into its first round."""
    return asyncio.run(_prepare(folder, tables, seats))


async def _prepare(folder: Path, tables: int, seats: int) -> list[PreparedTable]:
    config = Config(folder, code_length=6)
    store = await SqliteStore.open(config.data_file)
    registry = TableRegistry(library(), store, await GameClock.resume(store), config)
    prepared: list[PreparedTable] = []
    for start in range(0, tables, AT_ONCE):
        batch = range(start, min(tables, start + AT_ONCE))
        prepared += await asyncio.gather(*(_play(registry, seats) for _ in batch))
    registry.stop()
    await store.close()
    return prepared


async def _play(registry: TableRegistry, seats: int) -> PreparedTable:
    tokens = tuple(secrets.token_urlsafe(32) for _ in range(seats))
    live: LiveTable | None = None
    for number, token in enumerate(tokens):
        body = TakeSeatBody(f"sit-down-{number}", token, f"Player {chr(65 + number)}")
        seated = await (registry.join(live, body) if live else registry.open(body))
        assert not isinstance(seated, Refusal)
        live = await registry.find(seated.code)
    assert live is not None
    await live.submit(Agree(Settings("classic", minutes=60)), "seed-agree", 0)
    await live.submit(StartGame(), "seed-start", 0)
    for number in range(QUESTIONS):
        await _play_next(live, number)
    return PreparedTable(live.row.code, tokens)


async def _play_next(live: LiveTable, number: int) -> None:
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
