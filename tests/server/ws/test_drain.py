"""SIGTERM: everybody is answered, told when to come back, and finds all as it was."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from coverstory.engine.commands import Agree, SeatBot
from coverstory.engine.settings import Settings
from coverstory.server.ws.drain import EARLIEST_RECONNECT, MOST_SPREAD, SERVICE_RESTART
from support.clients import Party, Player, Server, eventually, new_id, take_seat
from support.postgres_server import Postgres
from support.server.data_file import journal
from support.server.load import clients_of, nothing_was_lost
from support.server.refusals import refusal
from support.server.scripts import questioning
from support.server_process import UnthrottledServer

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("closing")]

TABLES = 4
LONG = 60.0
AGREE = Agree(Settings("classic", rounds=3))


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """One that goes when it is told, and one that would stay a minute."""
    with (
        UnthrottledServer(tmp_path_factory.mktemp("prompt")) as prompt,
        UnthrottledServer(tmp_path_factory.mktemp("lingering"), drain_delay=LONG) as lingering,
    ):
        yield {"prompt": prompt, "lingering": lingering}
        assert prompt.err == lingering.err == ""


def started(server: Server) -> Server:
    """Whatever the last test has done to it."""
    server.kill()
    server.start()
    return server


@pytest.fixture
def own_server(servers: dict[str, Server]) -> Server:
    return started(servers["prompt"])


@pytest.fixture
def lingering(servers: dict[str, Server]) -> Server:
    return started(servers["lingering"])


def signalled(server: Server, how: signal.Signals = signal.SIGTERM) -> None:
    assert server.pid is not None
    os.kill(server.pid, how)


async def is_closing(server: Server) -> None:
    async with asyncio.timeout(20):
        while (await server.ask("GET", "/readyz")).status_code == 200:
            continue


def farewell(player: Player) -> dict[str, Any]:
    """The last that was heard."""
    assert player.heard[-1]["type"] == "farewell"
    return player.heard[-1]


async def test_under_load_all_that_was_acknowledged_is_kept_and_everybody_comes_back(
    own_server: Server,
) -> None:
    acked: dict[str, dict[str, int]] = {}
    clients = []
    for _ in range(TABLES):
        party = await Party(own_server, "Anne", "Juan", "Maria").__aenter__()
        acked[party.code] = {}
        clients += clients_of(party, SERVICE_RESTART)
    pressing = [asyncio.create_task(c.press_on(acked[c.player.code])) for c in clients]
    await eventually(lambda: all(client.answered for client in clients))
    assert await asyncio.to_thread(own_server.stop, signal.SIGTERM) == 0
    await asyncio.gather(*pressing)
    told = [farewell(client.player)["back_in"] for client in clients]
    assert len(set(told)) > 1
    assert min(told) >= EARLIEST_RECONNECT
    assert max(told) <= EARLIEST_RECONNECT + MOST_SPREAD
    assert {await client.player.is_closed() for client in clients} == {SERVICE_RESTART}

    own_server.start()
    for client in clients:
        await client.player.enter()
        answer = await client.player.do(*client.pending)
        if answer["type"] == "ack":
            acked[client.player.code][answer["id"]] = answer["seq"]
    own_server.kill()
    for client in clients:
        await client.player.hang_up()
    nothing_was_lost(journal(own_server), acked)


async def test_a_round_goes_on_after_it(own_server: Server) -> None:
    async with Party(own_server, "Anne", "Juan", "Maria") as party:
        await questioning(party)
        before = await party.host.look()
        assert await asyncio.to_thread(own_server.stop, signal.SIGTERM) == 0
        own_server.start()
        await party.enter()
        assert party.host.now["public"] == before["public"]
        assert party.host.now["mine"] == before["mine"]


async def test_while_it_lingers_it_takes_nobody_in_and_who_is_in_plays_on(
    lingering: Server,
) -> None:
    async with await Player.sits(lingering, "Anne") as anne:
        signalled(lingering)
        await is_closing(lingering)
        answer = await lingering.ask("GET", "/readyz")
        assert (answer.status_code, answer.json()) == (503, refusal("closing"))
        assert (await lingering.ask("GET", "/healthz")).status_code == 200
        answer = await take_seat(lingering, "Juan")
        assert (answer.status_code, answer.json()) == (503, refusal("closing"))
        async with await Player(lingering, anne.code, "", None).connect() as late:
            assert await late.is_closed() == SERVICE_RESTART
            assert farewell(late)["back_in"] >= EARLIEST_RECONNECT
        assert (await anne.do(AGREE))["type"] == "ack"


async def test_told_twice_it_goes_at_once(lingering: Server) -> None:
    async with await Player.sits(lingering, "Anne") as anne:
        signalled(lingering)
        await is_closing(lingering)
        assert await asyncio.to_thread(lingering.stop, signal.SIGTERM) == 0
        assert await anne.is_closed() == SERVICE_RESTART


async def test_ctrl_c_does_not_linger(lingering: Server) -> None:
    async with await Player.sits(lingering, "Anne") as anne:
        assert await asyncio.to_thread(lingering.stop, signal.SIGINT) == 0
        assert farewell(anne)["back_in"] >= EARLIEST_RECONNECT


async def somebody_waits(line: "asyncpg.Connection[asyncpg.Record]") -> None:
    """For a lock of the database."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    async with asyncio.timeout(20):
        while not await line.fetchval(waiting):
            continue


async def test_a_command_under_way_is_answered_before_the_farewell(
    postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.new_database()
    with Server(tmp_path, "--store", address) as server:
        async with await Player.sits(server, "Anne") as anne:
            line = await asyncpg.connect(address)
            async with line.transaction():  # the append has to wait for us
                await line.execute("SELECT * FROM coverstory.tables FOR UPDATE")
                sent = new_id()
                doing = asyncio.create_task(anne.do(AGREE, sent))
                await somebody_waits(line)
                signalled(server)
                await is_closing(server)
            await line.close()
            assert await doing == {"type": "ack", "id": sent, "seq": 2}
            assert await anne.is_closed() == SERVICE_RESTART
            assert farewell(anne)["back_in"] >= EARLIEST_RECONNECT
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0


async def test_a_server_that_is_loading_vectors_ends_in_good_order(own_server: Server) -> None:
    async with await Player.sits(own_server, "Anne") as anne:
        await anne.do(SeatBot("Bot", "normal"))
        assert own_server.stop(signal.SIGTERM) == 0
    assert own_server.err == ""


async def test_everybody_is_told_though_the_database_hangs(
    postgres: Postgres, tmp_path: Path
) -> None:
    """A command that waits for it is refused, every page is told, and the log names the store."""
    store = postgres.new_database()
    with UnthrottledServer(tmp_path, store=store, log="json", log_level="info") as server:
        party = await Party(server, "Anne", "Juan").__aenter__()
        anne, juan = party.players
        with postgres.frozen():
            sent = new_id()
            asked = asyncio.create_task(anne.do(AGREE, sent))
            await asyncio.sleep(0)  # the command is sent
            assert (
                await server.ask("GET", "/healthz")
            ).status_code == 200  # and received before this
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            assert await asked == refusal("store-unavailable", sent)
            assert {await anne.is_closed(), await juan.is_closed()} == {SERVICE_RESTART}
        assert farewell(anne)["type"] == farewell(juan)["type"] == "farewell"
    events = [json.loads(line)["event"] for line in server.err.splitlines()]
    assert set(events) <= {
        *("starting", "listening", "table-opened", "store-unavailable", "notifier-unavailable"),
        *("closing", "closed", "stopped"),
    }
    assert events[-1] == "stopped"
    assert '"aborted": 0' in server.err
