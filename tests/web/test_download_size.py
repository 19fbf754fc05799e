"""A phone on a slow network downloads little, fonts and pictures included."""

import time

import pytest

from support.browser.phone import Phone
from support.browser.screen import TIMEOUT_MS

pytestmark = pytest.mark.browser

MOST_BYTES_OF_FIRST_VIEW = 60_000
MOST_BYTES_UNTIL_SEATED = 110_000


def test_a_phone_downloads_60_kilobytes_to_see_the_page_and_110_to_have_a_seat(
    phone: Phone,
) -> None:
    received = phone.count_received_bytes()
    phone.open()
    wait_for_downloads(phone, received, "ui.svg")
    assert sum(received.values()) <= MOST_BYTES_OF_FIRST_VIEW, received
    phone.fill("host-name", "Anne")
    phone.tap("host-go")
    phone.at("start-game").wait_for()
    wait_for_downloads(phone, received, "qr.svg", "disguises.svg")
    assert sum(received.values()) <= MOST_BYTES_UNTIL_SEATED, received


def wait_for_downloads(phone: Phone, received: dict[str, int], *last: str) -> None:
    """Wait until these files, which the page needs last, and all others have arrived."""
    deadline = time.monotonic() + TIMEOUT_MS / 1000
    while not all(received.values()) or not all(any(x in url for url in received) for x in last):
        assert time.monotonic() < deadline, received
        phone.page.evaluate("document.fonts.ready.then(() => 1)")
