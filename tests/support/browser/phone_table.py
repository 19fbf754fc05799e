"""Several phones at one table."""

import time
from collections.abc import Callable, Iterator, Sequence

from playwright.sync_api import Browser

from coverstory.engine.cards import Card
from support.browser.phone import Phone
from support.browser.screen import PHONE, TIMEOUT_MS
from support.browser.server_control import edit_stored_data, replace_deal
from support.browser.socket_player import track_turns
from support.server_process import Server


class PhoneTable:
    """Phones of players at a new table. The first player is the host.

    Seats are taken without the page, or, with `by_form`, through the forms of the page. The app
    keeps track of the turns, unless they are `free`, as at every new table.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *names: str,
        size: tuple[int, int] = PHONE,
        scheme: str = "light",
        playing: Sequence[str] = (),
        moves: bool = False,
        by_form: bool = False,
        turns: str = "tracked",
    ) -> None:
        host, *others = (Phone(browser, url, size=size, scheme=scheme, moves=moves) for _ in names)
        self.phones = [host, *others]
        if by_form:
            host.host(names[0])
            for phone, name in zip(others, names[1:], strict=True):
                phone.follow_link(host.link, name)
            if turns == "tracked":
                host.setting("turns").select_option(turns)
        else:
            code = host.take_seat(None, names[0])
            for phone, name in zip(others, names[1:], strict=True):
                phone.take_seat(code, name)
            if turns == "tracked":
                track_turns(url, host.seat)
            for phone in self.phones:
                phone.page.goto(f"{url}/t/{code}", wait_until="commit")
        if playing:
            host.choose(*playing)
        for phone in self.phones:
            phone.page.locator("[data-test^=cover-]").nth(len(names) - 1).wait_for()

    def __iter__(self) -> Iterator[Phone]:
        return iter(self.phones)

    def __getitem__(self, name: str) -> Phone:
        return next(phone for phone in self.phones if phone.name == name)

    def close(self) -> None:
        for phone in self.phones:
            phone.close()

    @property
    def host(self) -> Phone:
        return self.phones[0]

    def others(self, *excluded: Phone) -> list[Phone]:
        return [phone for phone in self.phones if phone not in excluded]

    def deal(self) -> None:
        """Start the game. Nobody looks at their card."""
        self.host.start_game()
        self.all_see("briefing")

    def look_at_cards(self) -> None:
        self.all_see("briefing")
        for phone in self.phones:
            phone.look_at_card()

    def deal_cards(self, server: Server, place: str, card: Callable[[int], Card]) -> None:
        """Deal the next round with this place and these cards by seat."""
        if self.host.phase() == "gathering":
            self.host.start_game()
        else:
            self.host.next_round()
        self.all_see("briefing")
        self.replace_cards(server, place, card)

    def replace_cards(self, server: Server, place: str, card: Callable[[int], Card]) -> None:
        """Replace the dealt cards in the journal, and wait until every phone has reconnected."""
        with edit_stored_data(server) as connection:
            replace_deal(connection, self.host.code, place, card)
            for phone in self.phones:
                phone.at("reconnecting").wait_for(state="attached")
        for phone in self.phones:
            phone.retry_connection()
        for phone in self.phones:
            phone.at("reconnecting").wait_for(state="detached")

    @property
    def spy(self) -> Phone:
        return self.spies[0]

    @property
    def spies(self) -> list[Phone]:
        return [phone for phone in self.phones if phone.is_spy]

    @property
    def civilians(self) -> list[Phone]:
        return self.others(*self.spies)

    def start_clock(self) -> None:
        self.phone_with_button("start-clock").start_clock()
        self.all_see("questioning")

    def ask_and_answer(self, asker: str, asked: str) -> None:
        self[asker].ask(asked)
        self[asked].finish_answer()
        self[asker].at("answered").wait_for(state="detached")

    def phone_with_button(self, button: str) -> Phone:
        """Return the phone that has this button."""
        deadline = time.monotonic() + TIMEOUT_MS / 1000
        while time.monotonic() < deadline:
            for phone in self.phones:
                if phone.has_button(button):
                    return phone
        raise AssertionError(f"no phone has the button {button}")

    def all_see(self, phase: str) -> None:
        for phone in self.phones:
            phone.sees(phase)
