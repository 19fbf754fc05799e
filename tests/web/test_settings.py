"""Settings follow the rules, and a game continues when too few players are left for an option."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.socket_player import take_seat
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Olga")


def choose_sequel(table: PhoneTable) -> Phone:
    table.host.tap("edition-sequel")
    expect(table.host.at("edition-sequel")).to_have_attribute("aria-pressed", "true")
    return table.host


@pytest.mark.clause("B4")
def test_the_minutes_follow_the_number_of_players_until_the_host_sets_them(
    open_table: OpenTable, server: Server
) -> None:
    host = choose_sequel(open_table(NAMES[0]))
    for name in NAMES[1:]:
        take_seat(server.url, host.code, name)
    expect(host.at("setting-minutes")).to_have_value("7")
    host.tap("setting-minutes-more")
    expect(host.at("setting-minutes")).to_have_value("8")
    host.tap("setting-minutes-advice")
    expect(host.at("setting-minutes")).to_have_value("7")
    expect(host.at("edition-advice")).to_have_text(say("edition-sequel.advice"))


@pytest.mark.clause("R18")
def test_the_host_continues_with_one_spy_when_too_few_players_are_left_for_two(
    open_table: OpenTable,
) -> None:
    table = open_table(*NAMES)
    host = choose_sequel(table)
    host.tap("setting-spies-more")
    expect(host.at("setting-spies")).to_have_value("2")
    table.deal()
    table.start_clock()
    gone, suspect = [phone for phone in table if phone is not host][:2]
    host.accuse(suspect.name)
    for voter in table.others(host, suspect):
        voter.vote(guilty=True)
    table.all_see("interlude")
    for button in ("table", "leave", "confirm"):
        gone.tap(button)
    expect(host.at("next-round-without")).to_be_visible()
    host.tap("next-round-without")
    host.sees("briefing")
