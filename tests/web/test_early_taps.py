"""A tap right after the screen changed has no effect, since it was meant for the old screen."""

import pytest
from playwright.sync_api import expect

from coverstory.engine.commands import Accuse, StartClock, Vote
from support.browser.phone import Phone
from support.browser.socket_player import SocketPlayer
from support.server_process import Server

pytestmark = pytest.mark.browser

# Records every tap, the buttons that received one, and when buttons last appeared or disappeared.
RECORD_TAPS = """
window.tapsEarly = true;
window.taps = 0;
window.tapped_buttons = [];
window.changed = 0;
addEventListener("click", () => window.taps++, true);
const name = ({ target }) => target.closest("button")?.dataset.test;
addEventListener("click", (tap) => window.tapped_buttons.push(name(tap)));
window.notReady = {};
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, time) {
    window.notReady[this.dataset.test] = frames[0].borderStyle;
    return animate.call(this, frames, time);
};
const hasButton = (node) =>
    node instanceof Element && (node.matches("button") || node.querySelector("button"));
new MutationObserver((changes) => {
    const nodes = changes.flatMap((change) => [...change.addedNodes, ...change.removedNodes]);
    if (nodes.some(hasButton)) window.changed = performance.timeOrigin + performance.now();
}).observe(document, { subtree: true, childList: true });
"""

# Long after a button is ready, in ms. It is only a time stamp of taps: no test waits for it.
LATE_MS = 5000


class Finger:
    """Taps one spot with a chosen time stamp.

    The time counts from the last change of the buttons, however slow this machine is.
    """

    def __init__(self, phone: Phone, test: str) -> None:
        phone.at(test).scroll_into_view_if_needed()
        box = phone.at(test).bounding_box()
        assert box is not None
        self.spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._page = phone.page
        self._devtools = phone.context.new_cdp_session(phone.page)

    def tap(self, *, after_ms: int) -> None:
        taps: int = self._page.evaluate("window.taps")
        at = (self._page.evaluate("window.changed") + after_ms) / 1000
        for kind, points in (("touchStart", [self.spot]), ("touchEnd", [])):
            event = {"type": kind, "touchPoints": points, "timestamp": at}
            self._devtools.send("Input.dispatchTouchEvent", event)
        self._page.wait_for_function("(taps) => window.taps === taps", arg=taps + 1)

    def is_on(self, test: str) -> bool:
        found: str | None = self._page.evaluate(
            "({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.dataset.test",
            self.spot,
        )
        return found == test


@pytest.fixture
def anne(phone: Phone) -> Phone:
    """The host, whose taps keep their real time stamps."""
    phone.context.add_init_script(RECORD_TAPS)
    return phone.host("Anne")


def tapped_buttons(phone: Phone) -> list[str]:
    """Return the buttons that received a tap."""
    buttons: list[str] = phone.page.evaluate("window.tapped_buttons")
    return buttons


def tap(phone: Phone, test: str) -> None:
    """Tap long after the button appeared, as a person does."""
    Finger(phone, test).tap(after_ms=LATE_MS)


def start_round(anne: Phone) -> None:
    """Start a round in which Anne asks first."""
    expect(anne.at("start-game")).to_be_enabled()
    tap(anne, "start-game")
    anne.sees("briefing")
    tap(anne, "start-clock")
    anne.sees("questioning")


def test_a_tap_meant_for_a_seat_does_not_vote(anne: Phone, server: Server) -> None:
    with SocketPlayer(server, anne.code, "Juan") as juan, SocketPlayer(server, anne.code, "Maria"):
        anne.setting("dealer").select_option("0")
        start_round(anne)
        juan.send(Accuse(2))
        anne.at("vote-guilty").wait_for()
        finger = Finger(anne, "vote-guilty")
        finger.tap(after_ms=-20)
        finger.tap(after_ms=600)
        assert "vote-guilty" not in tapped_buttons(anne)
        finger.tap(after_ms=LATE_MS)
        assert tapped_buttons(anne)[-1] == "vote-guilty"


def test_a_double_tap_on_start_does_not_start_the_clock_as_well(
    anne: Phone, server: Server
) -> None:
    with SocketPlayer(server, anne.code, "Juan"), SocketPlayer(server, anne.code, "Maria"):
        anne.setting("dealer").select_option("0")  # the dealer asks first, too
        expect(anne.at("start-game")).to_be_enabled()
        finger = Finger(anne, "start-game")
        finger.tap(after_ms=LATE_MS)
        expect(anne.at("start-clock")).to_be_visible()
        assert finger.is_on("start-clock")
        finger.tap(after_ms=250)
        finger.tap(after_ms=450)
        assert tapped_buttons(anne)[-1] == "start-game"

        finger.tap(after_ms=LATE_MS)
        anne.sees("questioning")
        assert tapped_buttons(anne)[-2:] == ["start-game", "start-clock"]


