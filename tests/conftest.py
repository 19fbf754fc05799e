"""Shared by all tests: fixed hypothesis settings, options, a PostgreSQL, a Redis, and timings."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from hypothesis import settings

from support.distribution import FileScheduling, sort_long_tests
from support.postgres_server import Postgres, find_postgres
from support.quick import is_quick
from support.redis_server import RedisServer, find_redis

pytest.register_assert_rewrite("support.engine.game")

settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")

# By default, structlog prints every local variable of a traceback. For a table that takes a second
# of CPU time.
structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        ),
    ]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick",
        action="store_true",
        help="leave out slow tests, and tests that need a database or a server of their own",
    )
    parser.addoption(
        "--in-full",
        action="store_true",
        help="check every screen on every size, in light and dark",
    )
    parser.addoption(
        "--every-browser",
        action="store_true",
        help="also play in the engines of `make browsers`",
    )
    parser.addoption(
        "--late",
        type=int,
        default=0,
        metavar="MS",
        help="delay every frame to every other screen by this many ms",
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FileScheduling | None:
    if config.getoption("dist") != "loadgroup":
        return None
    config.option.loadscopereorder = False  # `sort_long_tests` has sorted them
    return FileScheduling(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    sort_long_tests(items)
    if not config.getoption("--quick"):
        return
    config.hook.pytest_deselected(items=[item for item in items if not is_quick(item)])
    items[:] = [item for item in items if is_quick(item)]


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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how long the tests of each folder took, summed over all workers."""
    seconds: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds["/".join(report.nodeid.split("::")[0].split("/")[:-1][:3])] += (
                    report.duration
                )
    if len(seconds) > 1:
        terminalreporter.section("seconds per folder")
        for folder, total in seconds.most_common():
            terminalreporter.write_line(f"{total:8.1f}  {folder}")
