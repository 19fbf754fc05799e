"""What is special to PostgreSQL: one sentence for each way in which it cannot be used."""

import asyncio
import re

import asyncpg
import pytest

from coverstory.journal.postgres import checks
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import StoreError
from support.postgres_server import PASSWORD, Postgres
from support.server_process import free_port

pytestmark = pytest.mark.anyio


async def refusal(address: str) -> str:
    with pytest.raises(StoreError) as raised:
        await PostgresStore.open(address)
    return str(raised.value)


@pytest.mark.parametrize("address", ["", "house.sqlite3", "mysql://user:secret@host/name"])
async def test_an_address_that_is_no_database_is_told_and_not_repeated(address: str) -> None:
    told = await refusal(address)
    assert told == "The store's address must look like postgresql://user:password@host/name."


async def test_a_database_that_does_not_answer_is_told() -> None:
    address = f"postgresql://postgres:secret@127.0.0.1:{free_port()}/postgres"
    assert await refusal(address) == "The database cannot be reached."


async def test_a_wrong_password_is_told_and_not_repeated(postgres: Postgres) -> None:
    told = await refusal(postgres.url.replace(PASSWORD, "wrong-horse"))
    assert told == "The database does not know this user and password."


async def test_a_database_that_is_not_there_is_told(postgres: Postgres) -> None:
    assert await refusal(f"{postgres.url}_of_nobody") == (
        "There is no such database: create it first."
    )


async def test_a_database_that_may_lose_what_it_has_said_yes_to_is_refused(
    postgres: Postgres,
) -> None:
    address = postgres.new_database()
    line = await asyncpg.connect(address)
    name = address.rpartition("/")[2]
    await line.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await line.close()
    assert await refusal(address) == (
        "The database can lose acknowledged commits: synchronous_commit is off."
    )


async def test_a_database_of_a_newer_version_is_left_alone(postgres: Postgres) -> None:
    address = postgres.new_database()
    await (await PostgresStore.open(address)).close()
    line = await asyncpg.connect(address)
    await line.execute("INSERT INTO coverstory.schema_steps VALUES (99)")
    await line.close()
    assert await refusal(address) == "The database was written by a newer version of coverstory."


async def test_a_database_that_is_too_old_is_told(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if one that does not exist yet were the oldest that will do."""
    monkeypatch.setattr(checks, "OLDEST_SUPPORTED", 99)
    told = await refusal(postgres.new_database())
    assert re.fullmatch(r"PostgreSQL \d+ is too old: 99 is needed\.", told)


async def test_servers_that_start_at_once_make_the_schema_once(postgres: Postgres) -> None:
    address = postgres.new_database()
    stores = [await PostgresStore.open(address) for _ in range(3)]
    for store in stores:
        await store.close()


async def test_the_clock_does_not_count_a_pause_of_all_servers(postgres: Postgres) -> None:
    address = postgres.new_database()
    store = await PostgresStore.open(address)
    before = await store.tick(0)
    line = await asyncpg.connect(address)
    await line.execute("UPDATE coverstory.house SET seen = seen - interval '1 hour'")
    await line.close()
    assert 0 < await store.tick(0) - before <= 1500
    await store.close()


async def test_time_goes_on_once_a_clock_that_was_ahead_is_put_right(postgres: Postgres) -> None:
    address = postgres.emptied_database()
    store = await PostgresStore.open(address)
    before = await store.tick(0)
    await _an_hour_ahead(address, "house")
    assert await store.tick(0) == before
    await asyncio.sleep(0.02)
    assert before < await store.tick(0) <= before + 1500
    await store.close()


async def test_who_was_seen_by_a_clock_that_was_ahead_is_not_here_for_long(
    postgres: Postgres,
) -> None:
    address = postgres.emptied_database()
    store = await PostgresStore.open(address)
    await store.sync_node("a server that is gone", {"table": (1,)})
    assert (await store.sync_node("this one", {"table": ()})).seats_elsewhere == {"table": (1,)}
    await _an_hour_ahead(address, "presence")
    assert not (await store.sync_node("this one", {"table": ()})).seats_elsewhere
    await store.close()


async def _an_hour_ahead(address: str, what: str) -> None:
    """As it is left behind by a clock that was ahead for a moment."""
    line = await asyncpg.connect(address)
    await line.execute(f"UPDATE coverstory.{what} SET seen = seen + interval '1 hour'")
    await line.close()
