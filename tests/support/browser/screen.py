"""What a page in real Chromium shows, and where it can be touched.

Elements are known by the page's names for tests, words by the catalogue. Nothing waits longer than
TIMEOUT_MS.
"""

import os
import random
import re
from typing import Literal, Self
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Playwright,
    Request,
    WebSocket,
)

from coverstory.locales import say
from support.browser.own_name_check import OWN_NAME

TIMEOUT_MS = 45_000
SMALL_PHONE = (320, 568)
LOW_PHONE = (360, 640)
PHONE = (390, 844)
LARGE_PHONE = (412, 915)
PHONES = (SMALL_PHONE, LOW_PHONE, PHONE, LARGE_PHONE)
TABLET = (768, 1024)
TV = (1920, 1080)

# Pixels of the display per CSS pixel. Real phones have 2 or 3; more of them take longer to paint.
PHONE_SCALE = 2
LARGE_PHONE_SCALE = 3

# Chromium minds its own business, and cannot build its sandbox as root.
ARGUMENTS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

# What is only read aloud is not on the screen.
TO_READ = """() => {
    const aloud = [...document.querySelectorAll("[aria-live]")];
    for (const region of aloud) region.hidden = true;
    const words = document.body.innerText;
    for (const region of aloud) region.hidden = false;
    return words;
}"""

# The page has this width, and has heard of it: a frame tells of a new size before it is drawn.
SETTLED = """(width) => new Promise((settled) => {
    const look = () => document.documentElement.clientWidth === width
        ? requestAnimationFrame(() => requestAnimationFrame(settled))
        : requestAnimationFrame(look);
    look();
})"""

# As `strip_isolates` below.
STRIP_ISOLATES = "(text) => text.replace(/[\\u2068\\u2069]/g, '')"

ELSEWHERE = """() => {
    const page = document.documentElement.cloneNode(true);
    page.querySelector("#places")?.remove();
    return page.outerHTML;
}"""


# A screen that hears of everything so many milliseconds late.
LATE = """(late) => {
    const told = new WeakSet();
    window.WebSocket = class extends WebSocket {
        constructor(...address) {
            super(...address);
            for (const kind of ["message", "close"]) this.addEventListener(kind, this.#hold);
        }
        #hold(event) {
            if (told.has(event)) return;
            event.stopImmediatePropagation();
            const again = new event.constructor(event.type, event);
            told.add(again);
            setTimeout(() => this.dispatchEvent(again), late);
        }
    };
}"""

# A test taps sooner than a person can. The page hears of each tap one second later than it was, so
# that it does not take the tap for one that was meant for the screen before.
UNHURRIED = """addEventListener("click", (tap) => {
    if (!tap.isTrusted || window.tapsEarly) return;
    Object.defineProperty(tap, "timeStamp", { value: tap.timeStamp + 1000 });
}, { capture: true })"""


def text_pattern(sentence: str) -> re.Pattern[str]:
    """A sentence as a page may hold it, with marks that keep names and figures apart."""
    letters = "[\u2068\u2069]*".join(map(re.escape, sentence))
    return re.compile(rf"^\s*[\u2068\u2069]*{letters}[\u2068\u2069]*\s*$")


def sentence_for(reader: str, message: str, edition: str = "", /, **people: str) -> str:
    """A sentence about people, as the phone of one of them has it."""
    you = next((variable for variable, who in people.items() if who == reader), "nobody")
    return say(message, {**people, "you": you}, edition=edition)


def strip_isolates(text: str) -> str:
    """What a page says, as a reader sees it."""
    return text.replace("\u2068", "").replace("\u2069", "")


def is_phone(size: tuple[int, int]) -> bool:
    """Upright or on its side. A phone has a mobile viewport: too wide a page zooms out."""
    return min(size) < min(TABLET)


def scale_of(size: tuple[int, int]) -> int:
    if not is_phone(size):
        return 1
    return LARGE_PHONE_SCALE if size == LARGE_PHONE else PHONE_SCALE


def launch(playwright: Playwright, executable: str) -> Browser:
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    return playwright.chromium.launch(executable_path=executable, args=[*ARGUMENTS, *sandbox])


