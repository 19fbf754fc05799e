"""A whole round without touching the glass: Tab, Enter, Space and Escape are enough."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phone import Phone
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")

# What has the focus: its name, whether that is to be seen, and whether nothing lies over it.
FOCUSED = """() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const { left, top, width, height } = at.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
        test: at.dataset.test ?? "",
        outlined: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        shown: at.contains(there),
        inSheet: at.closest("dialog") !== null,
    };
}"""
# More stops than this to a move of the game would be no way to play.
MOST_STOPS = 12


def test_a_player_plays_a_whole_round_by_keyboard(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    anne, juan, maria = table
    do(anne, "start-game", most=60)
    table.all_see("briefing")
    it_shows_the_card_while_a_key_is_held(anne)
    for phone in (juan, maria):
        phone.look_at_card()
    anne_comes_to_ask(anne, juan, maria)

    do(anne, f"ask-{NAMES.index('Maria')}")
    maria.answered()
    a_sheet_holds_the_focus_and_gives_it_back(anne)
    maria.accuse("Juan")
    do(anne, "vote-not-guilty")
    table.all_see("questioning")

    do(anne, "accuse")
    do(anne, f"accuse-{NAMES.index('Juan')}")
    do(anne, "confirm")
    anne.sees("trial")
    maria.vote(guilty=True)
    table.all_see("interlude")
    do(anne, "next-round", most=20)
    table.all_see("briefing")


def test_the_focus_is_kept_when_a_button_disappears_or_is_disabled(phone: Phone) -> None:
    phone.host("Anne")
    phone.at("add-somebody").press("Enter")
    expect(phone.at("add-name")).to_be_focused()

    phone.set("rounds", 2)
    less = phone.at("setting-rounds-less")
    less.press("Enter")
    expect(less).to_be_disabled()
    expect(phone.at("setting-rounds")).to_have_value("1")
    expect(less).to_be_focused()


def anne_comes_to_ask(anne: Phone, juan: Phone, maria: Phone) -> None:
    """Whoever starts: she has the clock started by a key, or is asked and answers."""
    if anne.has_button("start-clock"):
        do(anne, "start-clock")
        anne.sees("questioning")
        return
    first = juan if juan.has_button("start-clock") else maria
    first.start_clock()
    if first is maria:
        maria.ask("Juan")
        juan.answered()
    juan.ask("Anne")
    do(anne, "answered")
    anne.choice("ask", "Maria").wait_for()


def it_shows_the_card_while_a_key_is_held(phone: Phone) -> None:
    for key in ("Space", "Enter"):
        reach(phone, "card")
        phone.page.keyboard.down(key)
        expect(phone.face).to_be_visible()
        phone.page.keyboard.up(key)
        expect(phone.face).to_have_count(0)


def a_sheet_holds_the_focus_and_gives_it_back(phone: Phone) -> None:
    do(phone, "accuse")
    expect(phone.page.locator("dialog")).to_contain_text(say("accuse-text", {"spies": 1}))
    for _ in range(MOST_STOPS):
        phone.page.keyboard.press("Tab")
        at = phone.page.evaluate(FOCUSED)
        assert at is None or at["inSheet"]
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("dialog")).to_have_count(0)
    expect(phone.at("accuse")).to_be_focused()


def do(phone: Phone, test: str, *, most: int = MOST_STOPS) -> None:
    """Go to a button and press it."""
    reach(phone, test, most=most)
    phone.page.keyboard.press("Enter")


def reach(phone: Phone, test: str, *, most: int = MOST_STOPS) -> None:
    phone.at(test).wait_for()
    for _ in range(most):
        at = phone.page.evaluate(FOCUSED)
        if at and at["test"] == test:
            assert at["outlined"], f"it is not to be seen that {test} has the focus"
            assert at["shown"], f"{test} has the focus and cannot be seen"
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"{test} is more than {most} stops away")
