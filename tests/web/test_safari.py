"""The page works with peculiarities of Safari, which these tests emulate in Chromium."""

import re

import pytest
from playwright.sync_api import Browser, expect

from support.browser.phone import Phone
from support.browser.screen import TV
from support.browser.written_play import choose_written_play, start_round
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")

# Safari gives a tapped button no focus.
NO_FOCUS_BY_TAP = "addEventListener('mousedown', (event) => event.preventDefault(), true)"

# A card shown by a tap stays: the page hides it after 5 seconds otherwise.
NO_AUTOMATIC_HIDING = """() => {
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...given) => (ms === 5000 ? 0 : later(run, ms, ...given));
}"""

# Records the texts that the page speaks.
RECORD_SPEECH = """
window.spoken = [];
speechSynthesis.speak = ({ text }) => window.spoken.push(text);
"""

# WPE gives buttons, fields and selects a margin. Any rule of the page outweighs a rule in `:where`.
# Returns the number of elements, and those that get the margin.
TAKE_MARGIN = """() => {
    const parts = [...document.querySelectorAll("button, input, select")];
    const margins = () => parts.map((part) => getComputedStyle(part).margin);
    const before = margins();
    document.styleSheets[0].insertRule(":where(button, input, select) { margin: 2px; }", 0);
    const after = margins();
    const taken = parts.filter((_, at) => after[at] !== before[at]);
    return [parts.length, taken.map(({ outerHTML }) => outerHTML.slice(0, 120))];
}"""

SAFE_AREA = {"top": 59, "left": 0, "right": 0, "bottom": 34}


def test_the_name_field_has_no_autocorrect_and_no_spell_check(phone: Phone) -> None:
    phone.open()
    field = phone.at("host-name")
    assert field.evaluate("({ spellcheck }) => spellcheck") is False
    expect(field).to_have_attribute("autocorrect", "off")


def test_the_field_for_own_places_has_no_autocorrect_and_no_spell_check(phone: Phone) -> None:
    phone.host("Anne")
    phone.tap("own-open")
    field = phone.at("own-text")
    assert field.evaluate("({ spellcheck }) => spellcheck") is False
    expect(field).to_have_attribute("autocorrect", "off")


def test_a_card_that_a_tap_shows_is_hidden_by_a_tap_elsewhere(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    table.deal()
    anne = table.host
    anne.toggle_tap_to_look()
    anne.page.evaluate(NO_AUTOMATIC_HIDING)
    anne.page.evaluate(NO_FOCUS_BY_TAP)
    anne.tap("card")
    expect(anne.face).to_be_visible()
    assert anne.page.evaluate("document.activeElement.dataset.test") != "card"
    anne.title.tap()  # a button would change the screen
    expect(anne.face).to_have_count(0)


def test_a_sheet_opened_by_a_tap_has_no_focus_ring(open_table: OpenTable) -> None:
    anne = open_table("Anne").host
    anne.page.evaluate(NO_FOCUS_BY_TAP)
    anne.tap("rules")
    expect(anne.page.locator("dialog h2").first).to_be_focused()
    anne.tap("close")
    anne.at("rules").focus()
    anne.page.keyboard.press("Enter")
    expect(anne.at("close")).to_be_focused()


def test_a_button_takes_no_margin_from_the_engine(phone: Phone) -> None:
    phone.host("Anne")
    phone.tap("table")
    phone.at("close").wait_for()
    parts, taken = phone.page.evaluate(TAKE_MARGIN)
    assert parts > 10
    assert taken == []


def test_a_select_is_drawn_by_the_page(phone: Phone) -> None:
    """WebKit's own select is grey in light and dark mode."""
    phone.host("Anne")
    selects = phone.page.locator("select")
    expect(selects).not_to_have_count(0)
    for select in selects.all():
        expect(select).to_have_css("appearance", "none")
        expect(select).to_have_css("background-image", re.compile("gradient"))


def test_a_tap_on_a_player_to_ask_opens_the_keyboard(open_table: OpenTable) -> None:
    """iOS opens it only if a field has the focus at the end of the tap's event handlers."""
    table = open_table(*NAMES)
    choose_written_play(table)
    asker, asked, *_ = start_round(table)
    asker.page.evaluate(
        "addEventListener('click', () => (window.focused = document.activeElement.tagName))"
    )
    asker.choice("ask", asked.name).tap()
    expect(asker.at("question-text")).to_be_focused()
    assert asker.page.evaluate("window.focused") == "TEXTAREA"
    expect(asker.page.locator("textarea.hidden")).to_have_count(0)


def test_the_first_tap_on_a_tv_unlocks_speech(
    browser: Browser, server: Server, phones: list[Phone], open_table: OpenTable
) -> None:
    table = open_table("Anne")
    tv = Phone(browser, server.url, size=TV)
    phones.append(tv)
    tv.context.add_init_script(RECORD_SPEECH)
    tv.open(f"/tv/{table.host.code}")
    tv.sees("gathering")
    assert tv.page.evaluate("window.spoken") == []
    tv.title.tap()
    tv.title.tap()
    tv.page.wait_for_function("() => window.spoken.length === 1 && window.spoken[0] === ''")


def test_a_notice_stands_below_the_notch(open_table: OpenTable) -> None:
    anne = open_table("Anne").host
    devtools = anne.context.new_cdp_session(anne.page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": SAFE_AREA})
    anne.page.wait_for_function(
        "(top) => document.querySelector('.notices').getBoundingClientRect().top >= top",
        arg=SAFE_AREA["top"] + 52,
    )


def test_a_pull_does_not_reload_the_page(phone: Phone) -> None:
    phone.open()
    style = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert phone.page.evaluate(style) == "contain"
