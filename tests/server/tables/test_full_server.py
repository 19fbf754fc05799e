"""A full server opens no more tables and says so. Tables in play go on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from coverstory.engine.commands import Agree
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import Seated
from coverstory.server.ops.memory_usage import memory_in_use
from coverstory.server.tables.idempotency import Done
from support.clients import Player, take_seat
from support.server.in_process import InProcessServer, request
from support.server.refusals import refusal
from support.server_process import Server, UnthrottledServer

pytestmark = pytest.mark.anyio

FULL = Refusal(ProtocolCode.SERVER_FULL)


@pytest.fixture
def small_server(tmp_path: Path) -> Iterator[Server]:
    """Has room for one table."""
    with UnthrottledServer(tmp_path, most_tables=1) as server:
        yield server


async def test_a_full_server_opens_no_table_and_tables_in_play_go_on() -> None:
    server = InProcessServer(most_tables=2)
    tables = [await server.opened(number) for number in range(2)]
    assert await server.tables.open(request(2)) == FULL
    for live in tables:
        done = await live.submit(Agree(Settings("classic", rounds=3)), "agree-on-it", 0)
        assert isinstance(done, Done)
    server.tables.stop()


async def test_a_retried_opening_finds_its_table_on_a_server_that_is_full_by_now() -> None:
    server = InProcessServer(most_tables=1)
    live = await server.opened()
    assert await server.tables.open(request(0)) == Seated(live.row.code, 0)
    server.tables.stop()


@pytest.mark.skipif(not memory_in_use(), reason="this system does not say how much is in use")
async def test_a_server_that_uses_too_much_memory_opens_no_table() -> None:
    assert await InProcessServer(most_memory=1).tables.open(request(0)) == FULL
    roomy = InProcessServer(most_memory=round(memory_in_use()) + 1000)
    assert isinstance(await roomy.tables.open(request(0)), Seated)
    roomy.tables.stop()


async def test_a_rejected_client_learns_why_and_when_to_try_again(small_server: Server) -> None:
    async with await Player.sits(small_server, "Anne") as anne:
        answer = await take_seat(small_server, "Juan", id="open-another-one")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.json() == refusal("server-full", "open-another-one")
        assert (await take_seat(small_server, "Juan", anne.code)).status_code == 201
        assert (await anne.do(Agree(Settings("classic", rounds=3))))["type"] == "ack"