class Screen:
    """A browser of its own that shares nothing with the others."""

    # Every other screen hears so much late if `--late` is asked for: a test that takes for seen on
    # one what it saw on another fails then, and not once in a hundred runs.
    late_ms = 0

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = PHONE,
        scheme: str = "light",
        moves: bool = False,
    ) -> None:
        width, height = size
        self.url = url
        self.size = size
        # Most tests ask for reduced motion: nothing has to come to rest before it can be tapped.
        self.motion: Literal["no-preference", "reduce"] = "no-preference" if moves else "reduce"
        # Where this page has sent anything, and what went wrong inside the page.
        self.requested_urls: list[str] = []
        self.page_errors: list[str] = []
        self.frames: list[str] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            is_mobile=is_phone(size),
            device_scale_factor=scale_of(size),
            has_touch=True,
            locale="en",
            color_scheme=scheme,
            reduced_motion=self.motion,
        )
        self.context.set_default_timeout(TIMEOUT_MS)
        if self.late_ms and random.random() < 0.5:
            self.context.add_init_script(f"({LATE})({self.late_ms})")
        self.context.add_init_script(UNHURRIED)
        self.page = self.context.new_page()
        self.page.on("request", self._requested)
        self.page.on("websocket", self._opened)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.page_errors.append(str(error)))
        self._devtools = self.context.new_cdp_session(self.page)

    def _requested(self, request: Request) -> None:
        self.requested_urls.append(request.url)

    def _opened(self, socket: WebSocket) -> None:
        self.requested_urls.append(socket.url)
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def _said(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or message.text.startswith(OWN_NAME):
            self.page_errors.append(message.text)

    def close(self) -> None:
        self.context.close()

    def retry_connection(self) -> None:
        """As a phone does that has found its net again, without waiting for its next try."""
        self.page.evaluate("dispatchEvent(new Event('online'))")

    @property
    def is_tv(self) -> bool:
        return urlsplit(self.page.url).path.split("/")[1] == "tv"

    def open(self, path: str = "/") -> Self:
        self.page.goto(self.url + path)
        self.page.locator("main[data-phase]").wait_for()
        return self

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        order = {"type": kind, "touchPoints": list(points)}
        self._devtools.send("Input.dispatchTouchEvent", order)

    def set_viewport(self, size: tuple[int, int]) -> None:
        """Another screen: a phone, or one without a mobile viewport."""
        # Playwright's own call would keep the kind of viewport that the context began with.
        metrics = {"deviceScaleFactor": scale_of(size), "mobile": is_phone(size)}
        self.size = size
        self._devtools.send(
            "Emulation.setDeviceMetricsOverride", {"width": size[0], "height": size[1], **metrics}
        )
        self.page.evaluate(SETTLED, size[0])

    def at(self, test: str) -> Locator:
        """An element by the page's name for it."""
        return self.page.locator(f"[data-test={test}]")

    def tap(self, test: str) -> None:
        self.at(test).tap()

    def fill(self, test: str, text: str) -> None:
        self.at(test).fill(text)

    def has_button(self, stem: str) -> bool:
        """Whether there is a button of this name, or one a player (`ask-2`)."""
        own = f"button[data-test={stem}]:enabled"
        return self.page.locator(f"{own}, button[data-test^='{stem}-']").count() > 0

    @property
    def title(self) -> Locator:
        return self.page.locator("main h1")

    def words(self) -> str:
        """Everything there is to read on the screen."""
        return strip_isolates(self.page.evaluate(TO_READ))

    def reads(self, words: str) -> None:
        """These words are on the screen, or come."""
        read = f"({STRIP_ISOLATES})(({TO_READ})())"
        self.page.wait_for_function(f"(words) => {read}.includes(words)", arg=words)

    def texts(self, selector: str) -> list[str]:
        return [strip_isolates(text) for text in self.page.locator(selector).all_inner_texts()]

    def html_without_places(self) -> str:
        """The page but for the list of places, which shows all of them to everybody."""
        html: str = self.page.evaluate(ELSEWHERE)
        return html

    def html(self) -> str:
        return str(self.page.evaluate("document.documentElement.outerHTML"))

    def phase(self) -> str:
        return self.page.locator("main").get_attribute("data-phase") or ""

    def sees(self, phase: str) -> None:
        self.page.locator(f"main[data-phase={phase}]").wait_for()

    def leaves(self, phase: str) -> None:
        self.page.locator(f"main:not([data-phase={phase}])").wait_for()
