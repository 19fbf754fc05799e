"""Again: the same people, one tap, or another game first; the evening's points are kept."""

import re

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import text_pattern
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# For a spy who names the right place, by the score sheet of the first edition.
RIGHT_GUESS = 4
MARKED = "[data-state=crossed], [data-mark=suspect]"


def test_a_table_adds_up_the_points_of_several_games(
    open_table: OpenTable, browser: Browser, server: Server, phones: list[Phone]
) -> None:
    table = open_table("Anne", "Juan", "Maria")
    anne = table.host
    tv = Phone(browser, server.url, size=(1920, 1080))
    phones.append(tv)
    tv.open(f"/tv/{anne.code}")
    anne.set("rounds", 1)
    ring = anne.ring()

    table.deal()
    table.start_clock()
    sleeper = next(phone for phone in table.civilians if phone is not anne)
    marks_and_falls_asleep(sleeper)
    winners = [the_spy_wins(table, sleeper)]
    expect(anne.at("evening")).to_have_count(0)  # one game alone is the evening

    anne.again()
    wakes_up_without_marks(sleeper)
    table.look_at_cards()
    table.start_clock()
    winners.append(the_spy_wins(table))
    for phone in table:
        the_evening_is_told(phone, winners)
    it_is_told_on_the_wall(tv, winners)

    anne.play_again()
    the_evening_is_told(anne, winners)
    it_is_told_on_the_wall(tv, winners)
    assert anne.ring() == ring
    anne.choose("sequel")
    anne.start_game()
    expect(tv.page.locator(".tv-game")).to_have_text(say("edition-sequel"))


def marks_and_falls_asleep(phone: Phone) -> None:
    for mark in ("place", "mark"):
        phone.page.locator(f"[data-test^='{mark}-']").first.tap()
    expect(phone.page.locator(MARKED)).not_to_have_count(0)
    phone.context.set_offline(True)
    expect(phone.at("reconnecting")).to_be_visible()


def wakes_up_without_marks(phone: Phone) -> None:
    """They were of the game whose end it has not seen."""
    phone.context.set_offline(False)
    phone.retry_connection()
    phone.sees("briefing")
    expect(phone.page.locator(MARKED)).to_have_count(0)


def the_spy_wins(table: PhoneTable, *asleep: Phone) -> str:
    """The only round of a game, in which the spy names the place."""
    spy, (civilian, *_) = table.spy, table.civilians
    assert civilian.card is not None
    spy.reveal()
    spy.guess(str(civilian.card.place))
    for phone in table.others(*asleep):
        phone.sees("finale")
    return spy.name


def the_evening_is_told(phone: Phone, winners: list[str]) -> None:
    rows = phone.page.locator("[data-test=evening] .ranking li")
    for name in ("Anne", "Juan", "Maria"):
        points = RIGHT_GUESS * winners.count(name)
        expect(rows.filter(has_text=name).locator("b")).to_have_text(str(points))


def it_is_told_on_the_wall(tv: Phone, winners: list[str]) -> None:
    for name in winners:
        won = winners.count(name)
        entry = say("evening-entry", {"name": name, "points": RIGHT_GUESS * won, "won": won})
        expect(tv.at("evening")).to_contain_text(
            re.compile(text_pattern(entry).pattern.strip("^$"))
        )
