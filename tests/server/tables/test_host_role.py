"""The host role moves on when the host is missing, and the host can take it back."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from coverstory.engine.commands import OpenTable, TakeHostBack, TakeSeat
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import TableRow
from coverstory.library import library
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.snapshot import Snapshot
from support.clients import Party, Player
from support.server.virtual_time import clock_of, in_virtual_time
from support.server_process import Server, UnthrottledServer
from support.simulation.loop import VirtualLoop

pytestmark = pytest.mark.anyio

# Of the table in virtual time, in seconds.
HOST_TIMEOUT = 30


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
        maria_came = maria.now["now"]
        await juan.disconnect()
        while (await maria.look())["now"] == maria_came:
            continue  # the game clock stands while the store is slow
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


class Phone:
    """The connection of a player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.holds = (seat,)

    def show(self, snapshot: Snapshot) -> None: ...

    def dismiss(self, seat: int) -> None: ...


@pytest.mark.parametrize(("away", "host"), [(HOST_TIMEOUT - 1, 0), (HOST_TIMEOUT + 1, 1)])
def test_only_a_host_who_comes_back_in_time_stays_host(away: int, host: int) -> None:
    async def test(loop: VirtualLoop) -> None:
        row = TableRow("table", "FHKM")
        live = LiveTable(row, library(), MemoryStore(), clock_of(loop), HOST_TIMEOUT * 1000)
        await live.submit(OpenTable("Anne"), "open-the-table", token_hash=b"anne")
        await live.submit(TakeSeat("Juan"), "take-seat", token_hash=b"juan")
        anne, juan = Phone(0), Phone(1)
        live.audience.add_viewer(anne)
        live.audience.add_viewer(juan)
        live.audience.remove_connection(anne)
        await asyncio.sleep(away)
        live.audience.add_viewer(anne)
        await asyncio.sleep(2 * HOST_TIMEOUT)
        assert live.table.host == host

    in_virtual_time(test)


async def test_a_restarted_server_still_replaces_a_missing_host(impatient: Server) -> None:
    async with Party(impatient, "Anne", "Juan") as party:
        juan = party.players[1]
        impatient.kill()
        impatient.start()
        await juan.enter()
        await until_host_is(juan, 1)
