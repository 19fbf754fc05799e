"""Two phones, one that three add_players, one who writes from afar, a TV and somebody who watches."""

import json

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from support.browser.phone import Card, Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import TV, text_pattern
from support.browser.shared_phone import (
    add_players,
    expect_on_the_table,
    hand_to,
    look_at_cards_in_turn,
)
from support.server_process import Server
from web.conftest import OpenTable
from web.test_shared_phone import nothing_of_anybody
from web.test_tv_and_spectators import nothing_secret_in, turn_on, watch
from web.test_written_play import write

pytestmark = pytest.mark.browser

OWN = ("Anne", "Juan", "Wim")
FAR = "Wim"
SHARING = ("Ada", "Bob", "Cleo")
EVERYBODY = (*OWN, *SHARING)


class Mixed:
    """Six people and eight screens; whoever acts has their phone, or is handed it."""

    def __init__(self, table: PhoneTable, shared: Phone, onlookers: list[Phone]) -> None:
        self.table = table
        self.shared = shared
        self.onlookers = onlookers
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
        """Everybody does, and no screen knows what it may not."""
        self.table.all_see(phase)
        for screen in (self.shared, *self.onlookers):
            screen.sees(phase)

    def nothing_is_given_away(self) -> None:
        nothing_of_anybody(self.shared, self.cards)
        for screen in self.onlookers:
            nothing_secret_in(screen)

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
        """By whoever asks first."""
        public = json.loads(self.onlookers[0].frames[-1])["public"]
        first: str = public["seats"][public["phase"]["asker"]]["name"]
        self.screen_of(first).start_clock()
        self.all_see("questioning")
        return first

    def question(self, asker: str, asked: str, number: int) -> None:
        """In writing, since one of them could not hear it."""
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
def mixed(browser: Browser, server: Server, phones: list[Phone], open_table: OpenTable) -> Mixed:
    table = open_table(*OWN)
    table.host.set("rounds", 2)
    shared, watcher = (Phone(browser, server.url) for _ in range(2))
    tv = Phone(browser, server.url, size=TV)
    phones += [shared, watcher, tv]
    shared.follow_link(table.host.link, SHARING[0])
    add_players(shared, *SHARING[1:])
    turn_on(tv, table.host.code)
    watch(watcher, table.host.code)
    table[FAR].at("afar").click()
    return Mixed(table, shared, [watcher, tv])


def test_a_mixed_table_plays_a_whole_game(mixed: Mixed) -> None:
    mixed.table.host.start_game()
    mixed.all_see("briefing")
    mixed.look_at_cards()
    mixed.nothing_is_given_away()
    asker = mixed.start_clock()
    for number, (one, two) in enumerate(questions(asker)):
        mixed.question(one, two, number)
    mixed.put_down()
    mixed.nothing_is_given_away()
    the_spy_is_convicted(mixed)
    mixed.table.host.next_round()
    mixed.all_see("briefing")
    mixed.look_at_cards()
    mixed.start_clock()
    the_spy_names_the_place(mixed)
    mixed.all_see("finale")


def questions(asker: str) -> list[tuple[str, str]]:
    """To who is far away and from there to the shared phone, and nobody asks back."""
    far_first = FAR if asker != FAR else "Anne"
    then = next(name for name in SHARING if name not in (asker, far_first))
    return [(asker, far_first), (far_first, then)]


def the_spy_is_convicted(mixed: Mixed) -> None:
    accuser, *voters = (name for name in EVERYBODY if name != mixed.spy)
    mixed.screen_of(accuser).accuse(mixed.spy)
    if accuser in SHARING:
        mixed.put_down()
    for screen in mixed.onlookers:
        screen.sees("trial")
    for voter in voters:
        mixed.screen_of(voter).tap("vote-guilty")
        if voter in SHARING and voter != voters[-1]:
            expect_on_the_table(mixed.shared)
    mixed.all_see("interlude")
    for screen in (*mixed.table, *mixed.onlookers):
        expect(screen.at("result-place")).to_contain_text(mixed.place)


def the_spy_names_the_place(mixed: Mixed) -> None:
    spy = mixed.spy
    if spy in SHARING and mixed.shared.at("in-hand").count():
        mixed.put_down()
    screen = mixed.screen_of(spy)
    screen.reveal()
    if spy in SHARING:
        mixed.screen_of(spy)
    screen.guess(mixed.place)
