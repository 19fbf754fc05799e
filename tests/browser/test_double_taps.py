"""Two taps where one was meant: the second must not hit what has come in place of the first."""

import time

import pytest
from playwright.sync_api import expect

from browser.guests import Guest
from browser.phones import Phone
from serving import Server

pytestmark = pytest.mark.browser

# Every tap there was, and the names of the buttons that heard one.
LISTEN = """
window.tapsTwice = true;
window.taps = 0;
window.heard = [];
addEventListener("click", () => window.taps++, true);
const name = ({ target }) => target.closest("button")?.dataset.test;
addEventListener("click", (tap) => window.heard.push(name(tap)));
"""


class Finger:
    """Taps one spot, at times that are told to the glass: the page hears of taps that are so far
    apart, however slow this machine is."""

    def __init__(self, phone: Phone, test: str) -> None:
        phone.at(test).scroll_into_view_if_needed()
        box = phone.at(test).bounding_box()
        assert box is not None
        self.spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._page = phone.page
        self._glass = phone.context.new_cdp_session(phone.page)
        self._began = time.time()

    def tap(self, *, after_ms: int) -> None:
        taps: int = self._page.evaluate("window.taps")
        at = self._began + after_ms / 1000
        for kind, points in (("touchStart", [self.spot]), ("touchEnd", [])):
            event = {"type": kind, "touchPoints": points, "timestamp": at}
            self._glass.send("Input.dispatchTouchEvent", event)
        self._page.wait_for_function("(taps) => window.taps === taps", arg=taps + 1)

    def is_on(self, test: str) -> bool:
        found: str | None = self._page.evaluate(
            "({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.dataset.test",
            self.spot,
        )
        return found == test


def test_a_double_tap_on_start_does_not_start_the_clock_as_well(
    phone: Phone, house: Server
) -> None:
    phone.context.add_init_script(LISTEN)
    phone.host("Anne")
    with Guest(house, phone.code, "Juan"), Guest(house, phone.code, "Maria"):
        phone.setting("dealer").select_option("0")  # who asks first, too
        expect(phone.at("start-game")).to_be_enabled()
        finger = Finger(phone, "start-game")
        finger.tap(after_ms=0)
        expect(phone.at("start-clock")).to_be_visible()
        assert finger.is_on("start-clock")
        finger.tap(after_ms=250)
        finger.tap(after_ms=450)
        assert heard(phone)[-1] == "start-game"

        finger.tap(after_ms=1500)
        phone.sees("questioning")
        assert heard(phone)[-2:] == ["start-game", "start-clock"]


def test_quick_fingers_on_one_button_lose_no_tap(phone: Phone) -> None:
    phone.context.add_init_script(LISTEN)
    phone.host("Anne")
    finger = Finger(phone, "setting-rounds-more")
    for tap in range(5):
        finger.tap(after_ms=100 * tap)
    assert heard(phone)[-5:] == ["setting-rounds-more"] * 5
    expect(phone.at("setting-rounds")).to_have_value("10")


def heard(phone: Phone) -> list[str]:
    """The buttons that were tapped."""
    buttons: list[str] = phone.page.evaluate("window.heard")
    return buttons
