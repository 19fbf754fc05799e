"""What all tests share: hypothesis without chance or clock, asserts of helpers explained, and
a database and a Redis."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from support.postgres_server import Postgres, find_postgres
from support.redis_server import RedisServer, find_redis

pytest.register_assert_rewrite("support.engine.game", "support.engine.two_worlds")

settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--in-full",
        action="store_true",
        help="look at every screen on every size, by day and night",
    )
    parser.addoption(
        "--every-browser",
        action="store_true",
        help="play in the engines of `make browsers` too",
    )
    parser.addoption(
        "--late",
        type=int,
        default=0,
        metavar="MS",
        help="every other screen hears of everything so much later than the others",
    )


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    programs = find_postgres()
    if programs is None:
        pytest.skip("there is no PostgreSQL here: tools/services.sh installs one")
    server = Postgres(programs)
    server.create()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    program = find_redis()
    if program is None:
        pytest.skip("there is no Redis here: tools/services.sh installs one")
    server = RedisServer(program)
    server.start()
    yield server
    server.remove()
