"""After `kill -9` and a restart the table and its votes are the same, and nobody lost time."""

import time

import pytest

from coverstory.engine.commands import Vote
from support.clients import Party, Server, in_phase
from support.server.data_file import set_clock
from support.server.scripts import accused, one_question, questioning

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("restarts")]

AWAY = 2.5
TOLERANCE = 2000
NAMES = ("Anne", "Juan", "Maria", "Isaac")


async def test_a_vote_goes_on_where_it_was_when_the_server_was_killed(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        await one_question(party)
        accuser, suspect = party.civilians[:2]
        voters = await accused(party, accuser, suspect)
        await voters[0].do(Vote(guilty=True))
        before = {player.seat: await player.look() for player in party.players}
        own_server.kill()
        time.sleep(AWAY)  # noqa: ASYNC251 - everybody waits while the server is away
        own_server.start()
        await party.enter()
        for player in party.players:
            was, now = before[player.seat], player.now
            assert now["mine"] == was["mine"]
            assert now["public"] == was["public"]
            assert now["seq"] == was["seq"]
            gone_by = now["now"] - was["now"]
            assert -TOLERANCE < gone_by < TOLERANCE
        await voters[1].do(Vote(guilty=False))
        await party.all_see(in_phase("questioning"))
        left = party.host.now["public"]["round"]["clock"]["left"]
        assert left == before[0]["public"]["round"]["clock"]["left"]


async def test_a_running_clock_stands_still_while_the_server_is_away(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        before = await party.host.look()
        own_server.kill()
        time.sleep(AWAY)  # noqa: ASYNC251 - everybody waits while the server is away
        own_server.start()
        await party.host.enter()
        after = party.host.now
        assert after["public"]["round"]["clock"] == before["public"]["round"]["clock"]
        assert -TOLERANCE < after["now"] - before["now"] < TOLERANCE


async def test_a_round_ends_in_time_though_the_server_was_killed(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party, minutes=1)
        clock = party.host.now["public"]["round"]["clock"]
        due = clock["since"] + clock["left"]
        own_server.kill()
        set_clock(own_server, due - 2500)
        own_server.start()
        await party.enter()
        assert in_phase("questioning")(party.host.now)
        for player in party.players:
            frame = await player.sees(in_phase("roll-call"))
            assert due <= frame["now"] <= due + 500


async def test_a_vote_ends_in_time_though_the_server_was_killed(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        await accused(party, *party.civilians[:2])
        due = party.host.now["public"]["phase"]["closes"]
        own_server.kill()
        set_clock(own_server, due - 2500)
        own_server.start()
        await party.enter()
        frame = await party.host.sees(in_phase("questioning"))
        assert due <= frame["now"] <= due + 500


async def test_a_table_is_the_same_after_the_server_was_stopped_cleanly(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        before = await party.host.look()
        assert own_server.stop() == 0
        own_server.start()
        await party.host.enter()
        assert party.host.now["public"] == before["public"]
        assert party.host.now["mine"] == before["mine"]
