"""A phone on a slow network downloads little, fonts and pictures included."""

import pytest

from support.browser.phone import Phone

pytestmark = pytest.mark.browser

MOST_BYTES_OF_FIRST_VIEW = 60_000
MOST_BYTES_UNTIL_SEATED = 110_000


def test_a_phone_downloads_60_kilobytes_to_see_the_page_and_110_to_have_a_seat(
    phone: Phone,
) -> None:
    received = phone.count_received_bytes()
    phone.open()
    phone.page.wait_for_load_state("networkidle")
    assert sum(received.values()) <= MOST_BYTES_OF_FIRST_VIEW, received
    phone.fill("host-name", "Anne")
    phone.tap("host-go")
    phone.at("start-game").wait_for()
    phone.page.wait_for_load_state("networkidle")
    assert any("qr.svg" in url for url in received), "the lobby is complete"
    assert sum(received.values()) <= MOST_BYTES_UNTIL_SEATED, received
