"""SIGTERM: pending commands are answered, clients reconnect, and nothing is lost."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from coverstory.engine.commands import Agree, Lock, SeatBot
from coverstory.engine.settings import Settings
from coverstory.protocol.close_codes import SERVICE_RESTART
from coverstory.protocol.messages import CloseMessage
from coverstory.server.ws.shutdown import EARLIEST_RECONNECT_MS, MOST_SPREAD_MS
from support.clients import Party, Player, Server, eventually, new_id, take_seat
from support.postgres_server import Postgres
from support.server.abuse import Abused
from support.server.data_file import journal
from support.server.load import check_nothing_was_lost, clients_of
from support.server.refusals import refusal
from support.server.scripts import questioning
from support.server_process import TIMEOUT, UnthrottledServer

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("closing")]

TABLES = 4
LONG = 600.0
AGREE = Agree(Settings("classic", rounds=3))


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """A server that stops at once, and one with a shutdown delay of ten minutes."""
    with (
        UnthrottledServer(tmp_path_factory.mktemp("immediate")) as immediate,
        UnthrottledServer(tmp_path_factory.mktemp("delayed"), shutdown_delay=LONG) as delayed,
    ):
        yield {"immediate": immediate, "delayed": delayed}
        assert immediate.err == delayed.err == ""


def restarted(server: Server) -> Server:
    """Restart the server, in any state of the last test."""
    server.kill()
    server.start()
    return server


@pytest.fixture
def own_server(servers: dict[str, Server]) -> Server:
    return restarted(servers["immediate"])


@pytest.fixture
def delayed(servers: dict[str, Server]) -> Server:
    return restarted(servers["delayed"])


def send_signal(server: Server, sig: signal.Signals = signal.SIGTERM) -> None:
    assert server.pid is not None
    os.kill(server.pid, sig)


async def wait_until_closing(server: Server) -> None:
    async with asyncio.timeout(TIMEOUT):
        while (await server.ask("GET", "/readyz")).status_code == 200:
            continue


def close_message(player: Player) -> dict[str, Any]:
    """Return the last message that the player received."""
    assert player.received[-1]["type"] == "farewell"
    return player.received[-1]


async def test_a_stop_under_load_keeps_acknowledged_commands_and_everybody_reconnects(
    own_server: Server,
) -> None:
    acked: dict[str, dict[str, int]] = {}
    clients = []
    for _ in range(TABLES):
        party = await Party(own_server, "Anne", "Juan", "Maria").__aenter__()
        acked[party.code] = {}
        clients += clients_of(party, SERVICE_RESTART)
    pressing = [asyncio.create_task(c.run(acked[c.player.code])) for c in clients]
    await eventually(lambda: all(client.answered for client in clients))
    assert await asyncio.to_thread(own_server.stop, signal.SIGTERM) == 0
    await asyncio.gather(*pressing)
    delays = [close_message(client.player)["back_in"] for client in clients]
    assert len(set(delays)) > 1
    assert min(delays) >= EARLIEST_RECONNECT_MS
    assert max(delays) <= EARLIEST_RECONNECT_MS + MOST_SPREAD_MS
    assert {await client.player.is_closed() for client in clients} == {SERVICE_RESTART}

    own_server.start()
    for client in clients:
        await client.player.enter()
        answer = await client.player.do(*client.pending)
        if answer["type"] == "ack":
            acked[client.player.code][answer["id"]] = answer["seq"]
    own_server.kill()
    for client in clients:
        await client.player.disconnect()
    check_nothing_was_lost(journal(own_server), acked)


async def test_no_frame_follows_the_close_message() -> None:
    """Another player's command may be published while a socket is being closed."""
    abused = await Abused.at_a_table()
    abused._connection.close_gracefully(CloseMessage(100))
    await abused._live.submit(Lock(locked=True), "lock-the-table", 0)
    assert abused._socket.sent[-1].startswith(b'{"type":"farewell"')


