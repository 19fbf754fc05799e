"""A server whose data file is replaced logs it and acknowledges nothing any more."""

import asyncio
import json
from pathlib import Path

import pytest

from coverstory.engine.commands import Agree
from coverstory.engine.settings import Settings
from support.clients import Party, Server, new_id
from support.server.refusals import refusal
from support.server_process import TIMEOUT, run

pytestmark = pytest.mark.anyio


async def turns(server: Server, status: int) -> str:
    """Wait until `/readyz` answers with this status."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            answer = await server.ask("GET", "/readyz")
            if answer.status_code == status:
                return str(answer.json().get("code"))
            await asyncio.sleep(0.05)  # between two requests


async def test_a_server_refuses_to_play_on_a_replaced_file_and_logs_it_once(tmp_path: Path) -> None:
    with Server(tmp_path, "--log", "json") as server:
        file = server.data / "coverstory.sqlite3"
        async with Party(server, "Anne", "Juan") as party:
            assert run("backup", tmp_path / "copy", "--data", server.data).returncode == 0
            original = file.rename(tmp_path / "original")
            (tmp_path / "copy").rename(file)
            sent = new_id()
            command = Agree(Settings("classic", rounds=3))
            assert await party.host.do(command, sent) == refusal("store-unavailable", sent)
            assert await turns(server, 503) == "store-unavailable"
            answer = await server.ask(
                "POST", "/api/tables", json={"id": new_id(), "name": "Ida", "token": "t" * 32}
            )
            assert (answer.status_code, answer.json()["code"]) == (503, "store-unavailable")
            original.rename(file)
            await turns(server, 200)
            assert (await party.host.do(command, sent))["type"] == "ack"
        lines = [json.loads(line) for line in server.err.splitlines()]
        assert [(line["event"], line.get("why")) for line in lines] == [
            ("store-unavailable", "The data file was replaced or removed while it was served."),
            ("store-recovered", None),
        ]
