"""Nobody is kept out, on any screen: axe-core finds nothing against WCAG 2.2 AA, by day and by
night, in four widths; thumbs hit every button; letters may be twice as large; and nothing moves for
whoever has asked for rest.

Here each screen is looked at on one width, the next screen on the next; by `make access` on all."""

import re
from collections.abc import Callable, Iterator
from itertools import cycle

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

Look = Callable[[Phone], Iterator[Fault]]
Tour = Callable[[Browser, Server, tuple[int, int]], Iterator[NamedScreen]]

# Pale by day, dim by night; a link that is a word of a sentence is as small as it is.
SOWN: list[tuple[str, dict[str, str], set[tuple[str, str]]]] = [
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
        {"animation": "sown 1s 1000s"},
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
SOW = """([html, styles]) => {
    const [sheet] = document.styleSheets;
    sheet.insertRule("@keyframes sown { 50% { translate: 340px; } }", sheet.cssRules.length);
    const main = document.querySelector("main");
    main.insertAdjacentHTML("beforeend", html);
    for (const [name, value] of Object.entries(styles))
        main.lastElementChild.style.setProperty(name, value, "important");
}"""
PULL = "document.querySelector('main').lastElementChild.remove()"

GAME = {
    *("briefing", "questioning", "pausing", "trial", "guessing", "roll-call"),
    *("interlude", "finale"),
}
STRETCHES: dict[str, tuple[Tour, set[str]]] = {
    "the lobby": (lobby_screens, {"home", "join", "gathering"}),
    "a game": (game_screens, GAME),
    "powers": (power_screens, {"standoff", "discussion", "show-of-hands"}),
    "jokers": (joker_screens, {"discussion", "pointing"}),
    "other editions": (edition_screens, {"guessing", "trial"}),
    "the largest table": (largest_table_screens, {"trials-in-turn", "interlude"}),
    "the wall": (tv_screens, {"tv", "gathering", *GAME}),
    "writing": (writing_screens, {"gathering", "questioning", "finale"}),
    "one phone": (shared_phone_screens, {"gathering", "briefing"}),
    "bots": (bot_screens, {"home", "gathering", "questioning"}),
}


@pytest.fixture
def axe() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make setup-dev does")
    return AXE.read_text(encoding="utf-8")


@pytest.fixture
def look(request: pytest.FixtureRequest, axe: str) -> Look:
    in_full = request.config.getoption("--in-full")
    turns = cycle([SIZES] if in_full else [(size,) for size in SIZES])
    return lambda phone: faults(phone, axe, next(turns))


def test_each_planted_fault_is_found(phone: Phone, axe: str) -> None:
    phone.open()
    already = set(faults(phone, axe, [SMALL_PHONE]))
    for html, styles, sown in SOWN:
        phone.page.evaluate(SOW, [html, styles])
        found = set(faults(phone, axe, [SMALL_PHONE])) - already
        assert {(fault.how, fault.kind) for fault in found} == sown, html
        phone.page.evaluate(PULL)


@pytest.mark.parametrize("stretch", STRETCHES)
def test_every_screen_is_accessible(
    stretch: str,
    browser: Browser,
    own_server: Server,
    phones: list[Phone],
    look: Look,
) -> None:
    visit, expected = STRETCHES[stretch]
    phases, pages, wrong = set(), set(), []
    for screen, phone in visit(browser, own_server, PHONE):
        phones += [phone] if phone not in phones else []
        page = without_clock(phone)
        if page in pages:  # the same, only scrolled on
            continue
        wrong += [f"{screen}: {' '.join(map(str, fault))}" for fault in look(phone)]
        phases.add(phone.phase())
        pages.add(page)
    assert not wrong, "\n".join(["", *wrong])
    assert phases >= expected


def without_clock(phone: Phone) -> str:
    return re.sub(r"\d+:\d\d", "", phone.html())
