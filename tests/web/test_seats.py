"""A seat moves to another phone, is open in two tabs, or is lost by a removal."""

import io
import re

import pytest
import segno
from playwright.sync_api import Page, expect

from coverstory.locales import say
from coverstory.protocol.close_codes import NO_SEAT
from support.browser.phone import Phone
from support.browser.screen import text_pattern
from support.browser.shared_phone import expect_held_by
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

TOKEN = """() => {
    const code = location.pathname.split("/").pop();
    return JSON.parse(localStorage.getItem(`coverstory:seats:${code}`))[0].token;
}"""
# The server's reply to a token: the error code of a request, and the close code of a socket.
TRY_TOKEN = """async (token) => {
    const code = location.pathname.split("/").pop();
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await (await fetch(`/api/tables/${code}/move.svg`, { headers })).json();
    const closed = await new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token }));
        socket.onclose = (event) => resolve(event.code);
    });
    return [answer.code, closed];
}"""
# Store the seat in the old format, from before several seats could share a phone.
USE_OLD_FORMAT = """() => {
    const code = location.pathname.split("/").pop();
    const [seat] = JSON.parse(localStorage.getItem(`coverstory:seats:${code}`));
    localStorage.removeItem(`coverstory:seats:${code}`);
    localStorage.setItem(`coverstory:seat:${code}`, JSON.stringify(seat));
}"""


def link_to_move_seat(phone: Phone) -> str:
    """Return the link in the QR code that moves this seat to another phone."""
    phone.tap("table")
    phone.page.locator("dialog [data-test=move-seat]").tap()
    picture = phone.page.locator("[data-test=move-code] svg")
    picture.wait_for()
    link = f"{phone.link}#take={phone.page.evaluate(TOKEN)}"
    drawing = io.BytesIO()
    segno.make(link, error="m").save(drawing, kind="svg", border=2, light="#fff", omitsize=True)
    lines = re.findall(r' d="([^"]+)"', drawing.getvalue().decode())
    shown = [path.get_attribute("d") for path in picture.locator("path").all()]
    assert shown == lines
    return link


def test_a_seat_moves_to_another_phone_and_the_old_phone_loses_it(
    open_table: OpenTable, phone: Phone
) -> None:
    table = open_table("Anne", "Juan", "Maria")
    table.deal()
    juan = table["Juan"]
    token = juan.page.evaluate(TOKEN)
    card = juan.look_at_card()
    link = link_to_move_seat(juan)

    phone.page.goto(link)
    phone.sees("briefing")
    assert phone.page.url == juan.link
    assert phone.look_at_card() == card
    juan.sees("join")
    expect(juan.at("why")).to_have_text(say("refusal-seat-moved"))
    assert juan.page.evaluate(TRY_TOKEN, token) == ["unknown-token", NO_SEAT]
    # The old phone has no seat after a reload either, and the code cannot be used again.
    juan.page.reload()
    juan.sees("join")
    juan.page.goto(link)
    expect(juan.at("why")).to_have_text(say("refusal-offer-gone"))


def test_a_phone_with_a_seat_asks_before_taking_another(open_table: OpenTable) -> None:
    anne, juan = open_table("Anne", "Juan")
    link = link_to_move_seat(juan)
    anne.page.goto(link)
    anne.sees("taking")
    anne.tap("refuse-seat")
    anne.sees("gathering")
    expect(anne.at("in-hand")).to_have_count(0)
    anne.page.goto("about:blank")
    anne.page.goto(link)
    anne.tap("take-seat")
    expect_held_by(anne, "Anne")
    expect(anne.at("on-this-phone")).to_contain_text("Juan")
    juan.sees("join")


def test_a_player_moves_from_a_shared_phone_to_their_own(
    open_table: OpenTable, phone: Phone
) -> None:
    anne, juan = open_table("Anne", "Juan")
    link = link_to_move_seat(juan)
    anne.page.goto(link)
    anne.tap("take-seat")
    expect_held_by(anne, "Anne")
    anne.page.locator("[data-test^='take-']").tap()
    expect_held_by(anne, "Juan")
    anne.tap("table")
    anne.page.locator("dialog [data-test=move-seat]").tap()
    tokens = "JSON.parse(localStorage.getItem('coverstory:seats:' + location.pathname.slice(3)))"
    token = anne.page.evaluate(f"() => {tokens}[1].token")
    phone.page.goto(f"{anne.link}#take={token}")
    phone.sees("gathering")
    expect(anne.at("notice")).to_contain_text(say("refusal-has-moved", {"name": "Juan"})[5:])
    expect(anne.at("in-hand")).to_have_count(0)
    expect(anne.at("start-game")).to_be_visible()


