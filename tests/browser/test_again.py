"""Again: the same people, one tap, or another game first; the evening's points are kept."""

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Gather
from browser.party import Party
from browser.phones import Phone
from browser.screens import spoken
from coverstory.locales import say
from serving import Server

pytestmark = pytest.mark.browser

# For a spy who names the right place, by the score sheet of the first edition.
RIGHT_GUESS = 4


def test_an_evening_of_games_at_one_table(
    gather: Gather, browser: Browser, house: Server, phones: list[Phone]
) -> None:
    party = gather("Anne", "Juan", "Maria")
    anne = party.host
    tv = Phone(browser, house.url, size=(1920, 1080))
    phones.append(tv)
    tv.open(f"/tv/{anne.code}")
    anne.set("rounds", 1)
    ring = anne.ring()

    party.deal()
    winners = [the_spy_wins(party)]
    expect(anne.at("evening")).to_have_count(0)  # one game alone is the evening

    anne.again()
    party.look_at_cards()
    winners.append(the_spy_wins(party))
    for phone in party:
        the_evening_is_told(phone, winners)
    it_is_told_on_the_wall(tv, winners)

    anne.play_again()
    the_evening_is_told(anne, winners)
    it_is_told_on_the_wall(tv, winners)
    assert anne.ring() == ring
    anne.choose("sequel")
    anne.start_game()
    expect(tv.page.locator(".tv-game")).to_have_text(say("edition-sequel"))


def the_spy_wins(party: Party) -> str:
    """The only round of a game, in which the spy names the place."""
    party.start_clock()
    spy, (civilian, *_) = party.spy, party.civilians
    assert civilian.card is not None
    spy.reveal()
    spy.guess(str(civilian.card.place))
    party.all_see("finale")
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
        expect(tv.at("evening")).to_contain_text(re.compile(spoken(entry).pattern.strip("^$")))
