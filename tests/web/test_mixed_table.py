"""A table with two phones, a shared phone, a player who writes from afar, a TV and a spectator."""

import json

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from support.browser.phone import Card, Phone
from support.browser.phone_table import PhoneTable
from support.browser.public_screens import check_no_secret, turn_on, watch
from support.browser.screen import TV, text_pattern
from support.browser.shared_phone import (
    add_players,
    check_nothing_private,
    expect_on_the_table,
    hand_to,
    look_at_cards_in_turn,
)
from support.browser.written_play import write
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

OWN = ("Anne", "Juan", "Wim")
FAR = "Wim"
SHARING = ("Ada", "Bob", "Cleo")
EVERYBODY = (*OWN, *SHARING)


class MixedTable:
    """Six players and six screens. Three of the players share one phone."""

    def __init__(self, table: PhoneTable, shared: Phone, public_screens: list[Phone]) -> None:
        self.table = table
        self.shared = shared
        self.public_screens = public_screens
        self.cards: dict[str, Card] = {}

    def screen_of(self, name: str) -> Phone:
        if name in OWN:
            return self.table[name]
        if self.shared.at("in-hand").count() == 0:
            hand_to(self.shared, name)
        expect(self.shared.at("in-hand")).to_have_text(
            text_pattern(say("has-the-phone", {"name": name}))
        )
        return self.shared

    def put_down(self) -> None:
        if self.shared.at("phone-done").count():
            self.shared.tap("phone-done")
        expect_on_the_table(self.shared)

    def all_see(self, phase: str) -> None:
        """Wait until every screen shows this phase."""
        self.table.all_see(phase)
        for screen in (self.shared, *self.public_screens):
            screen.sees(phase)

    def check_no_secret_leaks(self) -> None:
        check_nothing_private(self.shared, self.cards)
        for screen in self.public_screens:
            check_no_secret(screen)

    def look_at_cards(self) -> None:
        self.cards = look_at_cards_in_turn(self.shared, len(SHARING))
        self.put_down()
        for phone in self.table:
            self.cards[phone.name] = phone.look_at_card()

    @property
    def spy(self) -> str:
        return next(name for name, card in self.cards.items() if card.spy)

    @property
    def place(self) -> str:
        return next(card.title for card in self.cards.values() if not card.spy)

    def start_clock(self) -> str:
        """Let the first asker start the clock, and return the asker's name."""
        public = json.loads(self.public_screens[0].frames[-1])["public"]
        first: str = public["seats"][public["phase"]["asker"]]["name"]
        self.screen_of(first).start_clock()
        self.all_see("questioning")
        return first

    def question(self, asker: str, asked: str, number: int) -> None:
        """Ask and answer in writing, since one player is far away."""
        screen = self.screen_of(asker)
        screen.choice("ask", asked).tap()
        write(screen, "question", f"Question {number}?")
        if asker in SHARING:
            self.put_down()
        write(self.screen_of(asked), "answer", f"Answer {number}.")
        if asked in SHARING:
            self.put_down()
        for phone in self.table:
            expect(phone.page.locator(".talk")).to_contain_text(f"Answer {number}.")


@pytest.fixture
def mixed(
    browser: Browser, server: Server, phones: list[Phone], open_table: OpenTable
) -> MixedTable:
    table = open_table(*OWN)
    table.host.set("rounds", 2)
    shared, spectator = (Phone(browser, server.url) for _ in range(2))
    tv = Phone(browser, server.url, size=TV)
    phones += [shared, spectator, tv]
    shared.follow_link(table.host.link, SHARING[0])
    add_players(shared, *SHARING[1:])
    turn_on(tv, table.host.code)
    watch(spectator, table.host.code)
    table[FAR].at("afar").click()
    return MixedTable(table, shared, [spectator, tv])


def test_a_mixed_table_plays_a_whole_game(mixed: MixedTable) -> None:
    mixed.table.host.start_game()
    mixed.all_see("briefing")
    mixed.look_at_cards()
    mixed.check_no_secret_leaks()
    asker = mixed.start_clock()
    for number, (one, two) in enumerate(questions(asker)):
        mixed.question(one, two, number)
    mixed.put_down()
    mixed.check_no_secret_leaks()
    convict_the_spy(mixed)
    mixed.table.host.next_round()
    mixed.all_see("briefing")
    mixed.look_at_cards()
    mixed.start_clock()
    guess_the_place(mixed)
    mixed.all_see("finale")


def questions(asker: str) -> list[tuple[str, str]]:
    """Return pairs of asker and asked: to the far player, and from there to the shared phone."""
    far_first = FAR if asker != FAR else "Anne"
    then = next(name for name in SHARING if name not in (asker, far_first))
    return [(asker, far_first), (far_first, then)]


def convict_the_spy(mixed: MixedTable) -> None:
    accuser, *voters = (name for name in EVERYBODY if name != mixed.spy)
    mixed.screen_of(accuser).accuse(mixed.spy)
    if accuser in SHARING:
        mixed.put_down()
    for screen in mixed.public_screens:
        screen.sees("trial")
    for voter in voters:
        mixed.screen_of(voter).tap("vote-guilty")
        if voter in SHARING and voter != voters[-1]:
            expect_on_the_table(mixed.shared)
    mixed.all_see("interlude")
    for screen in (*mixed.table, *mixed.public_screens):
        expect(screen.at("result-place")).to_contain_text(mixed.place)


def guess_the_place(mixed: MixedTable) -> None:
    spy = mixed.spy
    if spy in SHARING and mixed.shared.at("in-hand").count():
        mixed.put_down()
    screen = mixed.screen_of(spy)
    screen.reveal()
    if spy in SHARING:
        mixed.screen_of(spy)
    screen.guess(mixed.place)
