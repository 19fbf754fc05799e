"""A player without a touch screen needs only Tab, Enter, Space and Escape."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phone import Phone
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")

# The focused element: its name, whether it has a visible outline, and whether it is uncovered.
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
# Counts the changes of the page after which the body has the focus.
COUNT_LOST_FOCUS = """() => {
    window.lostFocus = 0;
    const check = () => { window.lostFocus += document.activeElement === document.body; };
    document.querySelector("main").focus();
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
}"""
# The most Tab presses that a move of the game may need.
MOST_STOPS = 12


def test_a_player_plays_a_whole_round_by_keyboard(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    anne, juan, maria = table
    press(anne, "start-game", most=60)
    table.all_see("briefing")
    check_card_shows_while_a_key_is_held(anne)
    for phone in (juan, maria):
        phone.look_at_card()
    let_anne_ask(anne, juan, maria)

    press(anne, f"ask-{NAMES.index('Maria')}")
    maria.finish_answer()
    check_sheet_keeps_and_returns_the_focus(anne)
    maria.accuse("Juan")
    press(anne, "vote-not-guilty")
    table.all_see("questioning")

    press(anne, "accuse")
    press(anne, f"accuse-{NAMES.index('Juan')}")
    press(anne, "confirm")
    anne.sees("trial")
    maria.vote(guilty=True)
    table.all_see("interlude")
    press(anne, "next-round", most=20)
    table.all_see("briefing")


def test_the_focus_is_kept_when_a_button_disappears_or_is_disabled(phone: Phone) -> None:
    phone.host("Anne")
    phone.at("add-players").press("Enter")
    phone.at("add-somebody").press("Enter")
    expect(phone.at("add-name")).to_be_focused()

    phone.set("rounds", 2)
    less = phone.at("setting-rounds-less")
    less.press("Enter")
    expect(less).to_be_disabled()
    expect(phone.at("setting-rounds")).to_have_value("1")
    expect(less).to_be_focused()


def test_the_focus_stays_on_the_screen_when_the_focused_button_disappears(
    open_table: OpenTable,
) -> None:
    table = open_table(*NAMES)
    anne, _, _ = table
    anne.page.evaluate(COUNT_LOST_FOCUS)
    press(anne, "start-game", most=60)
    table.all_see("briefing")
    for phone in table:
        phone.look_at_card()
    let_anne_ask(*table)
    press(anne, f"ask-{NAMES.index('Maria')}")
    anne.sees("questioning")
    assert anne.page.evaluate("window.lostFocus") == 0


def let_anne_ask(anne: Phone, juan: Phone, maria: Phone) -> None:
    """Play on until it is Anne's turn to ask."""
    if anne.has_button("start-clock"):
        press(anne, "start-clock")
        anne.sees("questioning")
        return
    first = juan if juan.has_button("start-clock") else maria
    first.start_clock()
    if first is maria:
        maria.ask("Juan")
        juan.finish_answer()
    juan.ask("Anne")
    press(anne, "answered")
    # Until the server has the answer, Anne could ask too, and the focus is still on this button.
    expect(anne.at("answered")).to_have_count(0)
    anne.choice("ask", "Maria").wait_for()


def check_card_shows_while_a_key_is_held(phone: Phone) -> None:
    for key in ("Space", "Enter"):
        reach(phone, "card")
        phone.page.keyboard.down(key)
        expect(phone.face).to_be_visible()
        phone.page.keyboard.up(key)
        expect(phone.face).to_have_count(0)


def check_sheet_keeps_and_returns_the_focus(phone: Phone) -> None:
    press(phone, "accuse")
    expect(phone.page.locator("dialog")).to_contain_text(say("accuse-text", {"spies": 1}))
    for _ in range(MOST_STOPS):
        phone.page.keyboard.press("Tab")
        at = phone.page.evaluate(FOCUSED)
        assert at is None or at["inSheet"]
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("dialog")).to_have_count(0)
    expect(phone.at("accuse")).to_be_focused()


def press(phone: Phone, test: str, *, most: int = MOST_STOPS) -> None:
    """Tab to a button and press it."""
    reach(phone, test, most=most)
    phone.page.keyboard.press("Enter")


def reach(phone: Phone, test: str, *, most: int = MOST_STOPS) -> None:
    phone.at(test).wait_for()
    for _ in range(most):
        at = phone.page.evaluate(FOCUSED)
        if at and at["test"] == test:
            assert at["outlined"], f"{test} has the focus without a visible outline"
            assert at["shown"], f"{test} has the focus and is covered"
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"{test} is more than {most} stops away")
