"""The host role moves on when the host is missing, and the host can take it back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from coverstory.engine.commands import TakeHostBack
from support.clients import Party, Player
from support.server_process import Server, UnthrottledServer

pytestmark = pytest.mark.anyio


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    """A server that replaces a missing host after a quarter of a second."""
    with UnthrottledServer(tmp_path, host_timeout=0.25) as server:
        yield server


async def until_host_is(player: Player, seat: int) -> None:
    await player.sees(lambda now: now["public"]["host"] == seat)


async def test_the_player_connected_longest_stands_in_for_a_missing_host(
    impatient: Server,
) -> None:
    async with Party(impatient, "Anne", "Juan", "Maria") as party:
        anne, juan, maria = party.players
        await juan.disconnect()
        await juan.enter()
        await anne.disconnect()
        await until_host_is(maria, 2)
        assert maria.now["public"]["stands_in_for"] == 0


async def test_the_host_comes_back_and_takes_the_role_back(impatient: Server) -> None:
    async with Party(impatient, "Anne", "Juan") as party:
        anne, juan = party.players
        await anne.disconnect()
        await until_host_is(juan, 1)
        await anne.enter()
        assert "take-host-back" in (await anne.look())["mine"]["menu"]
        await anne.do(TakeHostBack())
        await until_host_is(juan, 0)


async def test_a_host_who_comes_back_in_time_stays_host(impatient: Server) -> None:
    async with Party(impatient, "Anne", "Juan") as party:
        anne, juan = party.players
        await anne.disconnect()
        await anne.enter()
        assert (await juan.look())["public"]["host"] == 0


async def test_a_restarted_server_still_replaces_a_missing_host(impatient: Server) -> None:
    async with Party(impatient, "Anne", "Juan") as party:
        juan = party.players[1]
        impatient.kill()
        impatient.start()
        await juan.enter()
        await until_host_is(juan, 1)
