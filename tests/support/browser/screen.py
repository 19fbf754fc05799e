"""A page in real Chromium: open it, touch it, read it.

Elements are found by their `data-test` attribute, texts by the catalogue. Nothing waits longer than
TIMEOUT_MS.
"""

import os
import random
import re
import time
from collections.abc import Callable
from typing import Any, Literal, Self
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
from support.browser.own_name_check import OWN_NAME_PREFIX

TIMEOUT_MS = 60_000
SMALL_PHONE = (320, 568)
LOW_PHONE = (360, 640)
PHONE = (390, 844)
LARGE_PHONE = (412, 915)
PHONES = (SMALL_PHONE, LOW_PHONE, PHONE, LARGE_PHONE)
TABLET = (768, 1024)
TV = (1920, 1080)

# Display pixels per CSS pixel. Real phones have 2 or 3. More pixels take longer to paint.
PHONE_SCALE = 2
LARGE_PHONE_SCALE = 3

# No GPU, and no requests of the browser's own.
ARGUMENTS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # A host without https whose pages are no secure context, as on a home network.
    "--host-resolver-rules=MAP party.lan 127.0.0.1",
]

# The text on the screen, without the text for screen readers only.
VISIBLE_TEXT = """() => {
    const aloud = [...document.querySelectorAll("[aria-live]")];
    for (const region of aloud) region.hidden = true;
    const words = document.body.innerText;
    for (const region of aloud) region.hidden = false;
    return words;
}"""

# Wait until the page has this width and its resize events have been handled, two frames later.
RESIZED = """(width) => new Promise((settled) => {
    const look = () => document.documentElement.clientWidth === width
        ? requestAnimationFrame(() => requestAnimationFrame(settled))
        : requestAnimationFrame(look);
    look();
})"""

# The same as the function `strip_isolates` below.
STRIP_ISOLATES = "(text) => text.replace(/[\\u2068\\u2069]/g, '')"

WITHOUT_PLACES = """() => {
    const page = document.documentElement.cloneNode(true);
    page.querySelector("#places")?.remove();
    return page.outerHTML;
}"""


# The test names of the closed folds around an element, the outermost first.
CLOSED_FOLDS = """(part) => {
    const closed = [];
    for (let fold = part; (fold = fold.closest("details:not([open])")); fold = fold.parentElement) {
        const summary = fold.querySelector(":scope > summary");
        if (!summary.contains(part)) closed.unshift(summary.dataset.test);
    }
    return closed;
}"""

# Delay every message and the close of every socket by this many milliseconds.
DELAY_SOCKETS = """(delay) => {
    const delayed = new WeakSet();
    window.WebSocket = class extends WebSocket {
        constructor(...address) {
            super(...address);
            for (const kind of ["message", "close"]) this.addEventListener(kind, this.#hold);
        }
        #hold(event) {
            if (delayed.has(event)) return;
            event.stopImmediatePropagation();
            const copy = new event.constructor(event.type, event);
            delayed.add(copy);
            setTimeout(() => this.dispatchEvent(copy), delay);
        }
    };
}"""

# The page ignores taps that follow a change faster than a person could react, as a test does. So
# every tap gets a time stamp one second later.
LATE_TAPS = """addEventListener("click", (tap) => {
    if (!tap.isTrusted || window.tapsEarly) return;
    Object.defineProperty(tap, "timeStamp", { value: tap.timeStamp + 1000 });
}, { capture: true })"""

# The page hides notices, news and stamps after a few seconds. A busy machine may not have read them
# on every phone by then. So they stay until a test calls `Screen.let_notices_fade`.
HOLD_NOTICES = """() => {
    const held = new Map();
    const hides = /\\b(notice|news)\\.value = null|setFresh\\(false\\)/;
    const { setTimeout, clearTimeout } = window;
    window.setTimeout = (run, ms, ...given) => {
        if (!hides.test(String(run))) return setTimeout(run, ms, ...given);
        const id = -1 - held.size;
        held.set(id, run);
        return id;
    };
    window.clearTimeout = (id) => (held.has(id) ? held.set(id, null) : clearTimeout(id));
    window.fadeNotices = () => [...held.keys()].filter((id) => {
        const run = held.get(id);
        held.set(id, null);
        run?.();
        return run;
    }).length;
}"""


