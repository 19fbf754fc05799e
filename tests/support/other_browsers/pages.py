"""One page in some engine, with methods for the actions of a player."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from support.other_browsers.drivers import TIMEOUT, Driver

# Seconds between seeing a button and tapping it. The page ignores faster taps.
REACTION_TIME = 0.9
# Seconds for which an element must not have moved before a tap.
STEADY_TIME = 0.2
# Events get a time stamp one second later, so that no tap has to wait for the reaction time.
LATE_EVENTS = """() => {
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
    Object.defineProperty(Event.prototype, "timeStamp", {
        get() { return stamp.call(this) + 1000; },
    });
}"""

# The point at which an element can be tapped, or null while it is disabled or covered.
SPOT = """(selector) => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.offsetParent !== null);
    if (!found || found.disabled || found.getAttribute("aria-disabled") === "true") return null;
    const inside = () => {
        const { left, top, width, height } = found.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        return hit && (found.contains(hit) || hit.contains(found)) ? [x, y] : null;
    };
    const before = inside();
    if (before) return before;
    found.scrollIntoView({ block: "center", behavior: "instant" });
    return inside();
}"""

PHASE = "(phase) => document.querySelector(`main[data-phase=${phase}]`) !== null"

TEXT = """(selector) => {
    const found = document.querySelector(selector);
    return found && found.innerText.replace(/[\\u2068\\u2069]/g, "").trim();
}"""

IS_THERE = "(selector) => document.querySelector(selector) !== null"

IS_INSIDE = """(selector) => {
    const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
}"""

# Collects uncaught exceptions, from the moment the page is open.
COLLECT_ERRORS = """() => {
    if (window.page_errors) return;
    window.page_errors = [];
    addEventListener("error", ({ message }) => window.page_errors.push(message));
    addEventListener("unhandledrejection", ({ reason }) => window.page_errors.push(String(reason)));
}"""


def named(test: str) -> str:
    return f"[data-test={test}]"


class Page:
    def __init__(self, driver: Driver, url: str) -> None:
        self.driver = driver
        self.url = url
        self._steady_time = REACTION_TIME

    def skip_reaction_times(self) -> None:
        """Give every event of the page that is open a later time stamp."""
        self.driver.run(LATE_EVENTS)
        self._steady_time = STEADY_TIME

    def open(self, path: str = "/") -> None:
        self.driver.go(self.url + path)
        self._steady_time = REACTION_TIME
        self.driver.run(COLLECT_ERRORS)
        self.wait(IS_THERE, "main[data-phase]")

    @property
    def code(self) -> str:
        """Return the code of the table that the page shows."""
        return str(self.driver.run("() => location.pathname")).rpartition("/")[2]

    def is_inside_screen(self, selector: str) -> bool:
        return bool(self.driver.run(IS_INSIDE, selector))

    def wait(self, function: str, *arguments: object) -> Any:
        """Poll a function until its result is truthy, and return the result."""
        deadline = time.monotonic() + TIMEOUT
        while not (found := self.driver.run(function, *arguments)):
            if time.monotonic() > deadline:
                shown = self.driver.run("() => document.body.innerText")
                raise TimeoutError(
                    f"{function} {arguments} never became true; on the screen: {shown}"
                )
            time.sleep(0.05)  # between two polls
        return found

    def sees(self, phase: str) -> None:
        self.wait(PHASE, phase)

    def has(self, selector: str) -> bool:
        return bool(self.driver.run(IS_THERE, selector))

    def text(self, selector: str) -> str:
        return str(self.wait(TEXT, selector))

    def reads(self, words: str) -> None:
        plain = "document.body.innerText.replace(/[\\u2068\\u2069]/g, '')"
        self.wait(f"(words) => {plain}.includes(words)", words)

    def tap(self, selector: str) -> None:
        self.driver.press(*self._steady_point(selector))
        self.driver.release()

    def fill(self, selector: str, text: str) -> None:
        """Type into an empty field."""
        self.tap(selector)
        self.wait("(selector) => document.activeElement?.matches(selector)", selector)
        self.driver.type(text)
        self.wait(
            "(selector, text) => document.querySelector(selector).value === text", selector, text
        )

    @contextmanager
    def holding(self, selector: str) -> Iterator[None]:
        self.driver.press(*self._steady_point(selector))
        try:
            yield
        finally:
            self.driver.release()

    def page_errors(self) -> list[str]:
        found: list[str] = self.driver.run("() => window.page_errors")
        return found

    def _steady_point(self, selector: str) -> tuple[float, float]:
        """Return the point of an element that has not moved for a while."""
        x, y = self.wait(SPOT, selector)
        since = time.monotonic()
        while time.monotonic() - since < self._steady_time:
            time.sleep(0.1)  # between two polls
            now = self.wait(SPOT, selector)
            if now != [x, y]:
                (x, y), since = now, time.monotonic()
        return x, y
