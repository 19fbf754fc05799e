"""A server moves from its data file to PostgreSQL in the middle of a round."""

import asyncio
from pathlib import Path

import asyncpg
import pytest

from support.clients import TIMEOUT, Party, in_phase
from support.postgres_server import Postgres
from support.server.scripts import one_question, questioning, through_a_round
from support.server_process import Server, run

pytestmark = pytest.mark.anyio

AN_HOUR = 60 * 60 * 1000


def migrate(server: Server, address: str) -> list[str]:
    """Run a command that must succeed and return its output."""
    done = run("migrate", "--data", server.data, "--store", address)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


async def test_rounds_begun_on_a_file_are_finished_in_a_database(
    own_server: Server, postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.new_database()
    async with (
        Party(own_server, "Anne", "Juan", "Maria") as party,
        Party(own_server, "Isaac", "Olga", "Wim") as others,
    ):
        await questioning(others)
        await questioning(party)
        assert "A server still plays on the file" in migrate(own_server, address)[-1]
        await one_question(party)
        cards = [player.card for player in party.players]
        assert own_server.stop() == 0
        moved, of_file, of_database, verdict = migrate(own_server, address)
        assert moved == "Tables in the database: 2. Entries moved now: 2."
        assert of_file.split()[1] == of_database.split()[1]
        assert "nobody plays on the file" in verdict
        with Server(tmp_path / "new", "--store", address, port=own_server.port):
            await party.enter()
            assert [player.card for player in party.players] == cards
            await through_a_round(party)
            await party.all_see(in_phase("interlude"))
            await time_is_up_at(others.code, address)


async def time_is_up_at(code: str, address: str) -> None:
    """An hour later the round there ends by itself, though nobody has come back to it."""
    connection = await asyncpg.connect(address)
    select = "SELECT last_seq FROM coverstory.tables WHERE code = $1"
    before = await connection.fetchval(select, code)
    await connection.execute("UPDATE coverstory.house SET clock = clock + $1", AN_HOUR)
    async with asyncio.timeout(TIMEOUT):
        while await connection.fetchval(select, code) == before:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.05)
    await connection.close()


def test_a_migration_that_cannot_be_made_says_why_in_one_sentence(tmp_path: Path) -> None:
    done = run("migrate", "--data", tmp_path, "--store", "postgresql://127.0.0.1/house")
    assert (done.returncode, done.stdout) == (2, "")
    file = tmp_path / "coverstory.sqlite3"
    assert done.stderr == f"coverstory: There is no data file {file}.\n"
