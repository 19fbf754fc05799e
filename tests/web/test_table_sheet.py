"""Pausing, locking the table, and who may press the buttons of the host."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.screen import text_pattern
from web.conftest import OpenTable

pytestmark = pytest.mark.browser


def test_the_host_pauses_and_resumes_the_game_for_everybody(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    table.deal()
    table.start_clock()
    table.host.tap("pause")
    table.all_see("pausing")
    expect(table["Juan"].at("go-on")).to_have_count(0)
    table.host.tap("go-on")
    table.all_see("questioning")


def test_any_player_may_deal_pause_and_resume_where_anyone_leads(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    juan = table["Juan"]
    table.host.setting("leaders").select_option("anyone")
    juan.start_game()
    table.all_see("briefing")
    table.start_clock()
    juan.tap("pause")
    table.all_see("pausing")
    table["Maria"].tap("go-on")
    table.all_see("questioning")


def test_the_link_is_shared_without_a_secret(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    expect(host.at("share-link")).to_have_count(0)  # this browser has no sharing sheet
    host.context.add_init_script(
        "navigator.share = async (shared) => { window.shared = shared; throw new Error('closed'); }"
    )
    host.page.reload()
    host.tap("share-link")
    assert host.page.evaluate("window.shared") == {
        "title": say("title"),
        "text": say("invitation", {"name": "Anne"}),
        "url": host.link,
    }
    assert host.link.endswith(f"/t/{host.code}")


def test_a_locked_table_refuses_new_players_until_the_host_unlocks_it(
    open_table: OpenTable, phone: Phone
) -> None:
    host = open_table("Anne", "Juan").host
    link = host.link
    host.tap("table")
    host.tap("lock")
    expect(host.at("lock")).to_be_checked()
    phone.page.goto(link)
    phone.fill("join-name", "Zoe")
    phone.tap("join-go")
    expect(phone.at("join-name-refusal")).to_have_text(text_pattern(say("refusal-table-locked")))
    host.tap("lock")
    expect(host.at("lock")).not_to_be_checked()
    phone.tap("join-go")
    phone.sees("gathering")
