"""People with their phones round one table."""

import time
from collections.abc import Callable, Iterator, Sequence

from playwright.sync_api import Browser

from coverstory.engine.cards import Card
from support.browser.phone import Phone
from support.browser.screen import PHONE, TIMEOUT_MS
from support.browser.server_control import killed, stack
from support.server_process import Server


class PhoneTable:
    """The first is host, and may choose an edition and modules; the others come in by the link."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *names: str,
        size: tuple[int, int] = PHONE,
        scheme: str = "light",
        playing: Sequence[str] = (),
        moves: bool = False,
    ) -> None:
        host, *others = (Phone(browser, url, size=size, scheme=scheme, moves=moves) for _ in names)
        self.phones = [host, *others]
        host.host(names[0])
        if playing:
            host.choose(*playing)
        for phone in others:
            phone.page.goto(host.link, wait_until="commit")
        for phone, name in zip(others, names[1:], strict=True):
            phone.sit_down(name)
        for phone in self.phones:
            phone.page.locator(".ring-seats li").nth(len(names) - 1).wait_for()

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

    def others(self, *but: Phone) -> list[Phone]:
        return [phone for phone in self.phones if phone not in but]

    def deal(self) -> None:
        """The cards go out, and everybody looks at theirs."""
        self.host.start_game()
        self.look_at_cards()

    def look_at_cards(self) -> None:
        self.all_see("briefing")
        for phone in self.phones:
            phone.look_at_card()

    def deal_cards(self, server: Server, place: str, card: Callable[[int], Card]) -> None:
        """The next deal is of this deck, with these cards by the seat."""
        if self.host.phase() == "gathering":
            self.host.start_game()
        else:
            self.host.next_round()
        self.all_see("briefing")
        self.stack(server, place, card)
        self.look_at_cards()

    def stack(self, server: Server, place: str, card: Callable[[int], Card]) -> None:
        """Everybody holds another card than was dealt, and has been shown so."""
        with killed(server) as connection:
            stack(connection, self.host.code, place, card)
            for phone in self.phones:
                phone.at("reconnecting").wait_for(state="attached")
        for phone in self.phones:
            phone.retry_connection()
        for phone in self.phones:
            phone.at("reconnecting").wait_for(state="detached")

    @property
    def spy(self) -> Phone:
        return next(phone for phone in self.phones if phone.card and phone.card.spy)

    @property
    def spies(self) -> list[Phone]:
        return [phone for phone in self.phones if phone.card and phone.card.spy]

    @property
    def civilians(self) -> list[Phone]:
        return self.others(*self.spies)

    def start_clock(self) -> None:
        self.phone_with_button("start-clock").start_clock()
        self.all_see("questioning")

    def question(self, asker: str, asked: str) -> None:
        self[asker].ask(asked)
        self[asked].answered()
        self[asker].at("answered").wait_for(state="detached")

    def phone_with_button(self, button: str) -> Phone:
        """The one whose phone has_button this button."""
        by = time.monotonic() + TIMEOUT_MS / 1000
        while time.monotonic() < by:
            for phone in self.phones:
                if phone.has_button(button):
                    return phone
        raise AssertionError(f"nobody is offered {button}")

    def all_see(self, phase: str) -> None:
        for phone in self.phones:
            phone.sees(phase)
