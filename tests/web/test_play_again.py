"""The next game at the same table: the players stay, and points add up over all games."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import text_pattern
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")
# The points of a spy who names the right place, in the first edition.
RIGHT_GUESS = 4
MARKED = "[data-state=crossed], [data-mark=suspect]"


def test_a_table_adds_up_the_points_of_several_games(
    open_table: OpenTable, browser: Browser, server: Server, phones: list[Phone]
) -> None:
    table = open_table(*NAMES)
    anne = table.host
    tv = Phone(browser, server.url, size=(1920, 1080))
    phones.append(tv)
    tv.open(f"/tv/{anne.code}")
    anne.set("rounds", 1)
    ring = anne.names_in_ring()

    table.deal()
    table.start_clock()
    absent = next(phone for phone in table.civilians if phone is not anne)
    mark_and_go_offline(absent)
    winners = [let_the_spy_win(table, absent)]
    expect(anne.at("evening")).to_have_count(0)  # there is only one game so far
    open_and_delete_its_page(table, anne, absent)

    anne.play_again()
    come_back_without_marks(absent)
    table.all_see("briefing")
    table.start_clock()
    winners.append(let_the_spy_win(table))
    for phone in table:
        check_points_of_all_games(phone, winners)
    check_points_on_the_tv(tv, winners)

    anne.return_to_lobby()
    check_points_of_all_games(anne, winners)
    check_points_in_the_lobby_of_the_tv(tv, winners)
    assert anne.names_in_ring() == ring
    anne.choose("sequel")
    anne.start_game()
    expect(tv.page.locator(".tv-game")).to_have_text(say("edition-sequel"))


def open_and_delete_its_page(table: PhoneTable, host: Phone, absent: Phone) -> None:
    """The page of the game shows the same winner and faces, and only the host can delete it."""
    for phone in table.others(host, absent):
        page = open_game_page(phone)
        expect(page.locator("[data-test=winners]")).to_be_visible()
        expect(page.locator("[data-test=delete-game]")).to_have_count(0)
        page.close()
    page = open_game_page(host)
    expect(page.locator("[data-test=winners]")).to_be_visible()
    faces = "[data-test^=total-] .disguise"
    styles = [
        [face.get_attribute("style") for face in shown.locator(faces).all()]
        for shown in (host.page, page)
    ]
    assert styles[0] == styles[1]
    assert len(styles[0]) == len(table.phones)
    page.locator("[data-test=delete-game]").tap()
    page.locator("[data-test=confirm]").tap()
    expect(page.locator("[data-test=game-problem]")).to_have_text(say("game-deleted"))
    address = page.url
    page.close()
    answer = host.context.request.get(address)
    assert answer.status == 404


def open_game_page(phone: Phone) -> Page:
    with phone.context.expect_page() as opened:
        phone.at("game-page").tap()
    return opened.value


def mark_and_go_offline(phone: Phone) -> None:
    for mark in ("place", "mark"):
        phone.page.locator(f"[data-test^='{mark}-']").first.tap()
    expect(phone.page.locator(MARKED)).not_to_have_count(0)
    phone.context.set_offline(True)
    expect(phone.at("reconnecting")).to_be_visible()


def come_back_without_marks(phone: Phone) -> None:
    """Marks belong to one game, and this phone has not seen the end of the first one."""
    phone.context.set_offline(False)
    phone.retry_connection()
    phone.sees("briefing")
    expect(phone.page.locator(MARKED)).to_have_count(0)


def let_the_spy_win(table: PhoneTable, *offline: Phone) -> str:
    """Play the only round of a game: the spy names the place. Return the spy's name."""
    spy, (civilian, *_) = table.spy, table.civilians
    place = civilian.look_at_card().place
    spy.reveal()
    spy.guess(str(place))
    for phone in table.others(*offline):
        phone.sees("finale")
    return spy.name


def check_points_of_all_games(phone: Phone, winners: list[str]) -> None:
    for seat, name in enumerate(NAMES):
        points = RIGHT_GUESS * winners.count(name)
        expect(phone.at(f"evening-{seat}").locator("b")).to_have_text(str(points))


def check_points_on_the_tv(tv: Phone, winners: list[str]) -> None:
    for name in winners:
        won = winners.count(name)
        row = tv.at("evening").locator("li", has=tv.page.get_by_text(name, exact=True))
        expect(row.locator("small")).to_have_text(text_pattern(say("evening-won", {"count": won})))
        expect(row.locator("span")).to_have_text(str(RIGHT_GUESS * won))


def check_points_in_the_lobby_of_the_tv(tv: Phone, winners: list[str]) -> None:
    for name in winners:
        won = winners.count(name)
        entry = say("evening-entry", {"name": name, "points": RIGHT_GUESS * won, "won": won})
        expect(tv.at("evening")).to_contain_text(
            re.compile(text_pattern(entry).pattern.strip("^$"))
        )
