"""The engines of `make test`. `--every-browser` adds those of `make browsers`."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from support.other_browsers.engines import DAILY, ENGINES, Start
from support.server_process import Server


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "start" in metafunc.fixturenames:
        every = metafunc.config.getoption("--every-browser")
        names = [name for name in ENGINES if every or name in DAILY]
        metafunc.parametrize("start", names, indirect=True)


@pytest.fixture
def start(request: pytest.FixtureRequest) -> Start:
    """Return a function that starts a page of a given size in the engine."""
    found = ENGINES[request.param]()
    if found is None:
        pytest.skip(f"{request.param} is not installed: see tools/browser.sh and `make browsers`")
    return found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "server") as server:
        yield server


@pytest.fixture
def sockets() -> Iterator[ExitStack]:
    """Close the sockets of a test's players at its end."""
    with ExitStack() as stack:
        yield stack