def text_pattern(sentence: str) -> re.Pattern[str]:
    """Return a pattern for a sentence in which Fluent may have put Unicode isolation marks."""
    letters = "[\u2068\u2069]*".join(map(re.escape, sentence))
    return re.compile(rf"^\s*[\u2068\u2069]*{letters}[\u2068\u2069]*\s*$")


def sentence_for(reader: str, message: str, edition: str = "", /, **people: str) -> str:
    """Return a sentence about players as the phone of this reader shows it."""
    you = next((variable for variable, who in people.items() if who == reader), "nobody")
    return say(message, {**people, "you": you}, edition=edition)


def has_words(words: str, text: str) -> bool:
    """Return whether a text has these words, and not only their letters.

    A random token may contain "DJ" or "Zoo", and "Bank robber" is not the place "Bank".
    """
    return re.search(rf"(?<![\w-]){re.escape(words)}(?![\w-])", text) is not None


def strip_isolates(text: str) -> str:
    """Remove Unicode isolation marks, which a reader does not see."""
    return text.replace("\u2068", "").replace("\u2069", "")


def is_phone(size: tuple[int, int]) -> bool:
    """Return whether this is the size of a phone, upright or on its side.

    A phone gets a mobile viewport, in which a page that is too wide zooms out.
    """
    return min(size) < min(TABLET)


def scale_of(size: tuple[int, int]) -> int:
    if not is_phone(size):
        return 1
    return LARGE_PHONE_SCALE if size == LARGE_PHONE else PHONE_SCALE


def launch(playwright: Playwright, executable: str) -> Browser:
    # Chromium cannot build its sandbox as root.
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    return playwright.chromium.launch(executable_path=executable, args=[*ARGUMENTS, *sandbox])


