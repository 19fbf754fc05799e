"""A browser, a house and people with phones."""

from collections.abc import Callable, Iterator, Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from support.browser.chromium import find_chromium
from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import PATIENCE, Screen, launch
from support.server_process import Server, UnthrottledServer

Gather = Callable[..., Party]

expect.set_options(timeout=PATIENCE)


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
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server as anybody starts it. Tests share it, each with a table of its own."""
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture(scope="package")
def mortal_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with UnthrottledServer(tmp_path_factory.mktemp("mortal")) as server:
        yield server


@pytest.fixture
def own_house(mortal_house: Server) -> Server:
    """A server that a test may kill, or put on its clock: no other test is at a table there."""
    if mortal_house.pid is None:
        mortal_house.start()
    return mortal_house


@pytest.fixture
def phones() -> Iterator[list[Phone]]:
    """Every phone of a test: whatever it does, nothing goes wrong in a page or leaves the house."""
    used: list[Phone] = []
    yield used
    for phone in used:
        phone.close()
        assert not phone.mishaps, f"in the page of {phone.name}: {phone.mishaps}"
        assert hosts(phone) <= {urlsplit(phone.url).netloc}


def hosts(phone: Phone) -> set[str]:
    """Every host this phone has sent anything to."""
    inside = ("data", "blob")
    addresses = [urlsplit(url) for url in phone.asked_for]
    return {address.netloc for address in addresses if address.scheme not in inside}


@pytest.fixture
def phone(browser: Browser, house: Server, phones: list[Phone]) -> Phone:
    """A phone that has not opened anything yet."""
    phones.append(Phone(browser, house.url))
    return phones[-1]


@pytest.fixture
def gather(browser: Browser, house: Server, phones: list[Phone]) -> Gather:
    """Sits people down at a new table: `gather("Anne", "Juan", at=some_house, playing=["dc"])`.

    With `moves=True` their phones do not ask for reduced motion.
    """

    def gather(
        *names: str, at: Server = house, playing: Sequence[str] = (), moves: bool = False
    ) -> Party:
        party = Party(browser, at.url, *names, playing=playing, moves=moves)
        phones.extend(party.phones)
        return party

    return gather
