"""A standby that could take over must have every acknowledged commit."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import asyncpg
import pytest

from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.store import StoreError
from support.postgres_server import START_STOP_TIMEOUT, Postgres, find_postgres

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("standby")]

ASYNCHRONOUS = (
    "An asynchronous standby would lose acknowledged commits if it took over:"
    " name it in synchronous_standby_names."
)


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[Postgres, Postgres]]:
    """A real primary, and a real standby that streams from it."""
    programs = find_postgres()
    if programs is None:
        pytest.skip("there is no PostgreSQL here: tools/services.sh installs one")
    primary, standby = Postgres(programs), Postgres(programs)
    primary.create()
    primary.start()
    standby.copy(primary)
    standby.start()
    yield primary, standby
    for server in (standby, primary):
        server.remove()


@pytest.fixture
async def address(pair: tuple[Postgres, Postgres]) -> AsyncIterator[str]:
    """A new database with an asynchronous standby, which is asynchronous again afterwards."""
    address = pair[0].new_database()
    await until_standby_is(address, "async")
    yield address
    await query(address, "ALTER SYSTEM RESET synchronous_standby_names")
    await query(address, "SELECT pg_reload_conf()")


async def query(address: str, statement: str) -> object:
    connection = await asyncpg.connect(address)
    try:
        return await connection.fetchval(statement)
    finally:
        await connection.close()


async def until_standby_is(address: str, state: str) -> None:
    select = "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'"
    async with asyncio.timeout(START_STOP_TIMEOUT):
        while await query(address, select) != state:  # noqa: ASYNC110 - PostgreSQL has no event for it
            await asyncio.sleep(0.02)


async def set_for(address: str, setting: str) -> None:
    await query(address, f"ALTER DATABASE {address.rpartition('/')[2]} SET {setting}")


async def refusal(address: str) -> str:
    with pytest.raises(StoreError) as raised:
        await PostgresStore.open(address)
    return str(raised.value)


async def test_an_asynchronous_standby_is_refused(address: str) -> None:
    assert await refusal(address) == ASYNCHRONOUS


async def test_an_asynchronous_standby_is_noticed_without_the_right_to_read_statistics(
    address: str,
) -> None:
    """The user owns the database and has no other rights."""
    await query(address, "CREATE USER host PASSWORD 'host'")
    await query(address, f"ALTER DATABASE {address.rpartition('/')[2]} OWNER TO host")
    ordinary_user = "host:host@" + address.partition("@")[2]
    assert await refusal(f"postgresql://{ordinary_user}") == ASYNCHRONOUS


async def test_a_standby_that_never_takes_over_may_be_asynchronous(address: str) -> None:
    await set_for(address, "coverstory.standby = 'never takes over'")
    await (await PostgresStore.open(address)).close()


@pytest.mark.parametrize("level", ["local", "remote_write"])
async def test_commits_must_wait_for_the_disk_of_a_synchronous_standby(
    address: str, level: str
) -> None:
    await query(address, "ALTER SYSTEM SET synchronous_standby_names = 'standby'")
    await query(address, "SELECT pg_reload_conf()")
    await until_standby_is(address, "sync")
    await (await PostgresStore.open(address)).close()
    await set_for(address, f"synchronous_commit = {level}")
    assert await refusal(address) == (
        "A standby would lose acknowledged commits if it took over:"
        f" synchronous_commit is {level}, not on."
    )


async def test_a_standby_is_refused_as_the_store(pair: tuple[Postgres, Postgres]) -> None:
    assert await refusal(pair[1].url) == (
        "The database is a read-only standby: use the address of the primary."
    )