def test_a_removed_player_cannot_return_under_another_name(open_table: OpenTable) -> None:
    anne, juan = open_table("Anne", "Juan")
    anne.tap("table")
    anne.page.locator("dialog [data-test^='remove-']").tap()
    question = anne.page.locator("dialog").last
    expect(question).to_contain_text(say("remove-text"))
    anne.tap("confirm")
    juan.sees("join")
    check_removal_is_shown_once(juan, "why")
    juan.fill("join-name", "Zoe")
    juan.tap("join-go")
    check_removal_is_shown_once(juan, "join-name-refusal")
    juan.page.reload()
    juan.sees("join")
    juan.fill("join-name", "Xavier")
    juan.tap("join-go")
    expect(juan.at("join-name-refusal")).to_have_text(say("refusal-was-removed"))


def test_the_host_readmits_a_removed_player(open_table: OpenTable) -> None:
    anne, juan = open_table("Anne", "Juan")
    anne.tap("table")
    expect(anne.page.locator("[data-test^='readmit-']")).to_have_count(0)
    anne.tap("remove-1")
    anne.tap("confirm")
    juan.sees("join")
    anne.tap("readmit-1")
    expect(anne.at("readmit-1")).to_have_count(0)
    juan.sit_down("Juan")
    juan.sees("gathering")


def test_a_card_held_during_a_removal_is_hidden_afterwards(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria", "Isaac")
    table.deal()
    anne, juan, *_ = table
    anne.tap("table")
    juan.press_card()
    juan.face.wait_for()
    anne.tap("remove-1")
    anne.tap("confirm")
    juan.sees("join")
    juan.release()
    anne.tap("readmit-1")
    expect(anne.at("readmit-1")).to_have_count(0)
    juan.sit_down("Juan")
    anne.tap("close")
    expect(juan.face).to_have_count(0)


def check_removal_is_shown_once(phone: Phone, where: str) -> None:
    sentence = say("refusal-was-removed")
    expect(phone.at(where)).to_have_text(sentence)
    expect(phone.page.locator(".refusal:visible")).to_have_text([sentence])


def test_two_tabs_of_one_seat_show_the_same(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    table.deal()
    table.start_clock()
    asker = table.phone_with_button("ask")
    asked = table.others(asker)[0]
    tab = second_tab(asker)
    marked = tab.locator("[data-mark=suspect]")
    expect(marked).to_have_count(0)
    asker.page.locator("[data-test^='mark-']").first.tap()
    expect(marked).not_to_have_count(0)
    tab.locator(f"[data-test=ask-{table.phones.index(asked)}]").click()
    expect(asker.at("answered")).to_be_visible()
    expect(tab.locator("[data-test=answered]")).to_be_visible()


def test_a_player_who_leaves_in_one_tab_has_left_in_the_other(open_table: OpenTable) -> None:
    _, juan = open_table("Anne", "Juan")
    tab = second_tab(juan)
    juan.tap("table")
    juan.tap("leave")
    juan.tap("confirm")
    juan.sees("home")
    expect(juan.at("back-to-table")).to_have_count(0)
    tab.locator("main[data-phase=join]").wait_for()
    expect(tab.locator("[data-test=why]")).to_have_text(say("refusal-stale-token"))


def test_a_player_who_joins_in_one_tab_is_seated_in_the_other(
    open_table: OpenTable, phone: Phone
) -> None:
    link = open_table("Anne").host.link
    phone.page.goto(link)
    phone.sees("join")
    tab = phone.context.new_page()
    tab.goto(link)
    tab.locator("main[data-phase=join]").wait_for()
    phone.sit_down("Juan")
    tab.locator("main[data-phase=gathering]").wait_for()


def second_tab(phone: Phone) -> Page:
    tab = phone.context.new_page()
    tab.goto(phone.link)
    tab.locator(f"main[data-phase={phone.phase()}]").wait_for()
    return tab


def test_a_seat_stored_in_the_old_format_is_still_found(open_table: OpenTable) -> None:
    anne = open_table("Anne").host
    anne.page.evaluate(USE_OLD_FORMAT)
    anne.page.reload()
    anne.sees("gathering")
    expect(anne.title).to_have_text(text_pattern(say("gathering-title", {"players": 1})))
    assert anne.page.evaluate(TOKEN)
