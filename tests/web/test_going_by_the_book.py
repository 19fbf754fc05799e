"""The settings follow the book, and a game goes on when too few are left for an option."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.party import Party
from support.browser.phones import Phone
from web.conftest import Gather

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Olga")


def by_the_sequel(party: Party) -> Phone:
    party.host.tap("edition-sequel")
    expect(party.host.at("edition-sequel")).to_have_attribute("aria-pressed", "true")
    return party.host


@pytest.mark.clause("B4")
def test_the_minutes_follow_the_players_until_the_host_sets_them(gather: Gather) -> None:
    host = by_the_sequel(gather(*NAMES))
    expect(host.at("setting-minutes")).to_have_value("7")
    host.tap("setting-minutes-more")
    expect(host.at("setting-minutes")).to_have_value("8")
    host.tap("setting-minutes-advice")
    expect(host.at("setting-minutes")).to_have_value("7")
    expect(host.at("edition-advice")).to_have_text(say("edition-sequel.advice"))


@pytest.mark.clause("R18")
def test_the_host_goes_on_with_one_spy_when_too_few_are_left_for_two(gather: Gather) -> None:
    party = gather(*NAMES)
    host = by_the_sequel(party)
    host.tap("setting-spies-more")
    expect(host.at("setting-spies")).to_have_value("2")
    party.deal()
    party.start_clock()
    gone, suspect = [phone for phone in party if phone is not host][:2]
    host.accuse(suspect.name)
    for voter in party.others(host, suspect):
        voter.vote(guilty=True)
    party.all_see("interlude")
    for button in ("table", "leave", "confirm"):
        gone.tap(button)
    expect(host.at("next-round-without")).to_be_visible()
    host.tap("next-round-without")
    host.sees("briefing")
