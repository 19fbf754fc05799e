"""Every screen is accessible.

axe-core finds no violation of WCAG 2.2 AA in light and dark mode. Buttons are large enough for
thumbs. Letters may be twice as large. Nothing moves if the player asked for reduced motion.

`make test` checks each screen on one size, and the next screen on the next size. `make access`
checks each screen on all sizes.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from support.browser.accessibility import AXE, SIZES, Fault, faults
from support.browser.all_screens import game_screens, lobby_screens
from support.browser.edition_screens import (
    NamedScreen,
    edition_screens,
    joker_screens,
    largest_table_screens,
    power_screens,
)
from support.browser.phone import Phone
from support.browser.play_mode_screens import bot_screens, shared_phone_screens, writing_screens
from support.browser.screen import PHONE, SMALL_PHONE
from support.browser.tv_screens import tv_screens
from support.server_process import Server

pytestmark = pytest.mark.browser

FindFaults = Callable[[Phone, int], Iterator[Fault]]
Tour = Callable[[Browser, Server, tuple[int, int]], Iterator[NamedScreen]]

# Elements with a fault, and the reports that must follow. A link inside a sentence may be small.
PLANTED: list[tuple[str, dict[str, str], set[tuple[str, str]]]] = [
    ('<img src="/static/icon.svg">', {}, {("light", "image-alt")}),
    ("<p>pale</p>", {"color": "#c9c9c9"}, {("light", "color-contrast")}),
    ("<p>dim</p>", {"color": "#333"}, {("dark", "color-contrast")}),
    ('<p>Read <a href="/">this</a>.</p>', {}, set()),
    ('<p><a href="/">tiny</a></p>', {}, {("plain", "small")}),
    ("<p>broad</p>", {"width": "340px"}, {(how, "wide") for how in ("plain", "large", "moving")}),
    (
        "<p>More words than there is room for</p>",
        {"width": "4rem", "overflow": "hidden", "white-space": "nowrap"},
        {("large", "cut_off")},
    ),
    (
        "<button>Hidden</button>",
        {"clip-path": "inset(100%)", "min-width": "44px", "min-height": "44px"},
        {("large", "out_of_reach")},
    ),
    ("<p>slides</p>", {"transition": "transform 1s"}, {("plain", "moves")}),
    (
        "<p>swings</p>",
        {"animation": "planted 1s 1000s"},
        {("plain", "moves"), ("moving", "wide")},
    ),
    (
        "<button>Under the edge</button>",
        {"position": "fixed", "top": "540px", "min-width": "44px", "min-height": "44px"},
        {("plain", "outside_viewport")},
    ),
    (
        '<button class="button primary">Start</button>',
        {},
        {("plain", "out_of_sight")},
    ),
    (
        '<div class="ballot"><button class="button">Guilty</button></div>',
        {},
        {("plain", "out_of_sight")},
    ),
    (
        '<div class="seat-buttons"><button class="button">Juan</button></div>',
        {},
        {("plain", "out_of_sight")},
    ),
]
PLANT = """([html, styles]) => {
    const [sheet] = document.styleSheets;
    sheet.insertRule("@keyframes planted { 50% { translate: 340px; } }", sheet.cssRules.length);
    const main = document.querySelector("main");
    main.insertAdjacentHTML("beforeend", html);
    for (const [name, value] of Object.entries(styles))
        main.lastElementChild.style.setProperty(name, value, "important");
}"""
REMOVE_PLANTED = "document.querySelector('main').lastElementChild.remove()"

GAME = {
    *("briefing", "questioning", "pausing", "trial", "guessing", "roll-call"),
    *("interlude", "finale"),
}
TOURS: dict[str, tuple[Tour, set[str]]] = {
    "lobby": (lobby_screens, {"home", "join", "gathering"}),
    "game": (game_screens, GAME),
    "powers": (power_screens, {"standoff", "discussion", "show-of-hands"}),
    "jokers": (joker_screens, {"discussion", "pointing"}),
    "other editions": (edition_screens, {"guessing", "trial"}),
    "largest table": (largest_table_screens, {"trials-in-turn", "interlude"}),
    "tv": (tv_screens, {"tv", "gathering", *GAME}),
    "writing": (writing_screens, {"gathering", "questioning", "finale"}),
    "shared phone": (shared_phone_screens, {"gathering", "briefing"}),
    "bots": (bot_screens, {"home", "gathering", "questioning"}),
}


@pytest.fixture
def axe() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make setup-dev`")
    return AXE.read_text(encoding="utf-8")


@pytest.fixture
def find_faults(request: pytest.FixtureRequest, axe: str) -> FindFaults:
    in_full = request.config.getoption("--in-full")

    def find(phone: Phone, number: int) -> Iterator[Fault]:
        return faults(phone, axe, SIZES if in_full else [SIZES[number % len(SIZES)]])

    return find


def test_each_planted_fault_is_found(phone: Phone, axe: str) -> None:
    phone.open()
    already = set(faults(phone, axe, [SMALL_PHONE]))
    for html, styles, planted in PLANTED:
        phone.page.evaluate(PLANT, [html, styles])
        found = set(faults(phone, axe, [SMALL_PHONE])) - already
        assert {(fault.how, fault.kind) for fault in found} == planted, html
        phone.page.evaluate(REMOVE_PLANTED)


@pytest.mark.parametrize("tour", TOURS)
def test_every_screen_is_accessible(
    tour: str,
    browser: Browser,
    own_server: Server,
    phones: list[Phone],
    find_faults: FindFaults,
) -> None:
    screens, expected = TOURS[tour]
    phases, pages, wrong = set(), set(), []
    for number, (screen, phone) in enumerate(screens(browser, own_server, PHONE)):
        phones += [phone] if phone not in phones else []
        page = without_clock(phone)
        if page in pages:  # the same page, only scrolled
            continue
        wrong += [f"{screen}: {' '.join(map(str, fault))}" for fault in find_faults(phone, number)]
        phases.add(phone.phase())
        pages.add(page)
    assert not wrong, "\n".join(["", *wrong])
    assert phases >= expected


def without_clock(phone: Phone) -> str:
    return re.sub(r"\d+:\d\d", "", phone.html())
