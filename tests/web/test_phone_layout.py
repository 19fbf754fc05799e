"""Everything that a move needs is on the screen of a phone, also during animations."""

import pytest
from playwright.sync_api import Browser, expect

from support.browser.layout import overflowing_moments
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import LOW_PHONE, PHONE, PHONES, SMALL_PHONE
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")
# A phone of 390 x 844 with everything twice as large has half as many CSS pixels.
ENLARGED = (195, 422)
ON_ITS_SIDE = (568, 320)

# The position of an element in the tab order.
TAB_POSITION = """(test) =>
    [...document.querySelectorAll("button, a[href], input, select, textarea")]
        .findIndex((part) => part.dataset.test === test)"""

# A text in which an emoji is on another line than the letter before it, or null.
SEPARATED_EMOJI = """(box) => {
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const topOf = (node, at, length) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + length);
        return range.getBoundingClientRect().top;
    };
    while (words.nextNode()) {
        const node = words.currentNode;
        for (const { index, 0: found } of node.data.matchAll(/\\p{Extended_Pictographic}/gu)) {
            const letter = node.data.slice(0, index).search(/\\p{L}(?=\\P{L}*$)/u);
            const [before, at] = [topOf(node, letter, 1), topOf(node, index, found.length)];
            if (Math.abs(before - at) > 8) return node.data;
        }
    }
    return null;
}"""
# The edges of a card after its animation.
FINAL_EDGES = """async (face) => {
    await Promise.allSettled(face.getAnimations().map(({ finished }) => finished));
    const { left, right } = face.getBoundingClientRect();
    return { left, right };
}"""
# Reads both clocks in one step, since the second may change between two reads.
SAME_TIME = """() => {
    const time = (name) =>
        document.querySelector(`[data-test=${name}]`)?.innerText.split(/\\s+/).filter(Boolean).join();
    return time("clock") && time("clock") === time("masthead-clock");
}"""


def is_inside(phone: Phone, test: str) -> bool:
    """Return whether an element is fully on the screen."""
    box = phone.at(test).bounding_box()
    width, height = phone.size
    return (
        box is not None
        and box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= width
        and box["y"] + box["height"] <= height + 1
    )


@pytest.fixture
def questioning_table(open_table: OpenTable) -> PhoneTable:
    """Three players in a round. The clock runs."""
    table = open_table(*NAMES)
    table.deal()
    table.start_clock()
    return table


@pytest.mark.parametrize("size", PHONES)
def test_dealing_makes_no_page_wider_than_its_phone(
    size: tuple[int, int], browser: Browser, server: Server, phones: list[Phone]
) -> None:
    table = PhoneTable(browser, server.url, *NAMES, size=size)
    spectator = Phone(browser, server.url, size=size).open(f"/watch/{table.host.code}")
    phones.extend([*table, spectator])
    for phone in (*table, spectator):
        assert overflowing_moments(phone) == []
    table.host.start_game()
    table.all_see("briefing")
    spectator.sees("briefing")
    for phone in (*table, spectator):
        assert overflowing_moments(phone) == []
    assert is_inside(table.phone_with_button("start-clock"), "start-clock")


@pytest.mark.parametrize("size", PHONES)
def test_a_deal_leaves_the_next_button_visible_and_a_held_card_centred(
    size: tuple[int, int], browser: Browser, server: Server, phones: list[Phone]
) -> None:
    """With animations: a phone zooms out if an animation leaves the page too wide."""
    table = PhoneTable(browser, server.url, *NAMES, size=size, moves=True)
    phones.extend(table)
    table.host.start_game()
    asker = table.phone_with_button("start-clock")
    with asker.holding_card() as face:
        box = face.evaluate(FINAL_EDGES)
        assert box["left"] + box["right"] == pytest.approx(size[0], abs=1)
    assert is_inside(asker, "start-clock")


def test_accuse_card_and_reveal_stay_on_the_screen(questioning_table: PhoneTable) -> None:
    asker = questioning_table.phone_with_button("ask")
    asked = questioning_table.others(asker)[0]
    asker.ask(asked.name)
    asked.at("answered").wait_for()
    for size in (*PHONES, ON_ITS_SIDE, ENLARGED):
        asked.resize(size)
        for scrolled in (0, 600):
            asked.page.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", scrolled)
            for move in ("accuse", "card", "reveal", "answered"):
                assert is_inside(asked, move), (size, move, scrolled)
        with asked.holding_card():
            assert is_inside(asked, "face"), size


def test_the_buttons_of_written_play_stay_on_the_screen(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    table.host.setting("talk").select_option("written")
    table.deal()
    table.start_clock()
    asker = table.phone_with_button("ask")
    asker.choice("ask", table.others(asker)[0].name).tap()
    asker.at("question-text").wait_for()
    for size in (PHONE, LOW_PHONE):
        asker.resize(size)
        assert all(is_inside(asker, move) for move in ("accuse", "card", "reveal")), size


def test_the_clock_is_in_the_masthead_once_the_ring_has_scrolled_away(
    questioning_table: PhoneTable,
) -> None:
    phone = questioning_table.host
    for size in (PHONE, SMALL_PHONE, ENLARGED):
        phone.resize(size)
        phone.page.evaluate("document.querySelector('#places').scrollIntoView()")
        expect(phone.at("masthead-clock")).to_be_visible()
        assert is_inside(phone, "masthead-clock"), size
        phone.page.wait_for_function(SAME_TIME)
        phone.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        phone.resize(PHONE)
        expect(phone.at("masthead-clock")).to_have_count(0)


def test_the_card_comes_before_the_places_in_the_tab_order(questioning_table: PhoneTable) -> None:
    phone = questioning_table.host
    card = phone.page.evaluate(TAB_POSITION, "card")
    first_place = phone.page.locator("[data-test^='place-']").first.get_attribute("data-test")
    assert 0 < card < 16
    assert card < phone.page.evaluate(TAB_POSITION, first_place)


def test_the_dock_has_a_solid_upper_border(questioning_table: PhoneTable) -> None:
    """Content that scrolls under the dock does not shine through above it."""
    dock = questioning_table.host.page.locator(".dock.with-card")
    expect(dock).not_to_have_css("border-top-color", "rgba(0, 0, 0, 0)")
    expect(dock).to_have_css("background-image", "none")


def test_an_emoji_stays_on_the_line_of_its_name(open_table: OpenTable) -> None:
    table = open_table("Annabella 🦊", "Bartholomew🎉🎉", "Jo Ann Lee 🐙", "Christopher 🎩")
    table.deal()
    table.start_clock()
    phone = table.host
    for size in PHONES:
        phone.resize(size)
        for name in phone.page.locator(".seat-name, h1, .chip").all():
            assert name.evaluate(SEPARATED_EMOJI) is None, size
