"""Two servers on one database: either can serve any table, and either may die."""

import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from coverstory.engine.commands import Lock, StartClock, StartGame
from coverstory.protocol.close_codes import NO_SEAT
from support.clients import Party, Player, eventually, in_phase, new_id, new_token
from support.postgres_server import Postgres
from support.redis_server import RedisServer
from support.server.two_servers import running
from support.server_process import Server, UnthrottledServer

pytestmark = pytest.mark.anyio

AN_HOUR = 60 * 60 * 1000


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.emptied_database()


@pytest.fixture
def nodes(address: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    names = ("one", "other")
    yield from running(*(UnthrottledServer(tmp_path / name, store=address) for name in names))


@pytest.fixture
def nodes_with_redis(
    address: str, own_redis: RedisServer, tmp_path: Path
) -> Iterator[tuple[Server, Server]]:
    """Two servers started by the command line."""
    options = ("--store", address, "--notifier", own_redis.url)
    yield from running(*(Server(tmp_path / name, *options) for name in ("one", "other")))


@pytest.fixture
def own_redis(redis_server: RedisServer) -> Iterator[RedisServer]:
    """One that a test may stop."""
    yield redis_server
    if not redis_server.is_running:
        redis_server.start()


async def at_both(nodes: tuple[Server, Server]) -> tuple[Player, Player, Player]:
    """Anne and Juan at one server, Maria at the other, all at one table."""
    one, other = nodes
    anne = await Player.sits(one, "Anne")
    juan = await Player.sits(one, "Juan", anne.code)
    maria = await Player.sits(other, "Maria", anne.code)
    return anne, juan, maria


async def test_clients_of_two_servers_play_at_one_table(nodes: tuple[Server, Server]) -> None:
    anne, juan, maria = await at_both(nodes)
    async with anne, juan, maria:
        for player in (anne, juan, maria):
            await player.sees(lambda now: len(now["public"]["ring"]) == 3)
        await anne.do(StartGame())
        for player in (anne, juan, maria):
            await player.sees(in_phase("briefing"))
        assert sum(player.card["spy"] for player in (anne, juan, maria)) == 1


async def test_a_player_is_online_whichever_server_they_are_connected_to(
    nodes: tuple[Server, Server],
) -> None:
    anne, juan, maria = await at_both(nodes)
    async with anne, juan, maria:
        for player in (anne, maria):
            await player.sees(lambda now: now["online"] == [0, 1, 2])


async def test_clients_of_a_dead_server_go_on_at_the_other(
    nodes: tuple[Server, Server],
) -> None:
    one, other = nodes
    anne, juan, maria = await at_both(nodes)
    async with maria:
        await anne.do(StartGame())
        await anne.sees(in_phase("briefing"))
        card = anne.card
        one.kill()
        async with Player(other, anne.code, "Anne", anne.token) as again:
            await again.enter()
            assert again.card == card
    for player in (anne, juan):
        await player.disconnect()


async def test_a_paused_server_carries_out_nothing_that_was_refused_meanwhile(
    nodes: tuple[Server, Server],
) -> None:
    """The paused server does not know that Anne plays on at the other one."""
    one, other = nodes
    locking = {"type": "do", "id": new_id(), "command": {"type": "lock", "locked": True}}
    async with await Player.sits(one, "Anne") as anne:
        async with stopped(one):
            await anne.send(locking)
            async with Player(other, anne.code, "Anne", anne.token) as again:
                await again.enter()
                await again.do(Lock(locked=True))
                refused = await again.asked({**locking, "again": True}, locking["id"])
                assert refused["type"] == "refused"
                await again.do(Lock(locked=False))
        await anne.until(lambda: anne.received[-1].get("id") == locking["id"])
        assert anne.received[-1]["code"] == "refused-before"
        assert not (await anne.look())["public"]["locked"]


async def test_a_paused_server_carries_out_nothing_for_a_seat_that_moved_meanwhile(
    nodes: tuple[Server, Server],
) -> None:
    one, other = nodes
    async with await Player.sits(one, "Anne") as anne:
        async with stopped(one):
            locking = {"type": "lock", "locked": True}
            await anne.send({"type": "do", "id": new_id(), "command": locking})
            moving = {"id": new_id(), "held": anne.token, "token": new_token()}
            moved = await other.ask("POST", f"/api/tables/{anne.code}/moves", json=moving)
            assert moved.status_code == 200
        assert await anne.is_closed() == NO_SEAT
        async with Player(other, anne.code, "Anne", moving["token"]) as again:
            await again.enter()
            assert not again.now["public"]["locked"]


@asynccontextmanager
async def stopped(server: Server) -> AsyncIterator[None]:
    assert server.pid is not None
    os.kill(server.pid, signal.SIGSTOP)
    yield
    os.kill(server.pid, signal.SIGCONT)


async def test_time_runs_out_at_a_table_whose_server_died(
    nodes: tuple[Server, Server], address: str
) -> None:
    one, other = nodes
    async with Party(one, "Anne", "Juan", "Maria") as party:
        await party.host.do(StartGame())
        await party.all_see(in_phase("briefing"))
        await party.asker.do(StartClock())
        await party.all_see(in_phase("questioning"))
        one.kill()
        await put_on(address, AN_HOUR)
        async with await Player.watches(other, party.code) as watcher:
            await watcher.sees(in_phase("roll-call"))


async def put_on(address: str, time: int) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE coverstory.house SET clock = clock + $1", time)
    await connection.close()


async def test_nothing_is_acknowledged_or_lost_while_the_database_is_away(
    nodes: tuple[Server, Server], postgres: Postgres
) -> None:
    anne, juan, maria = await at_both(nodes)
    async with anne, juan, maria:
        await anne.sees(lambda now: len(now["public"]["ring"]) == 3)
        postgres.kill()
        try:
            assert (await anne.do(StartGame(), "start-the-game"))["code"] == "store-unavailable"
        finally:
            postgres.start()
        while (await anne.do(StartGame(), "start-the-game"))["type"] != "ack":
            continue
        await maria.sees(in_phase("briefing"))


async def test_servers_that_notify_each_other_by_redis_play_on_without_redis(
    nodes_with_redis: tuple[Server, Server], own_redis: RedisServer
) -> None:
    anne, juan, maria = await at_both(nodes_with_redis)
    async with anne, juan, maria:
        own_redis.stop()
        await anne.do(StartGame())
        await maria.sees(in_phase("briefing"))
        own_redis.start()
        for server in nodes_with_redis:
            await eventually(lambda server=server: "notifier-recovered" in server.err)
            assert "Traceback" not in server.err
