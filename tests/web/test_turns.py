"""R23: phones that lie on the table, and one tap for each question where the app keeps track."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.screen import text_pattern
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")


@pytest.mark.clause("R23")
def test_nobody_taps_between_the_deal_and_the_first_accusation(open_table: OpenTable) -> None:
    table = open_table(*NAMES, turns="free")
    expect(table.host.setting("turns")).to_have_value("free")
    table.deal()
    first = table.phone_with_button("start-clock")
    waiting = table.others(first)[0].at("waiting")
    expect(waiting).to_have_text(say("waiting-looks"))
    table.look_at_cards()
    table.all_see("questioning")
    for phone in table:
        who = {"name": first.name, "you": "name" if phone is first else "nobody"}
        expect(phone.title).to_have_text(text_pattern(say("free-turns-title", who)))
        expect(phone.page.get_by_text(say("free-turns-hint"))).to_be_visible()
        for button in ("ask", "answered", "take-turn"):
            assert not phone.has_button(button)
        for button in ("accuse", "reveal"):
            expect(phone.at(button)).to_be_enabled()
    accuser, suspect, *voters = table
    accuser.accuse(suspect.name)
    for phone in voters:
        phone.vote(guilty=True)
    table.all_see("interlude")


@pytest.mark.clause("R23")
def test_one_tap_records_an_answer_and_the_next_question(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    expect(table.host.setting("turns")).to_have_value("tracked")
    table.deal()
    first = table.phone_with_button("start-clock")
    second, third, forgotten = table.others(first)
    table.start_clock()
    first.ask(second.name)
    expect(second.page.get_by_text(say("answer-then-ask-hint"))).to_be_visible()
    second.choice("ask", third.name).tap()
    expect(third.title).to_have_text(text_pattern(say("asks-you", {"asker": second.name})))
    forgotten.tap("take-turn")
    expect(forgotten.title).to_have_text(say("you-ask"))


@pytest.mark.clause("R23")
def test_the_lobby_says_why_the_app_keeps_track(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3], turns="free")
    host, remote = table.host, table["Juan"]
    host.setting("turns").wait_for()
    expect(host.page.get_by_text(say("turns-hint-free"))).to_be_visible()
    remote.tap("afar")
    expect(host.page.get_by_text(say("turns-hint-remote"))).to_be_visible()
