"""After `kill -9` and a restart the table and its votes are the same, and nobody lost time.

`test_clock.py` checks in virtual time that a clock ends at most half a second late.
"""

import time

import pytest

from coverstory.engine.commands import Vote
from coverstory.journal.store import MAX_MS_WITHOUT_SYNC
from support.clients import Party, Server, in_phase
from support.server.data_file import last_time, set_clock
from support.server.scripts import accused, one_question, questioning

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("restarts")]

# Seconds: longer than a clock may run beyond the time that it has stored.
AWAY = MAX_MS_WITHOUT_SYNC / 1000 + 0.1
NAMES = ("Anne", "Juan", "Maria", "Isaac")


class Outage:
    """Kills and starts a server, and bounds the game time that may pass meanwhile, in ms."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._began = time.monotonic()
        self._away = 0.0

    def kill_and_start(self) -> None:
        self._server.kill()
        killed = time.monotonic()
        time.sleep(AWAY)
        self._away = time.monotonic() - killed
        self._server.start()

    def allows(self, gone_by: int) -> bool:
        """Return whether the clock has stood still while the server was away."""
        at_most = (time.monotonic() - self._began - self._away) * 1000
        return -MAX_MS_WITHOUT_SYNC <= gone_by <= at_most


async def test_a_vote_goes_on_where_it_was_when_the_server_was_killed(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        await one_question(party)
        accuser, suspect = party.civilians[:2]
        voters = await accused(party, accuser, suspect)
        await voters[0].do(Vote(guilty=True))
        outage = Outage(own_server)
        before = {player.seat: await player.look() for player in party.players}
        outage.kill_and_start()
        await party.enter()
        for player in party.players:
            was, now = before[player.seat], player.now
            assert now["mine"] == was["mine"]
            assert now["public"] == was["public"]
            assert now["seq"] == was["seq"]
            assert outage.allows(now["now"] - was["now"])
        await voters[1].do(Vote(guilty=False))
        await party.all_see(in_phase("questioning"))
        left = party.host.now["public"]["round"]["clock"]["left"]
        assert left == before[0]["public"]["round"]["clock"]["left"]


async def test_a_running_clock_stands_still_while_the_server_is_away(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        outage = Outage(own_server)
        before = await party.host.look()
        outage.kill_and_start()
        await party.host.enter()
        after = party.host.now
        assert after["public"]["round"]["clock"] == before["public"]["round"]["clock"]
        assert outage.allows(after["now"] - before["now"])


async def test_a_round_ends_by_itself_and_not_early_though_the_server_was_killed(
    own_server: Server,
) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party, minutes=1)
        clock = party.host.now["public"]["round"]["clock"]
        due = clock["since"] + clock["left"]
        own_server.kill()
        set_clock(own_server, due - 1000)
        own_server.start()
        await party.enter()
        await party.all_see(in_phase("roll-call"))
        own_server.kill()
        assert last_time(own_server, party.code) >= due


async def test_a_vote_ends_by_itself_and_not_early_though_the_server_was_killed(
    own_server: Server,
) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        await accused(party, *party.civilians[:2])
        due = party.host.now["public"]["phase"]["closes"]
        own_server.kill()
        set_clock(own_server, due - 1000)
        own_server.start()
        await party.enter()
        await party.host.sees(in_phase("questioning"))
        own_server.kill()
        assert last_time(own_server, party.code) >= due


async def test_a_table_is_the_same_after_the_server_was_stopped_cleanly(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await questioning(party)
        before = await party.host.look()
        assert own_server.stop() == 0
        own_server.start()
        await party.host.enter()
        assert party.host.now["public"] == before["public"]
        assert party.host.now["mine"] == before["mine"]
