"""Fixtures: a browser, servers, phones and tables."""

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
def frame_delay(request: pytest.FixtureRequest) -> None:
    Screen.late_ms = request.config.getoption("--late")


@pytest.fixture(autouse=True)
def delayed_screens(request: pytest.FixtureRequest) -> None:
    """Choose the same delayed screens in every run with this delay."""
    Screen.chooser.seed(f"{request.node.nodeid} {Screen.late_ms}")


# Not session-scoped: while Playwright runs, no other test of the process could run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    executable = find_chromium()
    if executable is None:
        pytest.skip("Chromium is not installed: run tools/browser.sh")
    with sync_playwright() as playwright:
        browser = launch(playwright, executable)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with default limits. Tests share it, each with a table of its own."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        server.visit()
        yield server


@pytest.fixture(scope="package")
def killable_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with UnthrottledServer(tmp_path_factory.mktemp("killable")) as server:
        yield server


@pytest.fixture
def own_server(killable_server: Server) -> Server:
    """A server that a test may kill, or whose clock it may advance. One test at a time uses it."""
    if killable_server.pid is None:
        killable_server.start()
    return killable_server


@pytest.fixture
def phones() -> Iterator[list[Phone]]:
    """All phones of a test. At its end no page may have an error or a request to another host."""
    used: list[Phone] = []
    yield used
    for phone in used:
        phone.close()
        assert not phone.page_errors, f"in the page of {phone.name}: {phone.page_errors}"
        assert requested_hosts(phone) <= {urlsplit(phone.url).netloc}


def requested_hosts(phone: Phone) -> set[str]:
    """Return the hosts to which this phone has sent requests."""
    without_host = ("data", "blob")
    addresses = [urlsplit(url) for url in phone.requested_urls]
    return {address.netloc for address in addresses if address.scheme not in without_host}


@pytest.fixture
def phone(browser: Browser, server: Server, phones: list[Phone]) -> Phone:
    """A phone that has not opened a page yet."""
    phones.append(Phone(browser, server.url))
    return phones[-1]


@pytest.fixture
def open_table(browser: Browser, server: Server, phones: list[Phone]) -> OpenTable:
    """Open a new table: `open_table("Anne", "Juan", at=own_server, playing=["dc"])`.

    With `moves=True` the phones do not ask for reduced motion. With `by_form=True` the players take
    their seats through the forms of the page, which takes longer.
    """

    def open_table(
        *names: str,
        at: Server = server,
        playing: Sequence[str] = (),
        moves: bool = False,
        by_form: bool = False,
        turns: str = "tracked",
    ) -> PhoneTable:
        how = {"playing": playing, "moves": moves, "by_form": by_form, "turns": turns}
        table = PhoneTable(browser, at.url, *names, **how)
        phones.extend(table.phones)
        return table

    return open_table
