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


def switch_on(host: Phone, rule: str) -> None:
    host.tap("more-settings")
    host.tap("house-open")
    host.tap(f"house-{rule}")
    expect(host.at(f"house-{rule}")).to_have_attribute("aria-checked", "true")
    host.tap("close")


def test_no_change_of_a_setting_is_refused_because_of_a_house_rule(open_table: OpenTable) -> None:
    """A rule that the new settings do not allow is switched off."""
    host = choose_sequel(open_table(NAMES[0]))
    switch_on(host, "all-spies")
    host.tap("setting-spies-more")
    expect(host.at("setting-spies")).to_have_value("2")
    expect(host.at("house-count")).to_have_text(say("house-count", {"count": 0}))
    host.tap("house-open")
    host.tap("house-hidden-spies")
    expect(host.at("house-hidden-spies")).to_have_attribute("aria-checked", "true")
    host.tap("close")
    expect(host.at("setting-spies")).to_have_value("1")
    host.tap("edition-classic")
    expect(host.at("edition-classic")).to_have_attribute("aria-pressed", "true")
    expect(host.at("house-count")).to_have_text(say("house-count", {"count": 0}))
    expect(host.at("notice")).to_have_count(0)


def test_a_refused_house_rule_can_be_switched_off_with_one_tap(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    host = choose_sequel(table)
    switch_on(host, "hidden-spies")
    expect(host.at("start-remedy")).to_have_text(say("remedy-house"))
    host.tap("start-remedy")
    table.deal()


@pytest.mark.clause("G2")
def test_fewer_places_make_fewer_rounds(open_table: OpenTable) -> None:
    host = open_table(NAMES[0]).host
    host.set("places", 3)
    expect(host.at("setting-rounds")).to_have_value("3")
    host.choose("dc", "multiverse")
    expect(host.at("setting-places")).to_have_count(0)


def test_a_bot_fills_up_a_round_for_which_too_few_players_are_left(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    host = table.host
    table.deal()
    table.start_clock()
    table.spy.reveal()
    table.spy.place(say("place-bank")).tap()
    table.spy.tap("confirm")
    table.all_see("interlude")
    leaver = table.others(host)[0]
    for button in ("table", "leave", "confirm"):
        leaver.tap(button)
    expect(host.at("next-round")).to_be_disabled()
    host.tap("start-bot")
    expect(host.at("next-round")).to_be_enabled()