class Screen:
    """A page in a browser context of its own: screens share no storage."""

    # With `--late`, half of the screens get frames this much later. Then a test fails reliably if
    # it looks at one screen and concludes something about another.
    late_ms = 0
    # Chooses these screens. Each test seeds it, so that a failure can be repeated.
    chooser = random.Random(0)

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = PHONE,
        scheme: str = "light",
        moves: bool = False,
        keeps_page: bool = False,
    ) -> None:
        width, height = size
        self.url = url
        self.size = size
        # With reduced motion, no tap has to wait for an animation.
        self.motion: Literal["no-preference", "reduce"] = "no-preference" if moves else "reduce"
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
            # The service worker would load all files of the page in every test.
            service_workers="allow" if keeps_page else "block",
        )
        self.context.set_default_timeout(TIMEOUT_MS)
        if self.late_ms and self.chooser.random() < 0.5:
            self.context.add_init_script(f"({DELAY_SOCKETS})({self.late_ms})")
        self.context.add_init_script(LATE_TAPS)
        self.context.add_init_script(f"({HOLD_NOTICES})()")
        self.page = self.context.new_page()
        self.page.on("request", self._requested)
        self.page.on("websocket", self._opened)
        self.page.on("console", self._logged)
        self.page.on("pageerror", lambda error: self.page_errors.append(str(error)))
        self._devtools = self.context.new_cdp_session(self.page)

    def _requested(self, request: Request) -> None:
        self.requested_urls.append(request.url)

    def _opened(self, socket: WebSocket) -> None:
        self.requested_urls.append(socket.url)
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def _logged(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or message.text.startswith(OWN_NAME_PREFIX):
            self.page_errors.append(message.text)

    def count_received_bytes(self) -> dict[str, int]:
        """Return a dictionary that gets the bytes of each response by URL, with its headers.

        A request without a complete response counts 0 bytes.
        """
        received: dict[str, int] = {}
        urls: dict[str, str] = {}

        def requested(event: dict[str, Any]) -> None:
            url = urls[event["requestId"]] = event["request"]["url"]
            received.setdefault(url, 0)

        def finished(event: dict[str, Any]) -> None:
            received[urls[event["requestId"]]] += int(event["encodedDataLength"])

        self._devtools.on("Network.requestWillBeSent", requested)
        self._devtools.on("Network.loadingFinished", finished)
        self._devtools.send("Network.enable")
        return received

    def close(self) -> None:
        self.context.close()

    def let_notices_fade(self) -> None:
        """Hide the notices on the screen, as the page does after a few seconds."""
        assert self.page.evaluate("fadeNotices()") > 0, "the page would never hide its notices"

    def retry_connection(self) -> None:
        """Fire the `online` event, so that the page reconnects at once."""
        self.page.evaluate("dispatchEvent(new Event('online'))")

    @property
    def is_tv(self) -> bool:
        return urlsplit(self.page.url).path.split("/")[1] == "tv"

    def open(self, path: str = "/") -> Self:
        self.page.goto(self.url + path)
        self.page.locator("main[data-phase]").wait_for()
        return self

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        event = {"type": kind, "touchPoints": list(points)}
        self._devtools.send("Input.dispatchTouchEvent", event)

    def set_viewport(self, size: tuple[int, int]) -> None:
        """Change the size, and the kind of viewport with it."""
        # Playwright's own method cannot switch between mobile and desktop viewports.
        metrics = {"deviceScaleFactor": scale_of(size), "mobile": is_phone(size)}
        self.size = size
        self._devtools.send(
            "Emulation.setDeviceMetricsOverride", {"width": size[0], "height": size[1], **metrics}
        )
        self.page.evaluate(RESIZED, size[0])

    def at(self, test: str) -> Locator:
        """Return the element with this `data-test` attribute."""
        return self.page.locator(f"[data-test={test}]")

    def tap(self, test: str) -> None:
        self.unfold(self.at(test)).tap()

    def fill(self, test: str, text: str) -> None:
        self.unfold(self.at(test)).fill(text)

    def unfold(self, part: Locator) -> Locator:
        """Open what an element is folded away in, by taps, and return the element."""
        for fold in part.evaluate(CLOSED_FOLDS):
            self.at(fold).tap()
        return part

    def has_button(self, stem: str) -> bool:
        """Return whether there is an enabled button of this name, or one per player (`ask-2`)."""
        own = f"button[data-test={stem}]:enabled"
        return self.page.locator(f"{own}, button[data-test^='{stem}-']").count() > 0

    @property
    def title(self) -> Locator:
        return self.page.locator("main h1")

    def visible_text(self) -> str:
        """Return the text on the screen."""
        return strip_isolates(self.page.evaluate(VISIBLE_TEXT))

    def reads(self, words: str) -> None:
        """Wait until these words are on the screen."""
        text = f"({STRIP_ISOLATES})(({VISIBLE_TEXT})())"
        self.page.wait_for_function(f"(words) => {text}.includes(words)", arg=words)

    def texts(self, selector: str) -> list[str]:
        return [strip_isolates(text) for text in self.page.locator(selector).all_inner_texts()]

    def html_without_places(self) -> str:
        """Return the page without the list of places, which is the same for everybody."""
        html: str = self.page.evaluate(WITHOUT_PLACES)
        return html

    def html(self) -> str:
        return str(self.page.evaluate("document.documentElement.outerHTML"))

    def phase(self) -> str:
        return self.page.locator("main").get_attribute("data-phase") or ""

    def sees(self, phase: str) -> None:
        self.page.locator(f"main[data-phase={phase}]").wait_for()

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for a condition that depends on events of the page."""
        deadline = time.monotonic() + TIMEOUT_MS / 1000
        while not condition():
            assert time.monotonic() < deadline, "the condition never became true"
            self.page.wait_for_timeout(20)  # Playwright handles events meanwhile

    def leaves(self, phase: str) -> None:
        self.page.locator(f"main:not([data-phase={phase}])").wait_for()
