"""A table with the longest journal: reading it delays no other table."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
from starlette.applications import Starlette

from coverstory.engine.events import Said
from coverstory.journal.entries import Entry, decode_events
from coverstory.journal.sqlite.data_file import open_to_read
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.limits.rate_limit import MOST_ENTRIES
from coverstory.server.tables.clock import GameClock
from support.clients import new_id, new_token
from support.server.in_process_games import open_table_of_three, play_one_round

pytestmark = pytest.mark.anyio

FILE = "data.sqlite3"
TOKEN = new_token()
# A page takes less than a tenth of the time for the whole journal. In one piece the fetching alone
# takes half of it, and the replay four times as long.
SHORT = 1 / 5


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / FILE)
    yield opened
    await opened.close()


@pytest.fixture
async def code(store: SqliteStore) -> str:
    """The code of a table where a game has ended, and where a player talks and talks."""
    tables = a_server(store).state.tables
    live = await open_table_of_three(tables, TOKEN)
    await play_one_round(live)
    # The last entries are in the buffer for the newest ones.
    for first in range(live.seq + 1, MOST_ENTRIES + 1, 1500):
        seqs = range(first, min(first + 1500, MOST_ENTRIES + 1))
        await asyncio.gather(*(store.append(live.row.id, spoken(seq)) for seq in seqs))
    tables.stop()
    return live.row.code


@pytest.fixture
def without_collector() -> Iterator[None]:
    """A garbage collection is a long step of the event loop, at a random moment."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def a_server(store: SqliteStore) -> Starlette:
    return build(Config(Path()), store, GameClock(0))


def spoken(seq: int) -> Entry:
    return Entry(seq, 1000, 0, new_id(), (Said(0, f"Sentence {seq}: {'blah ' * 20}"),))


async def get(app: Starlette, path: str) -> httpx2.Response:
    transport = httpx2.ASGITransport(app=app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://house") as client:
        return await client.get(path, headers={"authorization": f"Bearer {TOKEN}"})


async def longest_step_beside(work: Awaitable[httpx2.Response]) -> float:
    """The longest step of the event loop until the work is done.

    Steps are measured in processor seconds of this thread. Other processes do not matter.
    """
    longest = 0.0
    working = asyncio.ensure_future(work)
    before = time.thread_time()
    while not working.done():
        await asyncio.sleep(0)
        now = time.thread_time()
        longest, before = max(longest, now - before), now
    assert (await working).status_code == 200
    return longest


def time_to_read_in_one_step(path: Path) -> float:
    """Processor seconds for the whole journal on this machine: fetched and decoded, no more."""
    began = time.thread_time()
    with closing(open_to_read(path)) as connection:
        rows = connection.execute("SELECT events FROM all_entries ORDER BY seq").fetchall()
        events = [decode_events(body) for (body,) in rows]
    assert len(events) == MOST_ENTRIES
    return time.thread_time() - began


@pytest.mark.usefixtures("without_collector")
async def test_a_long_record_is_read_in_short_steps(
    store: SqliteStore, code: str, tmp_path: Path
) -> None:
    app = a_server(store)
    await get(app, f"/api/tables/{code}")  # loads the table
    step = await longest_step_beside(get(app, f"/api/tables/{code}/record"))
    app.state.tables.stop()
    assert step < time_to_read_in_one_step(tmp_path / FILE) * SHORT


@pytest.mark.usefixtures("without_collector")
async def test_a_long_table_is_loaded_in_short_steps(
    store: SqliteStore, code: str, tmp_path: Path
) -> None:
    app = a_server(store)
    step = await longest_step_beside(get(app, f"/api/tables/{code}"))
    app.state.tables.stop()
    assert step < time_to_read_in_one_step(tmp_path / FILE) * SHORT
