"""A browser, a server and people with phones."""

from collections.abc import Callable, Iterator, Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from support.browser.chromium import find_chromium
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import TIMEOUT_MS, Screen, launch
from support.server_process import Server, UnthrottledServer

OpenTable = Callable[..., PhoneTable]

expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="package", autouse=True)
def lateness(request: pytest.FixtureRequest) -> None:
    Screen.late_ms = request.config.getoption("--late")


# Not for the session: while Playwright runs, no other test of the process could run a loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    executable = find_chromium()
    if executable is None:
        pytest.skip("there is no Chromium here: tools/browser.sh installs one")
    with sync_playwright() as playwright:
        browser = launch(playwright, executable)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server as anybody starts it. Tests add_players it, each with a table of its own."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="package")
def killable_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with UnthrottledServer(tmp_path_factory.mktemp("mortal")) as server:
        yield server


@pytest.fixture
def own_server(killable_server: Server) -> Server:
    """A server that a test may kill, or put on its clock: no other test is at a table there."""
    if killable_server.pid is None:
        killable_server.start()
    return killable_server


@pytest.fixture
def phones() -> Iterator[list[Phone]]:
    """Every phone of a test: whatever it does, nothing goes wrong in a page or leaves the server."""
    used: list[Phone] = []
    yield used
    for phone in used:
        phone.close()
        assert not phone.page_errors, f"in the page of {phone.name}: {phone.page_errors}"
        assert hosts(phone) <= {urlsplit(phone.url).netloc}


def hosts(phone: Phone) -> set[str]:
    """Every host this phone has sent anything to."""
    inside = ("data", "blob")
    addresses = [urlsplit(url) for url in phone.requested_urls]
    return {address.netloc for address in addresses if address.scheme not in inside}


@pytest.fixture
def phone(browser: Browser, server: Server, phones: list[Phone]) -> Phone:
    """A phone that has not opened anything yet."""
    phones.append(Phone(browser, server.url))
    return phones[-1]


@pytest.fixture
def open_table(browser: Browser, server: Server, phones: list[Phone]) -> OpenTable:
    """Sits people down at a new table: `open_table("Anne", "Juan", at=some_house, playing=["dc"])`.

    With `moves=True` their phones do not ask for reduced motion.
    """

    def open_table(
        *names: str, at: Server = server, playing: Sequence[str] = (), moves: bool = False
    ) -> PhoneTable:
        table = PhoneTable(browser, at.url, *names, playing=playing, moves=moves)
        phones.extend(table.phones)
        return table

    return open_table
