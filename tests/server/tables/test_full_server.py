"""A full house opens no further table and says so; who is at one plays on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from coverstory.engine.commands import Agree
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.protocol.messages import ProtocolCode, Seated
from coverstory.server.ops.memory import memory_in_use
from coverstory.server.tables.idempotency import Done
from support.clients import Player, take_seat
from support.server.in_process import House, request
from support.server.refusals import refusal
from support.server_process import Server, UnhurriedServer

pytestmark = pytest.mark.anyio

FULL = Refusal(ProtocolCode.HOUSE_FULL)


@pytest.fixture
def small_house(tmp_path: Path) -> Iterator[Server]:
    """Has room for one table."""
    with UnhurriedServer(tmp_path, most_tables=1) as server:
        yield server


async def test_no_table_is_opened_beyond_the_most_and_those_in_play_go_on() -> None:
    house = House(most_tables=2)
    tables = [await house.opened(number) for number in range(2)]
    assert await house.tables.open(request(2)) == FULL
    for live in tables:
        done = await live.submit(Agree(Settings("classic", rounds=3)), "agree-on-it", 0)
        assert isinstance(done, Done)
    assert house.meters.refused[ProtocolCode.HOUSE_FULL] == 1
    house.tables.stop()


async def test_a_repeated_opening_finds_its_table_though_the_house_is_full_by_now() -> None:
    house = House(most_tables=1)
    live = await house.opened()
    assert await house.tables.open(request(0)) == Seated(live.row.code, 0)
    house.tables.stop()


@pytest.mark.skipif(not memory_in_use(), reason="this system does not say how much is in use")
async def test_no_table_is_opened_when_too_much_memory_is_in_use() -> None:
    assert await House(most_memory=1).tables.open(request(0)) == FULL
    roomy = House(most_memory=round(memory_in_use()) + 1000)
    assert isinstance(await roomy.tables.open(request(0)), Seated)
    roomy.tables.stop()


async def test_who_is_turned_away_is_told_why_and_when_to_try_again(small_house: Server) -> None:
    async with await Player.sits(small_house, "Anne") as anne:
        answer = await take_seat(small_house, "Juan", id="open-another-one")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.json() == refusal("house-full", "open-another-one")
        assert (await take_seat(small_house, "Juan", anne.code)).status_code == 201
        assert (await anne.do(Agree(Settings("classic", rounds=3))))["type"] == "ack"
