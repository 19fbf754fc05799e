"""Time out, a locked door, and who may press the buttons: the table's own affairs on the page."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phones import Phone
from support.browser.screens import spoken
from web.conftest import Gather

pytestmark = pytest.mark.browser


def test_the_clock_is_stopped_for_everybody_and_goes_on(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    party.deal()
    party.start_clock()
    party.host.tap("pause")
    party.all_see("pausing")
    expect(party["Juan"].at("go-on")).to_have_count(0)
    party.host.tap("go-on")
    party.all_see("questioning")


def test_where_anybody_leads_a_guest_deals_pauses_and_goes_on(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    juan = party["Juan"]
    party.host.setting("leaders").select_option("anyone")
    juan.start_game()
    party.all_see("briefing")
    party.start_clock()
    juan.tap("pause")
    party.all_see("pausing")
    party["Maria"].tap("go-on")
    party.all_see("questioning")


def test_a_locked_table_tells_whoever_knocks(gather: Gather, phone: Phone) -> None:
    host = gather("Anne", "Juan").host
    link = host.link
    host.tap("table")
    host.tap("lock")
    expect(host.at("lock")).to_be_checked()
    phone.page.goto(link)
    phone.fill("join-name", "Zoe")
    phone.tap("join-go")
    expect(phone.at("join-name-refusal")).to_have_text(spoken(say("refusal-table-locked")))
    host.tap("lock")
    expect(host.at("lock")).not_to_be_checked()
    phone.tap("join-go")
    phone.sees("gathering")