async def test_a_round_continues_after_a_restart(own_server: Server) -> None:
    async with Party(own_server, "Anne", "Juan", "Maria") as party:
        await questioning(party)
        before = await party.host.look()
        assert await asyncio.to_thread(own_server.stop, signal.SIGTERM) == 0
        own_server.start()
        await party.enter()
        assert party.host.now["public"] == before["public"]
        assert party.host.now["mine"] == before["mine"]


async def test_during_the_shutdown_delay_players_play_on_and_nobody_can_join(
    delayed: Server,
) -> None:
    async with await Player.sits(delayed, "Anne") as anne:
        send_signal(delayed)
        await wait_until_closing(delayed)
        answer = await delayed.ask("GET", "/readyz")
        assert (answer.status_code, answer.json()) == (503, refusal("closing"))
        assert (await delayed.ask("GET", "/healthz")).status_code == 200
        answer = await take_seat(delayed, "Juan")
        assert (answer.status_code, answer.json()) == (503, refusal("closing"))
        async with await Player(delayed, anne.code, "", None).connect() as late:
            assert await late.is_closed() == SERVICE_RESTART
            assert close_message(late)["back_in"] >= EARLIEST_RECONNECT_MS
        assert (await anne.do(AGREE))["type"] == "ack"


async def test_a_second_signal_stops_the_server_at_once(delayed: Server) -> None:
    async with await Player.sits(delayed, "Anne") as anne:
        send_signal(delayed)
        await wait_until_closing(delayed)
        assert await asyncio.to_thread(delayed.stop, signal.SIGTERM) == 0
        assert await anne.is_closed() == SERVICE_RESTART


async def test_ctrl_c_skips_the_shutdown_delay(delayed: Server) -> None:
    async with await Player.sits(delayed, "Anne") as anne:
        assert await asyncio.to_thread(delayed.stop, signal.SIGINT) == 0
        assert close_message(anne)["back_in"] >= EARLIEST_RECONNECT_MS


async def wait_for_a_lock(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Wait until a backend waits for a lock of the database."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    async with asyncio.timeout(TIMEOUT):
        while not await connection.fetchval(waiting):
            continue


async def test_a_pending_command_is_answered_before_the_close_message(
    postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.new_database()
    with Server(tmp_path, "--store", address) as server:
        async with await Player.sits(server, "Anne") as anne:
            connection = await asyncpg.connect(address)
            async with connection.transaction():  # the append waits for this transaction
                await connection.execute("SELECT * FROM coverstory.tables FOR UPDATE")
                sent = new_id()
                doing = asyncio.create_task(anne.do(AGREE, sent))
                await wait_for_a_lock(connection)
                send_signal(server)
                await wait_until_closing(server)
            await connection.close()
            assert await doing == {"type": "ack", "id": sent, "seq": 2}
            assert await anne.is_closed() == SERVICE_RESTART
            assert close_message(anne)["back_in"] >= EARLIEST_RECONNECT_MS
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0


async def test_a_server_that_loads_vectors_stops_without_errors(own_server: Server) -> None:
    async with await Player.sits(own_server, "Anne") as anne:
        await anne.do(SeatBot("Bot", "normal"))
        assert own_server.stop(signal.SIGTERM) == 0
    assert own_server.err == ""


async def test_every_client_gets_a_close_message_though_the_database_hangs(
    postgres: Postgres, tmp_path: Path
) -> None:
    """The pending command is refused, and the log has the event of the store."""
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
        assert close_message(anne)["type"] == close_message(juan)["type"] == "farewell"
    events = [json.loads(connection)["event"] for connection in server.err.splitlines()]
    assert set(events) <= {
        *("starting", "listening", "table-opened", "store-unavailable", "notifier-unavailable"),
        *("closing", "closed", "stopped"),
    }
    assert events[-1] == "stopped"
    assert '"aborted": 0' in server.err
