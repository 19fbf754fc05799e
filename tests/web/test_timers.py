"""Longer timers, no timers, and a hidden code."""

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.screen import strip_isolates
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")


def test_the_host_calls_time_without_a_clock_and_no_screen_shows_a_hidden_code(
    open_table: OpenTable, browser: Browser, server: Server, phones: list[Phone]
) -> None:
    table = open_table(*NAMES)
    anne = table.host
    tv = Phone(browser, server.url, size=(1920, 1080))
    phones.append(tv)
    tv.open(f"/tv/{anne.code}")
    expect(tv.at("code")).to_have_text(anne.code)
    anne.setting("timers").select_option("off")
    expect(anne.at("setting-minutes")).to_have_count(0)
    anne.tap("hide-code")
    for screen in (*table, tv):
        expect(screen.at("code-hidden")).to_be_visible()
        assert anne.code not in screen.html()

    anne.start_game()
    table.start_clock()
    for screen in (*table, tv):
        screen.sees("questioning")
        expect(screen.at("clock")).to_have_text(say("no-clock"))
        assert anne.code not in screen.html()
    table["Juan"].tap("table")
    expect(table["Juan"].at("code-hidden")).to_be_visible()
    assert anne.code not in table["Juan"].html()
    expect(table["Juan"].at("call-time")).to_have_count(0)
    anne.tap("call-time")
    anne.tap("confirm")
    anne.sees("roll-call")

    anne.tap("table")
    anne.tap("hide-code")
    expect(anne.at("code")).to_have_text(anne.code)
    expect(tv.at("code")).to_have_text(anne.code)


def test_doubled_timers_double_the_clock_and_the_vote(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    anne = table.host
    anne.set("minutes", 5)
    anne.setting("timers").select_option("x2")
    expect(anne.at("more-settings")).to_contain_text(say("unusual-x2"))
    anne.start_game()
    table.start_clock()
    assert 5 * 60 < seconds_on_the_clock(anne) <= 10 * 60
    anne.accuse("Juan")
    assert 60 < seconds_on_the_clock(anne) <= 120
    anne.tap("rules")
    anne.page.locator(".score-sheet").wait_for()
    vote = say("rule-R10", {"time-to-vote": 120})
    assert vote in strip_isolates(anne.page.locator("dialog.sheet").inner_text())


def seconds_on_the_clock(phone: Phone) -> int:
    minutes, _, seconds = phone.page.locator("[role=timer]").inner_text().partition(":")
    return int(minutes) * 60 + int(seconds)