def test_a_sheet_that_has_just_opened_confirms_nothing(anne: Phone, server: Server) -> None:
    with SocketPlayer(server, anne.code, "Juan"), SocketPlayer(server, anne.code, "Maria"):
        anne.setting("dealer").select_option("0")
        start_round(anne)
        tap(anne, "accuse")
        anne.at("accuse-1").wait_for()
        tap(anne, "accuse-1")
        anne.at("confirm").wait_for()
        finger = Finger(anne, "confirm")
        finger.tap(after_ms=300)
        assert tapped_buttons(anne)[-1] == "accuse-1"
        finger.tap(after_ms=LATE_MS)
        anne.sees("trial")


def test_a_double_tap_does_not_vote_on_the_next_suspect_too(anne: Phone, server: Server) -> None:
    tap(anne, "game")
    tap(anne, "edition-sequel")
    with (
        SocketPlayer(server, anne.code, "Juan") as juan,
        SocketPlayer(server, anne.code, "Maria") as maria,
    ):
        anne.setting("timers").select_option("off")
        anne.setting("dealer").select_option("1")
        expect(anne.at("start-game")).to_be_enabled()
        tap(anne, "start-game")
        anne.sees("briefing")
        juan.send(StartClock())
        anne.sees("questioning")
        tap(anne, "call-time")
        tap(anne, "confirm")
        anne.sees("trials-in-turn")
        maria.send(Vote(guilty=False))
        finger = Finger(anne, "vote-not-guilty")
        finger.tap(after_ms=LATE_MS)
        anne.title.get_by_text("Maria").wait_for()
        assert finger.is_on("vote-not-guilty")
        finger.tap(after_ms=250)
        assert tapped_buttons(anne).count("vote-not-guilty") == 1
        finger.tap(after_ms=LATE_MS)
        assert tapped_buttons(anne).count("vote-not-guilty") == 2


def test_a_button_that_moved_under_the_finger_ignores_an_early_tap(
    anne: Phone, server: Server
) -> None:
    with SocketPlayer(server, anne.code, "Juan"), SocketPlayer(server, anne.code, "Maria"):
        tap(anne, "table")
        finger = Finger(anne, "remove-1")
        # A scroll before the change does not make the button ready.
        anne.page.evaluate("document.querySelector('dialog').dispatchEvent(new Event('scroll'))")
        anne.send_command({"type": "remove", "seat": 1})
        anne.at("remove-1").wait_for(state="detached")
        assert finger.is_on("remove-2")
        finger.tap(after_ms=300)
        assert tapped_buttons(anne)[-1] == "table"
        finger.tap(after_ms=LATE_MS)
        assert tapped_buttons(anne)[-1] == "remove-2"


def test_a_button_shows_that_it_is_not_ready_yet(anne: Phone, server: Server) -> None:
    tap(anne, "table")
    style = "button => getComputedStyle(button).borderTopStyle"
    leave = anne.at("leave").element_handle()
    assert leave is not None
    anne.page.wait_for_function(f"button => ({style})(button) === 'solid'", arg=leave)
    tap(anne, "leave")
    anne.at("confirm").wait_for()
    assert anne.page.evaluate("window.notReady.confirm") == "dashed"
    confirm = anne.at("confirm").element_handle()
    assert confirm is not None
    anne.page.wait_for_function(f"button => ({style})(button) === 'solid'", arg=confirm)


def test_a_key_press_takes_effect_at_once(anne: Phone) -> None:
    tap(anne, "table")
    anne.at("leave").press("Enter")
    anne.at("cancel").press("Enter")
    expect(anne.at("confirm")).to_have_count(0)
    assert tapped_buttons(anne)[-2:] == ["leave", "cancel"]


def test_quick_taps_on_one_button_all_count(anne: Phone) -> None:
    tap(anne, "game")
    finger = Finger(anne, "setting-rounds-more")
    for nth in range(5):
        finger.tap(after_ms=100 * nth)
    assert tapped_buttons(anne)[-5:] == ["setting-rounds-more"] * 5
    expect(anne.at("setting-rounds")).to_have_value("10")
