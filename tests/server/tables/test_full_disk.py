"""A command that cannot be stored gets no ack and no frame, and can be retried."""

import json
import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from coverstory.engine.commands import Agree
from coverstory.engine.settings import Settings
from support.clients import Party, Player, Server, new_id, take_seat
from support.server.data_file import journal
from support.server.refusals import refusal
from support.server_process import UnthrottledServer

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="limits of another process: Linux only"),
]

FULL = 8192


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Its log says that the store was away, and nothing else."""
    with UnthrottledServer(tmp_path, log="json") as server:
        yield server
    said = {json.loads(line)["event"] for line in server.err.splitlines()}
    assert said <= {"store-unavailable", "store-recovered"}


def fill_disk(server: Server, most_bytes: int = FULL) -> None:
    """Files of the server may not grow beyond this; to the server it is a full disk."""
    assert server.pid is not None
    _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most_bytes, hard))


async def test_a_command_that_cannot_be_stored_is_refused_and_shown_to_nobody(
    own_server: Server,
) -> None:
    async with Party(own_server, "Anne", "Juan") as party:
        before = await party.players[1].look()
        fill_disk(own_server)
        sent = new_id()
        command = Agree(Settings("classic", rounds=3))
        assert await party.host.do(command, sent) == refusal("store-unavailable", sent)
        assert await party.host.do(command, sent) == refusal("store-unavailable", sent)
        after = await party.players[1].look()
        assert (after["seq"], after["public"]) == (before["seq"], before["public"])
        assert after["n"] == before["n"] + 1
        fill_disk(own_server, resource.RLIM_INFINITY)
        assert await party.host.do(command, sent) == {"type": "ack", "id": sent, "seq": 3}
        own_server.kill()
        assert [seq for seq, _ in journal(own_server)[party.code]] == [1, 2, 3]


async def test_a_table_that_cannot_be_stored_is_not_opened(own_server: Server) -> None:
    await take_seat(own_server, "Anne")
    fill_disk(own_server)
    sent = new_id()
    answer = await take_seat(own_server, "Juan", id=sent)
    assert (answer.status_code, answer.json()["code"]) == (503, "store-unavailable")
    fill_disk(own_server, resource.RLIM_INFINITY)
    async with await Player.sits(own_server, "Juan") as juan:
        assert juan.seat == 0
