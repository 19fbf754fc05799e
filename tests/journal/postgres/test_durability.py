"""A PostgreSQL that cannot be used is refused with one sentence; its clock survives corrections."""

import asyncio
import re
from typing import Any, cast

import asyncpg
import pytest
from structlog.testing import capture_logs

from coverstory.journal.postgres import durability
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import StoreError
from support.postgres_server import PASSWORD, Postgres
from support.server_process import free_port

pytestmark = pytest.mark.anyio


async def refusal(address: str) -> str:
    with pytest.raises(StoreError) as raised:
        await PostgresStore.open(address)
    return str(raised.value)


@pytest.mark.parametrize("address", ["", "data.sqlite3", "mysql://user:secret@host/name"])
async def test_an_address_that_is_no_database_is_refused_and_not_repeated(address: str) -> None:
    assert (
        await refusal(address)
        == "The store's address must look like postgresql://user:password@host/name."
    )


async def test_an_unreachable_database_is_refused() -> None:
    address = f"postgresql://postgres:secret@127.0.0.1:{free_port()}/postgres"
    assert await refusal(address) == "The database cannot be reached."


async def test_a_wrong_password_is_refused_and_not_repeated(postgres: Postgres) -> None:
    sentence = await refusal(postgres.url.replace(PASSWORD, "wrong-horse"))
    assert sentence == "The database does not know this user and password."


async def test_a_missing_database_is_refused(postgres: Postgres) -> None:
    assert await refusal(f"{postgres.url}_of_nobody") == (
        "There is no such database: create it first."
    )


async def test_a_database_that_can_lose_acknowledged_commits_is_refused(postgres: Postgres) -> None:
    address = postgres.new_database()
    connection = await asyncpg.connect(address)
    name = address.rpartition("/")[2]
    await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await connection.close()
    assert await refusal(address) == (
        "The database can lose acknowledged commits: synchronous_commit is off."
    )


async def test_a_database_of_a_newer_version_is_refused(postgres: Postgres) -> None:
    address = postgres.new_database()
    await (await PostgresStore.open(address)).close()
    connection = await asyncpg.connect(address)
    await connection.execute("INSERT INTO coverstory.schema_steps VALUES (99)")
    await connection.close()
    assert await refusal(address) == "The database was written by a newer version of coverstory."


async def test_a_database_that_is_too_old_is_refused(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pretends that a version which does not exist yet is the oldest supported one."""
    monkeypatch.setattr(durability, "OLDEST_SUPPORTED", 99)
    sentence = await refusal(postgres.new_database())
    assert re.fullmatch(r"PostgreSQL \d+ is too old: 99 is needed\.", sentence)


async def test_several_servers_open_the_same_database(postgres: Postgres) -> None:
    address = postgres.new_database()
    stores = [await PostgresStore.open(address) for _ in range(3)]
    for store in stores:
        await store.close()


async def test_the_clock_does_not_count_a_pause_of_all_servers(postgres: Postgres) -> None:
    address = postgres.new_database()
    store = await PostgresStore.open(address)
    before = await store.advance_clock(0)
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE coverstory.house SET seen = seen - interval '1 hour'")
    await connection.close()
    assert 0 < await store.advance_clock(0) - before <= 1500
    await store.close()


async def test_game_time_continues_after_a_clock_that_was_ahead_is_corrected(
    postgres: Postgres,
) -> None:
    address = postgres.emptied_database()
    store = await PostgresStore.open(address)
    before = await store.advance_clock(0)
    await _an_hour_ahead(address, "house")
    assert await store.advance_clock(0) == before
    await asyncio.sleep(0.02)
    assert before < await store.advance_clock(0) <= before + 1500
    await store.close()


async def test_presence_with_a_time_in_the_future_does_not_count(postgres: Postgres) -> None:
    address = postgres.emptied_database()
    store = await PostgresStore.open(address)
    await store.sync_servers("a server that is gone", {"table": (1,)})
    assert (await store.sync_servers("this one", {"table": ()})).seats_elsewhere == {"table": (1,)}
    await _an_hour_ahead(address, "presence")
    assert not (await store.sync_servers("this one", {"table": ()})).seats_elsewhere
    await store.close()


async def test_a_defect_in_a_request_is_logged(postgres: Postgres) -> None:
    """The error for the caller does not tell it from a database that cannot be used."""
    store = await PostgresStore.open(postgres.emptied_database())
    with capture_logs() as logged, pytest.raises(StoreError):
        await store.sync_servers("this one", cast(Any, {"table": 5}))
    assert [line["event"] for line in logged] == ["unhandled-error"]
    await store.close()


async def _an_hour_ahead(address: str, table: str) -> None:
    """Leave the times that a machine writes while its clock is ahead."""
    connection = await asyncpg.connect(address)
    await connection.execute(f"UPDATE coverstory.{table} SET seen = seen + interval '1 hour'")
    await connection.close()
